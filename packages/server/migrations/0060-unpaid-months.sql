-- changes existing data
-- A month whose payment has failed is unpaid until it is paid. When it failed first decides on which days it is tried again.

alter table charges add column first_failed_at timestamptz;
-- After how many days from then it is tried again; another payment method keeps them.
alter table charges add column retry_days integer[];
alter table charges add constraint charges_retry_days check ((first_failed_at is null) = (retry_days is null));
-- Why the last try failed, in a code of ours.
alter table charges add column failure text;
-- When the bank was asked last.
alter table charges add column tried_at timestamptz;
-- Of a try that was asked for beside those days: when it would have been tried otherwise.
alter table charges add column resumes_at timestamptz;
-- How often it was tried beside those days, on this day by the clocks of the place.
alter table charges add column extra_tries_on date;
alter table charges add column extra_tries integer not null default 0 check (extra_tries >= 0);
create index charges_unpaid on charges (booking_id) where first_failed_at is not null;

-- Months that have failed already are counted from the try that is next.
update charges set
  first_failed_at = next_try_at - case method
    when 'direct-debit' then (array[2, 4, 7])[least(tries, 3)] else (array[1, 3, 5, 7])[least(tries, 4)] end * interval '24 hours',
  retry_days = case method when 'direct-debit' then array[2, 4, 7] else array[1, 3, 5, 7] end
where month is not null and state = 'due' and tries > 0 and next_try_at is not null;
-- Of one that the bank is asked for again, the day of its last order is the best that is known.
update charges c set
  first_failed_at = coalesce((select max(p.created_at) from payments p where p.id = c.payment_id), c.due_at, c.created_at),
  retry_days = case c.method when 'direct-debit' then array[2, 4, 7] else array[1, 3, 5, 7] end
where c.month is not null and c.state in ('held', 'charging') and c.tries > 0;

-- When its time stopped because a month was not paid; null for every other end.
alter table bookings add column stopped_at timestamptz;
update bookings b set stopped_at = b.ends_at
where b.state = 'confirmed' and b.ends_at is not null
  and exists (select from charges c where c.booking_id = b.id and c.month is not null and c.state = 'failed');

-- The bank has refused it for good, so nothing more is paid with it.
alter table payment_cards add column refused_at timestamptz;
alter table debit_mandates add column refused_at timestamptz;
