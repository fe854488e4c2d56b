-- Listings as their owners make them: drafts, charging, closures, calendars of other programs, bollards.

alter table spaces
  add column electric_charge_type smallint check (electric_charge_type between 1 and 4),
  -- The price follows our suggestion; off unless the owner asks for it.
  add column follows_suggestion boolean not null default false,
  -- When we last looked whether the suggestion has moved.
  add column price_looked_at timestamptz,
  -- Of a bay: 1 internal, 2 for visitors, 3 of a tenant.
  add column bay_group smallint check (bay_group between 1 and 3),
  -- Taken off the market by its owner; bookings still refer to the row.
  add column removed_at timestamptz,
  add column updated_at timestamptz;
create index spaces_following on spaces (brand) where follows_suggestion and is_published;

-- What a building says about itself (D2 section 3).
alter table buildings
  add column company text not null default '' check (length(company) <= 60),
  add column access_method smallint not null default 1 check (access_method between 1 and 8),
  add column rules_text text not null default '' check (length(rules_text) <= 2000),
  add column instruction text not null default '' check (length(instruction) <= 2000);

-- What an owner has entered before the listing is complete. It becomes a space of the same id.
create table listing_drafts (
  id uuid primary key,
  brand text not null,
  owner_id uuid not null references accounts (id),
  building_id uuid references buildings (id),
  -- The fields of the pages that are filled in, under their names on the wire.
  entered jsonb not null,
  active_page smallint not null check (active_page between 0 and 7),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index listing_drafts_owner on listing_drafts (owner_id, brand);

-- Days on which an open space is closed all the same, both days included.
create table closures (
  id uuid primary key,
  space_id uuid not null references spaces (id),
  first_date date not null,
  last_date date not null check (last_date >= first_date),
  note text not null default '' check (length(note) <= 60),
  created_at timestamptz not null
);
create index closures_space on closures (space_id);

-- The secret address under which other calendars read a listing's bookings. Only its hash is kept.
create table calendar_feeds (
  space_id uuid primary key references spaces (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- Calendars of other programs, read from an address again and again or from a file once.
create table calendar_imports (
  id uuid primary key,
  space_id uuid not null references spaces (id),
  name text not null check (length(name) between 1 and 60),
  url text check (length(url) <= 2000),
  created_at timestamptz not null,
  read_at timestamptz,
  read_again_at timestamptz,
  -- How often in a row it could not be read; it is asked for less often then.
  failures smallint not null default 0,
  problem text
);
create index calendar_imports_space on calendar_imports (space_id);
create index calendar_imports_due on calendar_imports (read_again_at) where url is not null;

-- They close the space for new casual stays and may overlap stays that exist (DECISIONS 80).
create table imported_busy (
  import_id uuid not null references calendar_imports (id) on delete cascade,
  space_id uuid not null references spaces (id),
  during tstzrange not null check (not isempty(during))
);
create index imported_busy_space on imported_busy using gist (space_id, during);
create index imported_busy_import on imported_busy (import_id);

create table bollards (
  space_id uuid primary key references spaces (id),
  car_detected boolean not null,
  battery_fault boolean not null,
  battery_voltage numeric(4, 2) not null,
  position_state smallint not null check (position_state between 0 and 3),
  reported_at timestamptz not null
);

-- Suggested prices that will hold from a day on, told a week ahead (DECISIONS 66).
create table announced_prices (
  id uuid primary key,
  space_id uuid not null references spaces (id),
  rate_hourly_cents integer check (rate_hourly_cents > 0),
  rate_monthly_cents integer check (rate_monthly_cents > 0),
  reason text not null,
  announced_at timestamptz not null,
  due_at timestamptz not null,
  applied_at timestamptz,
  withdrawn_at timestamptz
);
create unique index announced_prices_open on announced_prices (space_id) where applied_at is null and withdrawn_at is null;

-- Addresses of private pictures are signed with this, so that they can be handed to a browser for a short while.
create table signing_keys (
  name text primary key,
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz not null
);
