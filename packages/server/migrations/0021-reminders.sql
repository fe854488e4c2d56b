-- What drivers were reminded of; each once, and again where the moment that it is about has moved.
create table booking_reminders (
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('ends-soon', 'lease-ends')),
  -- Minutes before the end of a booking, days before that of a lease.
  ahead integer not null check (ahead > 0),
  due_for timestamptz not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, ahead, due_for)
);
