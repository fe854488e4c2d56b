-- What people save to come back to, and what they want to be told about the places that they saved.

create table saved_spaces (
  account_id uuid not null references accounts (id),
  space_id uuid not null references spaces (id),
  brand text not null,
  created_at timestamptz not null,
  primary key (account_id, space_id)
);

create table saved_places (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  brand text not null,
  name text not null check (length(name) between 1 and 150),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Whose clocks the wanted times are read from.
  zone text not null check (length(zone) between 1 and 60),
  created_at timestamptz not null,
  -- Taken off the list; for a day it can be brought back with its alerts.
  removed_at timestamptz,
  unique (account_id, brand, latitude, longitude)
);
create index saved_places_removed on saved_places (removed_at) where removed_at is not null;

create table place_alerts (
  id uuid primary key,
  place_id uuid not null references saved_places (id) on delete cascade,
  kind text not null check (kind in ('casual', 'monthly')),
  -- As the clocks of the place show it; a monthly stay has no times and may go on.
  start_date date not null,
  start_time time,
  end_date date,
  end_time time,
  fits_vehicle boolean not null,
  needs_charging boolean not null,
  needs_cover boolean not null,
  -- Numbers of access methods; empty for any.
  access smallint[] not null default '{}',
  state text not null check (state in ('watching', 'told', 'over')),
  told_at timestamptz,
  -- When to look again: for something free or, once told, whether its time has passed.
  look_at timestamptz,
  created_at timestamptz not null,
  check (kind = 'monthly' or (start_time is not null and end_date is not null and end_time is not null)),
  check ((state = 'over') = (look_at is null)),
  check (state <> 'told' or told_at is not null)
);
create index place_alerts_place on place_alerts (place_id);
create index place_alerts_due on place_alerts (look_at) where look_at is not null;
