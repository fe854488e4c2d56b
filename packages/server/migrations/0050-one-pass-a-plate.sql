-- In one building a plate has one visitor pass for any moment. Passes that were given before stay as they are: one that would
-- overlap with an earlier one has no key.
alter table visitor_passes add column plate_key text check (length(plate_key) <= 20);

update visitor_passes p set plate_key = k.plate_key
from (
  select id, building_id, state, created_at, tstzrange(starts_at, ends_at, '[)') as during,
    translate(regexp_replace(upper(registration), '[^A-Z0-9]', '', 'g'), 'OQILBSZG', '00118526') as plate_key
  from visitor_passes
  where registration is not null and state in ('asked', 'approved', 'started')
) k
where k.id = p.id and k.plate_key <> '' and not exists (
  select from visitor_passes o
  where o.building_id = k.building_id and o.id <> k.id and o.state in ('asked', 'approved', 'started')
    and (o.created_at, o.id) < (k.created_at, k.id)
    and tstzrange(o.starts_at, o.ends_at, '[)') && k.during
    and translate(regexp_replace(upper(o.registration), '[^A-Z0-9]', '', 'g'), 'OQILBSZG', '00118526') = k.plate_key
);

alter table visitor_passes
  add constraint one_visitor_pass_a_plate exclude using gist (
    building_id with =, plate_key with =, tstzrange(starts_at, ends_at, '[)') with &&
  ) where (state in ('asked', 'approved', 'started'));
