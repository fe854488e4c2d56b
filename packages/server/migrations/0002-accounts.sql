-- People, their sessions, their vehicles.

create table accounts (
  id uuid primary key,
  email text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  telephone_number text,
  telephone_verified_at timestamptz,
  post_code text,
  post_code_community text,
  image_path text,
  default_building uuid,
  default_building_community uuid,
  default_role smallint not null default 1 check (default_role in (1, 2)),
  default_role_community smallint check (default_role_community in (1, 2)),
  tenant_type smallint check (tenant_type in (1, 2)),
  tenant_id text,
  lease_end_date date,
  is_corporate boolean not null default false,
  manages_visitor_parking boolean not null default false,
  sees_availability_grid boolean not null default false,
  is_featured boolean not null default false,
  referral_code text not null unique,
  created_at timestamptz not null,
  check (length(email) <= 80)
);
create unique index accounts_email on accounts (lower(email));

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  brand text not null,
  user_agent text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id) where ended_at is null;

-- Only hashes are kept: who reads the table cannot use it.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id),
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

create table vehicles (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  registration text not null check (length(registration) between 1 and 60),
  type text not null check (type in ('Bike', 'Hatchback', 'Sedan', '4WD/SUV', 'Van')),
  make text not null,
  model text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index vehicles_one_default on vehicles (account_id) where is_default and removed_at is null;
create index vehicles_account on vehicles (account_id) where removed_at is null;
