-- changes existing data
-- Who supplied the parking, with the status for GST that they had when the charge was shared: details that are given later
-- change no paper and no report.
alter table charges add column owner_details_id uuid references payout_details (id);

update charges c set owner_details_id = d.id
from bookings b, payout_details d
where c.is_shared and b.id = c.booking_id and d.account_id = b.owner_id
  and d.created_at <= coalesce(c.due_at, c.created_at)
  and (d.replaced_at is null or d.replaced_at > coalesce(c.due_at, c.created_at));
