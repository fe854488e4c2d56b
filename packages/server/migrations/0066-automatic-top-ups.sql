-- A top-up may switch the automatic ones on once it is paid, and for the same amount.
alter table top_ups add column turns_automatic_on boolean not null default false;
alter table top_ups add constraint top_ups_turns_on check (not (is_automatic and turns_automatic_on));

-- Automatic top-ups that failed since one was paid or they were switched on; a debit from before the last failure brings none.
alter table payment_preferences add column failed_tries integer not null default 0 check (failed_tries >= 0);
alter table payment_preferences add column last_failed_at timestamptz;
