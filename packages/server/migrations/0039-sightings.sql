-- What patrollers saw in a building.

create table sightings (
  -- Made up by the device, so that one that is sent twice is kept once.
  id uuid primary key,
  building_id uuid not null references buildings (id),
  seen_by uuid not null references accounts (id),
  plate text not null check (plate ~ '^[A-Z0-9]{1,10}$'),
  place text not null check (length(place) <= 60),
  -- What was said about the plate then.
  answer text not null check (answer in ('yes', 'no', 'unknown')),
  -- When the list was read that said so, where there was no connection.
  listed_at timestamptz,
  seen_at timestamptz not null,
  created_at timestamptz not null,
  picture_path text
);
create index sightings_building on sightings (building_id, seen_at desc, id);
create index sightings_created on sightings (building_id, created_at desc, id desc);
create index sightings_to_delete on sightings (seen_at);

-- Files of rows have the latest first.
create index visitor_passes_created on visitor_passes (building_id, created_at desc, id desc);
