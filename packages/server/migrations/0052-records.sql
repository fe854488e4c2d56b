-- changes existing data
-- What was once written about a booking, an event or a file for the bank stays as it was, also for a role that owns the tables.

create trigger booking_transitions_stay before update or delete or truncate on booking_transitions
  for each statement execute function refuse_change();
create trigger events_stay before update or delete or truncate on events
  for each statement execute function refuse_change();
create trigger payout_files_stay before update or delete or truncate on payout_files
  for each statement execute function refuse_change();

-- A controller may write its id in any letter case, so two gates in use never differ in that alone. Where two do, the one that was
-- added first keeps the id; the other one keeps its place and its past and is connected again under an id of its own.
with doubled as (
  select id, row_number() over (partition by lower(device_id) order by created_at, id) as place from gates where removed_at is null
)
update gates g set device_id = 'again-' || left(replace(g.id::text, '-', ''), 32)
from doubled d where d.id = g.id and d.place > 1;
drop index gates_device;
create unique index gates_device on gates (lower(device_id)) where removed_at is null;

-- A private picture is found by its path each time that it is sent.
create index space_images_access on space_images (path) where image_group = 'access';
create index incidents_picture on incidents (picture_path) where picture_path is not null;
create index sightings_picture on sightings (picture_path) where picture_path is not null;
