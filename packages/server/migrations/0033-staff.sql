-- Several pictures of a building, and bays whose rate is that of their building.

create table building_images (
  id uuid primary key,
  building_id uuid not null references buildings (id),
  path text not null,
  position smallint not null check (position between 1 and 6),
  unique (building_id, position)
);
insert into building_images (id, building_id, path, position)
  select gen_random_uuid(), id, image_path, 1 from buildings where image_path is not null;

-- Without a rate of its own: it changes with the default of the building.
alter table spaces add column follows_building_rate boolean not null default false;
