-- Hotels: buildings that rent out bays by the night, to guests without an account.

-- A guest is an account that nobody can log in to. It never collides with the account of somebody with the same address.
alter table accounts add column is_guest boolean not null default false;
alter table accounts add check (not is_guest or (password_hash is null and not is_operator and not is_corporate));
drop index accounts_email;
create unique index accounts_email on accounts (lower(email)) where email <> '' and not is_guest;

alter table buildings
  -- The name in the address of the hotel's pages.
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 40),
  add column allows_nights boolean not null default false,
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add check (not allows_nights or slug is not null);
create unique index buildings_slug on buildings (brand, slug) where slug is not null;

create table hotel_stays (
  id uuid primary key,
  building_id uuid not null references buildings (id),
  -- One for each stay: who holds the link of one sees nothing of another.
  guest_id uuid not null unique references accounts (id),
  arrives date not null,
  leaves date not null check (leaves > arrives),
  room text not null check (length(room) <= 20),
  -- The latest try to book it.
  booking_id uuid unique references bookings (id),
  created_at timestamptz not null,
  -- The guest's data are gone.
  erased_at timestamptz
);
create index hotel_stays_building on hotel_stays (building_id, arrives);
create index hotel_stays_to_erase on hotel_stays (leaves) where erased_at is null;
