-- Visitor parking: residents hand out links, visitors get a pass for a visitor bay.

-- Whether a building wants its residents to approve each visitor; also the row that passes of a building are given under.
create table visitor_settings (
  building_id uuid primary key references buildings (id),
  asks_host boolean not null default false
);

-- How many passes a unit has in a month, links that are still open included.
create table visitor_quotas (
  building_id uuid not null references buildings (id),
  unit_key text not null check (unit_key <> ''),
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (building_id, unit_key, month)
);

create table visitor_invitations (
  id uuid primary key,
  building_id uuid not null references buildings (id),
  host_id uuid not null references accounts (id),
  unit text not null check (length(unit) <= 60),
  unit_key text not null check (unit_key <> ''),
  -- The month whose quota it counts for.
  month date not null,
  -- The link itself is told once and kept nowhere.
  token_hash bytea not null unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  used_at timestamptz,
  -- By the resident, or because nobody used it in time.
  withdrawn_at timestamptz,
  check (used_at is null or withdrawn_at is null)
);
create index visitor_invitations_host on visitor_invitations (host_id, created_at desc);
create index visitor_invitations_open on visitor_invitations (ends_at) where used_at is null and withdrawn_at is null;

create table visitor_passes (
  id uuid primary key,
  reference text not null unique,
  invitation_id uuid not null unique references visitor_invitations (id),
  building_id uuid not null references buildings (id),
  space_id uuid not null references spaces (id),
  host_id uuid not null references accounts (id),
  unit text not null check (length(unit) <= 60),
  state text not null check (state in ('asked', 'approved', 'started', 'finished', 'declined', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  -- What the visitor entered, until it is erased.
  full_name text check (length(full_name) <= 80),
  mobile_number text check (length(mobile_number) <= 20),
  registration text check (length(registration) <= 20),
  erased_at timestamptz,
  check ((erased_at is null) = (full_name is not null)),
  check ((started_at is not null) = (state in ('started', 'finished')))
);
create index visitor_passes_building on visitor_passes (building_id, starts_at desc, id);
create index visitor_passes_host on visitor_passes (host_id, created_at desc);
create index visitor_passes_to_erase on visitor_passes (ends_at) where erased_at is null;
create index visitor_passes_inside on visitor_passes (space_id) where state = 'started';

-- A bay is taken by a booking or by a pass: the same constraint keeps both from being given twice.
alter table occupancies alter column booking_id drop not null;
alter table occupancies add column visitor_pass_id uuid
  references visitor_passes (id) deferrable initially deferred;
alter table occupancies add check ((booking_id is null) <> (visitor_pass_id is null));
create index occupancies_visitor_pass on occupancies (visitor_pass_id) where visitor_pass_id is not null;
