-- Who looks after a building, how they are invited, what staff did, and what makes large tables quick to look through.

alter table building_members drop constraint building_members_role_check;
alter table building_members
  add constraint building_members_role_check check (role in ('manager', 'visitor-parking-manager', 'patroller')),
  add column since timestamptz;
update building_members m set since = b.created_at from buildings b where b.id = m.building_id;
alter table building_members alter column since set not null;

-- Only the hash of what the mail holds is kept.
create table building_invitations (
  id uuid primary key,
  building_id uuid not null references buildings (id),
  email text not null check (length(email) between 3 and 80),
  role text not null check (role in ('manager', 'visitor-parking-manager', 'patroller')),
  token_hash bytea not null unique,
  invited_by uuid not null references accounts (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts (id),
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index building_invitations_open on building_invitations (building_id, lower(email), role)
  where accepted_at is null and withdrawn_at is null;

-- What staff changed, and which access codes they read. Written once, never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  brand text not null,
  building_id uuid references buildings (id),
  actor text not null,
  account_id uuid references accounts (id),
  act text not null,
  subject_type text not null,
  subject_id text not null,
  -- Only what differs.
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_building on audit_log (building_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function refuse_change();

-- Which building a booking belongs to, beside its space, so that the bookings of a building are found in their order.
alter table bookings add column building_id uuid references buildings (id);
update bookings b set building_id = s.building_id from spaces s where s.id = b.space_id and s.building_id is not null;
create index bookings_of_building on bookings (building_id, created_at desc, id desc)
  where state not in ('held', 'released') and building_id is not null;
create index bookings_of_building_by_start on bookings (building_id, starts_at, id)
  where state not in ('held', 'released') and building_id is not null;
create index bookings_of_brand on bookings (brand, created_at desc, id desc)
  where state not in ('held', 'released');
create index bookings_of_brand_by_start on bookings (brand, starts_at, id)
  where state not in ('held', 'released');

-- How often it was changed: whoever saves says what they have seen, and hears of what was changed since.
alter table buildings add column revision integer not null default 1 check (revision > 0);
alter table spaces add column revision integer not null default 1 check (revision > 0);

-- Which columns of a table of the control panel somebody has hidden.
create table grid_settings (
  account_id uuid not null references accounts (id),
  grid text not null,
  hidden text[] not null,
  primary key (account_id, grid)
);

-- People are looked for by any part of their name or address.
create extension if not exists pg_trgm;
create index accounts_names on accounts using gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops);
create index accounts_addresses on accounts using gin ((lower(email)) gin_trgm_ops);
create index accounts_building on accounts (default_building) where default_building is not null;
create index accounts_building_community on accounts (default_building_community)
  where default_building_community is not null;
create index vehicles_registrations on vehicles using gin ((lower(registration)) gin_trgm_ops);
create index bookings_vehicle on bookings (vehicle_id);
create index bookings_by_reference on bookings (reference text_pattern_ops);
