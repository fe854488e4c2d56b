-- When a step of a booking was written down, by the real clock: the clock of the product can be moved in sandbox mode, and
-- how long a bank has been asked is told by the real one.

alter table booking_transitions add column noted_at timestamptz;
