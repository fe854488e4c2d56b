-- The bookings of a building and of a brand in the order of their references, as staff sort them.

create index bookings_of_building_by_reference on bookings (building_id, reference, id)
  where state not in ('held', 'released') and building_id is not null;
create index bookings_of_brand_by_reference on bookings (brand, reference, id)
  where state not in ('held', 'released');
