-- Who lives in which unit of a building: as declared in the profile, decided by a manager or by an imported list.

create table residents (
  building_id uuid not null references buildings (id),
  account_id uuid not null references accounts (id),
  -- As it was declared when it was decided: it counts while the profile still says the same.
  unit text not null check (length(unit) between 1 and 60),
  -- The same for every spelling of one unit.
  unit_key text not null check (unit_key <> ''),
  state text not null check (state in ('confirmed', 'refused')),
  -- Missing where the imported list has decided, which only confirms.
  decided_by uuid references accounts (id),
  decided_at timestamptz not null,
  primary key (building_id, account_id),
  check (decided_by is not null or state = 'confirmed')
);
create index residents_account on residents (account_id);
create index residents_unit on residents (building_id, unit_key) where state = 'confirmed';

create table tenant_lists (
  building_id uuid primary key references buildings (id),
  -- Counts the imports.
  revision integer not null default 0,
  -- Which check the last import went by: the same import again changes nothing.
  checked text,
  imported_at timestamptz,
  imported_by uuid references accounts (id),
  -- Somebody waits whom the managers have not been told of.
  has_news boolean not null default false,
  managers_told_at timestamptz
);
create index tenant_lists_news on tenant_lists (managers_told_at) where has_news;

create table tenant_list_rows (
  building_id uuid not null references tenant_lists (building_id),
  unit text not null check (length(unit) <= 60),
  unit_key text not null check (unit_key <> ''),
  email text not null check (email = lower(email) and length(email) <= 80),
  name text not null check (length(name) <= 120),
  primary key (building_id, unit_key, email)
);
create index tenant_list_rows_email on tenant_list_rows (email);
