-- What went wrong with bookings, who said so, and what was decided.

create table incidents (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Null for what the platform itself opens.
  reported_by uuid references accounts (id),
  party text not null check (party in ('driver', 'owner', 'manager', 'platform')),
  reason_domain text not null,
  reason_code integer not null,
  details text check (length(details) <= 2000),
  -- A private picture, sent by signed addresses only.
  picture_path text,
  plate text check (length(plate) <= 20),
  state text not null check (state in ('open', 'rescued', 'refunded', 'decided')),
  -- Where the driver parked instead.
  rescue_booking_id uuid unique references bookings (id),
  decision text check (decision in ('for-driver', 'for-owner')),
  decision_words text check (length(decision_words) <= 2000),
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  reported_at timestamptz not null,
  check ((party = 'platform') = (reported_by is null)),
  check (state <> 'rescued' or rescue_booking_id is not null),
  check ((state = 'decided') = (decision is not null) and (decision is null) = (decided_at is null))
);
-- One at a time for each side.
create unique index incidents_one_open on incidents (booking_id, party) where state in ('open', 'rescued');
create index incidents_booking on incidents (booking_id);
create index incidents_undecided on incidents (reported_at) where state in ('open', 'rescued');
create index incidents_reporter on incidents (reported_by, reported_at);
