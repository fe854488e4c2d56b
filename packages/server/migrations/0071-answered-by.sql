-- Who accepted or declined a request: its owner, or a manager of the building for them. Both sides are told which.
alter table bookings add column answered_by text check (answered_by in ('owner', 'manager'));
update bookings b
set answered_by = case when t.actor = 'person:' || b.owner_id then 'owner' else 'manager' end
from booking_transitions t
where t.booking_id = b.id and t.from_state = 'waiting' and t.to_state in ('accepting', 'declined')
  and t.actor like 'person:%';
