-- Of what a card had paid for a charge: how much became credit in the driver's wallet when the booking was cancelled.
-- So much can go to the card instead.
alter table charges add column credited_cents integer not null default 0;
alter table charges add constraint charges_credited
  check (credited_cents between 0 and least(returned_cents, charge_cents));

-- For a part that came back, what the card has in it was rounded by a cent at most; rounded down, it is never too much.
update charges c set credited_cents = case
    when c.returned_cents = c.charge_cents + c.cash_cents + c.free_cents then c.charge_cents
    else floor(c.returned_cents::numeric * (c.charge_cents - c.fee_cents) / (c.price_cents - c.discount_cents))
  end
from bookings b
where b.id = c.booking_id and b.state = 'cancelled' and b.cancelled_by = 'driver'
  and c.state = 'reversed' and c.method = 'card' and c.charge_cents > 0 and c.returned_cents > 0;

-- Whether money of a booking went to a card or bank account is asked for every booking of a list.
create index refunds_booking on refunds (booking_id);
