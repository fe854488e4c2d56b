-- Months that are not paid: whose try has failed and that are tried again, or that were given up (rule: failed monthly charge).
create view unpaid_months as
  select c.id as charge_id, c.booking_id, c.month, c.starts_on, c.ends_on, c.price_cents, c.commission_cents, c.owner_earning_cents,
         c.state = 'failed' as is_given_up
  from charges c
  where c.month is not null
    and (c.state = 'failed'
      or (c.first_failed_at is not null and c.state in ('due', 'held', 'authorised', 'charging')));
