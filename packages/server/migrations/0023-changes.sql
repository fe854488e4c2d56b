-- The time of a booking can be changed: what that costs more is a charge of its own, and what it costs less comes off the
-- charges that are paid.

-- Moved shortly before its start: no more than this share of it goes back, whenever it starts now.
alter table bookings add column refund_ceiling integer check (refund_ceiling between 0 and 10000);
-- How often its time has changed, for calendars that have taken it in.
alter table bookings add column revision integer not null default 0 check (revision >= 0);

-- A change that the bank is asked for is an open charge like an extension: it covers the new time, on this unit.
alter table charges add column unit integer check (unit >= 1);
alter table charges add constraint charges_unit check ((unit is not null) = (kind = 'change'));
alter table charges drop constraint charges_hold_until;
alter table charges add constraint charges_hold_until
  check (hold_until is null or (kind in ('extension', 'change') and state = 'held'));
drop index charges_one_extension;
create unique index charges_one_open on charges (booking_id)
  where kind in ('extension', 'change') and state = 'held';

-- A part of a charge may go back while the booking stays on.
alter table charges drop constraint charges_check7;
alter table charges add constraint charges_returned
  check (returned_cents = 0 or state in ('paid', 'reversed', 'failed'));

-- What changes of its booking took off a charge, one after the other. The bill of the charge itself stays as it was.
create table charge_reductions (
  charge_id uuid not null references charges (id),
  number integer not null check (number > 0),
  -- The part of the price that was for time that is given up; some of it may be kept.
  given_up_cents integer not null check (given_up_cents > 0),
  -- What went back of it, by what had paid it, and of the card fee.
  discount_cents integer not null check (discount_cents >= 0),
  due_cents integer not null check (due_cents >= 0),
  cash_cents integer not null check (cash_cents >= 0),
  free_cents integer not null check (free_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  -- By how much less is left for the platform and for the owner.
  commission_cents integer not null,
  owner_earning_cents integer not null,
  created_at timestamptz not null,
  primary key (charge_id, number),
  check (discount_cents + due_cents + cash_cents + free_cents <= given_up_cents),
  check (commission_cents + owner_earning_cents = discount_cents + due_cents + cash_cents + free_cents)
);

create or replace view booking_money as
  select b.id as booking_id, bill.price_cents - less.price_cents as price_cents,
         bill.fee_cents - less.fee_cents as fee_cents, bill.charge_cents, bill.cash_cents,
         bill.commission_cents - less.commission_cents as commission_cents,
         bill.owner_earning_cents - less.owner_earning_cents as owner_earning_cents,
         bill.price_lines, paid.paid_cents, paid.returned_cents
  from bookings b
  cross join lateral (
    select coalesce(sum(c.price_cents), 0)::bigint as price_cents, coalesce(sum(c.fee_cents), 0)::bigint as fee_cents,
           coalesce(sum(c.charge_cents), 0)::bigint as charge_cents, coalesce(sum(c.cash_cents), 0)::bigint as cash_cents,
           coalesce(sum(c.commission_cents), 0)::bigint as commission_cents,
           coalesce(sum(c.owner_earning_cents), 0)::bigint as owner_earning_cents,
           coalesce((
             select jsonb_agg(line.value order by l.number, line.ordinality)
             from charges l cross join lateral jsonb_array_elements(l.price_lines) with ordinality as line
             where l.booking_id = b.id and l.kind <> 'month' and (l.kind = 'first' or l.state in ('charging', 'paid', 'reversed'))
           ), '[]') as price_lines
    from charges c
    where c.booking_id = b.id and c.kind <> 'month' and (c.kind = 'first' or c.state in ('charging', 'paid', 'reversed'))
  ) bill
  cross join lateral (
    select coalesce(sum(c.charge_cents + c.cash_cents + c.free_cents)
                      filter (where c.state in ('charging', 'paid', 'reversed')), 0)::bigint as paid_cents,
           coalesce(sum(c.returned_cents), 0)::bigint as returned_cents
    from charges c where c.booking_id = b.id
  ) paid
  cross join lateral (
    select coalesce(sum(r.discount_cents + r.due_cents + r.cash_cents + r.free_cents), 0)::bigint as price_cents,
           coalesce(sum(r.fee_cents), 0)::bigint as fee_cents,
           coalesce(sum(r.commission_cents), 0)::bigint as commission_cents,
           coalesce(sum(r.owner_earning_cents), 0)::bigint as owner_earning_cents
    from charge_reductions r join charges c on c.id = r.charge_id where c.booking_id = b.id
  ) less;
