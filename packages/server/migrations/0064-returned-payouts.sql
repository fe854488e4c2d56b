-- changes existing data
-- The payout that this bank account returned. Nothing more is paid to it until its owner changes or confirms it.
alter table payout_details add column returned_payout_id uuid references payouts (id);
-- The paper that says that the payout of a statement was returned; the statement itself stays as it was issued.
alter table payouts add column return_paper_id uuid references papers (id);

-- Accounts that returned the latest payout to them and have been saved no later than that.
update payout_details d set returned_payout_id = latest.id
from (
  select distinct on (p.owner_id, used.bsb, used.account_number)
    p.id, p.owner_id, p.state, p.closed_at, used.bsb, used.account_number
  from payouts p join payout_details used on used.id = p.details_id
  order by p.owner_id, used.bsb, used.account_number, p.made_at desc
) latest
where d.account_id = latest.owner_id and d.bsb = latest.bsb and d.account_number = latest.account_number
  and d.replaced_at is null and latest.state = 'returned' and d.created_at <= latest.closed_at;
