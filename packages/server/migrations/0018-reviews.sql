-- What drivers say of a space after a booking, once for each booking.

create table reviews (
  booking_id uuid primary key references bookings (id),
  space_id uuid not null references spaces (id),
  driver_id uuid not null references accounts (id),
  review text not null check (review in ('Positive', 'Negative', 'Neutral')),
  created_at timestamptz not null
);
create index reviews_space on reviews (space_id);

-- What was done to get a review; each happens at most once for a booking.
create table review_requests (
  booking_id uuid primary key references bookings (id),
  -- The driver was asked by mail.
  mailed_at timestamptz,
  -- The driver was asked before any other page.
  shown_at timestamptz
);

-- Counted when a review is given, so that a search adds nothing up. A neutral one counts for neither.
alter table spaces
  add column reviews_positive integer not null default 0 check (reviews_positive >= 0),
  add column reviews_negative integer not null default 0 check (reviews_negative >= 0);

create index bookings_ended on bookings (ends_at) where state = 'confirmed';
