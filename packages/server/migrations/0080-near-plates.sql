-- The expected plate that a plate which was seen probably is (rule: near plates).
alter table sightings add column near_plate text check (near_plate ~ '^[A-Z0-9]{1,10}$');

-- Whether the expected plate itself was seen.
create index sightings_of_plate on sightings (building_id, plate, seen_at desc);
