-- Accounts that an operator has suspended, listings that an operator has taken down, and what both are looked for by.

alter table accounts
  add column suspended_at timestamptz,
  add column suspension_reason text check (length(suspension_reason) between 1 and 500),
  add constraint accounts_suspension check ((suspended_at is null) = (suspension_reason is null));
create index accounts_mobiles on accounts using gin (telephone_number gin_trgm_ops);
create index accounts_operators on accounts (id) where is_operator;

-- A space is off the market for as long as its owner is suspended, or until an operator puts it back.
alter table spaces
  add column is_owner_suspended boolean not null default false,
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (length(taken_down_reason) between 1 and 500),
  add constraint spaces_taken_down check ((taken_down_at is null) = (taken_down_reason is null)),
  add constraint spaces_off_market check (not is_published or (taken_down_at is null and not is_owner_suspended));
create index spaces_taken_down_at on spaces (taken_down_at desc, id desc) where taken_down_at is not null;

-- Listings are looked for by any part of their address.
create index spaces_addresses on spaces using gin ((lower(street_number || ' ' || street_name || ', ' || suburb)) gin_trgm_ops);
