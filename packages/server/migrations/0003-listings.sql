-- Buildings, spaces and bays. A bay is a space inside a building, so that one row lock and one exclusion
-- constraint guard both.

create table buildings (
  id uuid primary key,
  brand text not null,
  name text not null,
  address text not null,
  street_name text not null,
  suburb text not null,
  state text not null,
  postcode text not null,
  latitude double precision not null,
  longitude double precision not null,
  zone text not null,
  tagline text not null default '',
  description text not null default '',
  rate_monthly_default_cents integer not null check (rate_monthly_default_cents > 0),
  rate_monthly_min_cents integer not null check (rate_monthly_min_cents > 0),
  rate_monthly_max_cents integer not null,
  image_path text,
  created_at timestamptz not null,
  check (rate_monthly_default_cents between rate_monthly_min_cents and rate_monthly_max_cents)
);
create index buildings_brand on buildings (brand);

-- The right to manage a building comes from a row here; the default building of a profile is only a preference.
create table building_members (
  building_id uuid not null references buildings (id),
  account_id uuid not null references accounts (id),
  role text not null check (role in ('manager', 'visitor-parking-manager')),
  primary key (building_id, account_id, role)
);
create index building_members_account on building_members (account_id);

create table spaces (
  id uuid primary key,
  brand text not null,
  owner_id uuid not null references accounts (id),
  building_id uuid references buildings (id),
  bay_marking text,
  type text not null check (type in ('Carport', 'Driveway', 'Garage', 'Parking-lot')),
  street_number text not null,
  street_name text not null,
  suburb text not null,
  state text not null,
  postcode text not null,
  -- Exact, for those who may know it.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Moved by up to about 100 m and always the same, for everybody else.
  public_latitude double precision not null,
  public_longitude double precision not null,
  zone text not null,
  description text not null,
  instruction text not null default '',
  access_method smallint not null default 1 check (access_method between 1 and 8),
  access_code text,
  largest_vehicle text not null check (largest_vehicle in ('Bike', 'Hatchback', 'Sedan', '4WD/SUV', 'Van')),
  capacity integer not null default 1 check (capacity between 1 and 10000),
  rate_hourly_cents integer check (rate_hourly_cents > 0),
  rate_daily_cents integer check (rate_daily_cents > 0),
  surcharge_overnight_cents integer check (surcharge_overnight_cents >= 0),
  rate_monthly_cents integer check (rate_monthly_cents > 0),
  allow_casual boolean not null,
  allow_monthly boolean not null,
  allow_multi_day boolean not null default false,
  allow_cancellation boolean not null default true,
  auto_approve boolean not null,
  is_published boolean not null,
  created_at timestamptz not null,
  check ((building_id is null) = (bay_marking is null))
);
create index spaces_brand on spaces (brand) where is_published;
create index spaces_owner on spaces (owner_id);
create index spaces_building on spaces (building_id) where building_id is not null;

create table space_images (
  id uuid primary key,
  space_id uuid not null references spaces (id),
  image_group text not null check (image_group in ('general', 'street', 'access')),
  path text not null,
  position smallint not null check (position between 1 and 3),
  unique (space_id, position)
);

create table availability_windows (
  id uuid primary key,
  space_id uuid not null references spaces (id),
  kind text not null check (kind in ('always', 'weekly', 'single')),
  -- ISO days, Monday is 1.
  days smallint[] not null default '{}',
  from_time time,
  to_time time,
  first_date date,
  last_date date,
  created_at timestamptz not null,
  check (kind <> 'weekly' or (cardinality(days) > 0 and from_time is not null and to_time is not null and first_date is not null)),
  check (kind <> 'single' or (from_time is not null and to_time is not null and first_date is not null and last_date is not null))
);
create index availability_windows_space on availability_windows (space_id);
