-- Bookings. The exclusion constraint is the guarantee against a double booking; the lock on the space keeps the peace.

create table bookings (
  id uuid primary key,
  reference text not null unique,
  brand text not null,
  space_id uuid not null references spaces (id),
  unit integer not null check (unit >= 1),
  driver_id uuid not null references accounts (id),
  owner_id uuid not null references accounts (id),
  vehicle_id uuid references vehicles (id),
  kind text not null check (kind in ('casual', 'monthly')),
  state text not null check (
    state in ('held', 'waiting', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'released')
  ),
  zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  hold_until timestamptz,
  expires_at timestamptz,
  -- Frozen when the booking is made: every later refund and extension goes by them.
  rates jsonb not null,
  price_lines jsonb not null,
  price_cents integer not null check (price_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  charge_cents integer not null check (charge_cents >= 0),
  commission_cents integer not null check (commission_cents >= 0),
  owner_earning_cents integer not null check (owner_earning_cents >= 0),
  idempotency_actor text,
  idempotency_key text,
  created_at timestamptz not null,
  check (ends_at is null or starts_at < ends_at),
  check (kind = 'monthly' or ends_at is not null),
  check ((state = 'held') = (hold_until is not null)),
  check (commission_cents + owner_earning_cents = price_cents),
  constraint no_double_booking exclude using gist (space_id with =, unit with =, during with &&)
    where (state in ('held', 'waiting', 'confirmed'))
);
create index bookings_driver on bookings (driver_id, starts_at desc);
create index bookings_owner on bookings (owner_id, starts_at desc);
create index bookings_held on bookings (hold_until) where state = 'held';

create table booking_transitions (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  from_state text,
  to_state text not null,
  actor text not null,
  at timestamptz not null
);
create index booking_transitions_booking on booking_transitions (booking_id);
