-- changes existing data
-- A booking has any number of charges, each with its own bill, payment, earning and refunds. When a space is taken stands
-- in rows of its own, so that one booking can take more than one time.

-- One bill each: what it is for, what it costs, who gets what of it, and where it stands.
create table charges (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Counted up under the lock of the booking.
  number integer not null check (number > 0),
  kind text not null check (kind in ('first', 'month', 'extension', 'change', 'rescue')),
  -- The time that it pays for.
  covers tstzrange not null check (not isempty(covers)),
  -- Which month of a monthly booking it pays for, counted from one, with its first day and the day after its last.
  month integer check (month > 0),
  starts_on date,
  ends_on date,
  state text not null check (
    state in ('due', 'held', 'authorised', 'charging', 'paid', 'failed', 'released', 'reversed')
  ),
  method text not null check (method in ('card', 'direct-debit', 'wallet')),
  price_lines jsonb not null,
  price_cents integer not null check (price_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  cash_cents integer not null check (cash_cents >= 0),
  free_cents integer not null check (free_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  charge_cents integer not null check (charge_cents >= 0),
  commission_cents integer not null check (commission_cents >= 0),
  owner_earning_cents integer not null check (owner_earning_cents >= 0),
  -- What went back to the driver afterwards: to the wallet, the card or the bank account.
  returned_cents integer not null default 0 check (returned_cents between 0 and charge_cents + cash_cents + free_cents),
  promo_id uuid references promo_codes (id),
  -- The terms at the time of the charge: a later change of policy never touches it.
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  fee_terms jsonb not null,
  -- The payment that pays it or is asked to; null again when that one was declined or cancelled.
  payment_id uuid references payments (id),
  -- Under which subject the ledger knows it.
  ledger_subject text not null unique,
  -- Everybody has been given their share; of a debit, only the bank's money is still awaited.
  is_shared boolean not null default false,
  due_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  unique (booking_id, number),
  unique (booking_id, month),
  check (price_cents = discount_cents + cash_cents + free_cents + (charge_cents - fee_cents)),
  check (commission_cents + owner_earning_cents = price_cents),
  check ((month is null) = (starts_on is null) and (month is null) = (ends_on is null)),
  check (starts_on < ends_on),
  check (kind <> 'month' or month is not null),
  check (state not in ('charging', 'paid', 'reversed') or is_shared),
  check (returned_cents = 0 or state in ('reversed', 'failed'))
);
create index charges_due on charges (next_try_at) where state = 'due';
create index charges_payment on charges (payment_id);

-- Which charges a payment was asked to pay, and how much of it is for each; also those that it did not pay in the end.
create table charge_payments (
  payment_id uuid not null references payments (id),
  charge_id uuid not null references charges (id),
  amount_cents integer not null check (amount_cents > 0),
  primary key (payment_id, charge_id)
);
create index charge_payments_charge on charge_payments (charge_id);

-- The bill of a monthly booking and that of its first month are one; they have to say the same.
do $$
begin
  if exists (
    select from bookings b join billing_periods p on p.booking_id = b.id and p.number = 1
    where (b.price_cents, b.discount_cents, b.cash_cents, b.free_cents, b.fee_cents, b.charge_cents, b.commission_cents,
           b.owner_earning_cents)
       is distinct from
          (p.price_cents, p.discount_cents, p.cash_cents, p.free_cents, p.fee_cents, p.charge_cents, p.commission_cents,
           p.owner_earning_cents)
  ) then
    raise exception 'A monthly booking and its first month disagree about the bill';
  end if;
end $$;

insert into charges (
  id, booking_id, number, kind, covers, month, starts_on, ends_on, state, method, price_lines, price_cents, discount_cents,
  cash_cents, free_cents, fee_cents, charge_cents, commission_cents, owner_earning_cents, promo_id,
  commission_basis_points, fee_terms, ledger_subject, is_shared, due_at, next_try_at, tries, created_at
)
select gen_random_uuid(), b.id, 1, 'first',
  case when p.booking_id is null then b.during
       else tstzrange(p.starts_on::timestamp at time zone b.zone, p.ends_on::timestamp at time zone b.zone, '[)') end,
  p.number, p.starts_on, p.ends_on,
  case b.state
    when 'held' then 'held' when 'waiting' then 'authorised' when 'cancelled' then 'reversed'
    when 'confirmed' then case p.state when 'cancelled' then 'released' else coalesce(p.state, 'paid') end
    else 'released'
  end,
  b.method, b.price_lines, b.price_cents, b.discount_cents, b.cash_cents, b.free_cents, b.fee_cents, b.charge_cents,
  b.commission_cents, b.owner_earning_cents, b.promo_id,
  1800, '{"smallChargeBelow": 2500, "smallChargeFee": 50, "monthlyFee": 190}',
  b.reference, coalesce(p.is_shared, b.state in ('confirmed', 'cancelled')),
  p.due_at, p.next_try_at, coalesce(p.tries, 0), b.created_at
from bookings b left join billing_periods p on p.booking_id = b.id and p.number = 1;

insert into charges (
  id, booking_id, number, kind, covers, month, starts_on, ends_on, state, method, price_lines, price_cents, discount_cents,
  cash_cents, free_cents, fee_cents, charge_cents, commission_cents, owner_earning_cents,
  commission_basis_points, fee_terms, ledger_subject, is_shared, due_at, next_try_at, tries, created_at
)
select gen_random_uuid(), b.id, p.number, 'month',
  tstzrange(p.starts_on::timestamp at time zone b.zone, p.ends_on::timestamp at time zone b.zone, '[)'),
  p.number, p.starts_on, p.ends_on,
  case when p.state = 'cancelled' then 'released' when p.state = 'charging' and not p.is_shared then 'held' else p.state end,
  case when b.method = 'direct-debit' then 'direct-debit' else 'card' end,
  p.price_lines, p.price_cents, p.discount_cents, p.cash_cents, p.free_cents, p.fee_cents, p.charge_cents,
  p.commission_cents, p.owner_earning_cents,
  1800, '{"smallChargeBelow": 2500, "smallChargeFee": 50, "monthlyFee": 190}',
  b.reference || '/' || p.number, p.is_shared or p.state = 'paid', p.due_at, p.next_try_at, p.tries, p.due_at
from billing_periods p join bookings b on b.id = p.booking_id
where p.number > 1;

update charges c set returned_cents = back.cents
from (
  select t.subject, sum(e.amount_cents) as cents
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.credit_account and a.kind in ('wallet-cash', 'wallet-free', 'refunds-under-way')
  join ledger_accounts f on f.id = e.debit_account and f.kind = 'stay-clearing'
  where t.kind in ('booking-cancelled', 'debit-failed')
  group by t.subject
) back
where back.subject = c.ledger_subject;

insert into charge_payments (payment_id, charge_id, amount_cents)
select p.id, c.id, p.amount_cents
from payments p join charges c on c.booking_id = p.booking_id and c.number = greatest(p.period, 1)
where p.purpose in ('booking', 'period');

update charges c set payment_id = p.id
from charge_payments cp join payments p on p.id = cp.payment_id
where cp.charge_id = c.id and p.state not in ('declined', 'cancelled');

alter table earnings add column charge_id uuid references charges (id);
update earnings e set charge_id = c.id
from charges c where c.booking_id = e.booking_id and c.number = greatest(e.period, 1);
alter table earnings alter column charge_id set not null;
alter table earnings add unique (charge_id);
alter table earnings drop constraint earnings_state_check;
alter table earnings add constraint earnings_state_check
  check (state in ('pending', 'frozen', 'available', 'paying', 'paid', 'moved', 'reversed'));
create index earnings_booking on earnings (booking_id);

alter table refunds add column charge_id uuid references charges (id);
update refunds r set charge_id = cp.charge_id from charge_payments cp where cp.payment_id = r.payment_id;

-- When a space is taken, and by whom. The exclusion constraint is the guarantee against a double booking.
create table occupancies (
  id uuid primary key,
  space_id uuid not null references spaces (id),
  unit integer not null check (unit >= 1),
  during tstzrange not null check (not isempty(during)),
  booking_id uuid not null,
  -- Kept while a bank or an owner is asked; it counts as taken.
  is_pending boolean not null default false
);
insert into occupancies (id, space_id, unit, during, booking_id, is_pending)
select gen_random_uuid(), space_id, unit, during, id, false
from bookings where state in ('held', 'waiting', 'confirmed');
alter table occupancies add constraint occupancies_no_overlap
  exclude using gist (space_id with =, unit with =, during with &&);
create index occupancies_booking on occupancies (booking_id);
-- Looked at when the transaction ends: the time is taken before the booking is written.
alter table occupancies add foreign key (booking_id) references bookings (id) deferrable initially deferred;

-- What is dropped below has to stand in the charges first, to the cent.
do $$
declare
  before bigint[];
  after bigint[];
begin
  select array[count(*), sum(price), sum(discount), sum(cash), sum(free), sum(fee), sum(charge), sum(commission), sum(earning)]
  into before from (
    select price_cents as price, discount_cents as discount, cash_cents as cash, free_cents as free, fee_cents as fee,
           charge_cents as charge, commission_cents as commission, owner_earning_cents as earning from bookings
    union all
    select price_cents, discount_cents, cash_cents, free_cents, fee_cents, charge_cents, commission_cents,
           owner_earning_cents from billing_periods where number > 1
  ) bills;
  select array[count(*), sum(price_cents), sum(discount_cents), sum(cash_cents), sum(free_cents), sum(fee_cents),
               sum(charge_cents), sum(commission_cents), sum(owner_earning_cents)]
  into after from charges;
  if before is distinct from after then
    raise exception 'The charges add up to %, but the bookings and their months to %', after, before;
  end if;
  if exists (
    select from payments p left join charge_payments cp on cp.payment_id = p.id
    where p.purpose in ('booking', 'period') and p.booking_id is not null and cp.charge_id is null
  ) then
    raise exception 'A payment for a booking has no charge';
  end if;
  if exists (
    select from earnings e join charges c on c.id = e.charge_id
    where e.state not in ('reversed') and c.state <> 'reversed'
      and (e.price_cents, e.commission_cents) is distinct from (c.price_cents, c.commission_cents)
  ) then
    raise exception 'An earning differs from its charge';
  end if;
end $$;

drop view audit.payments;
drop view audit.earnings;

alter table payments drop constraint payments_purpose_check;
update payments set purpose = 'charges' where purpose in ('booking', 'period');
alter table payments alter column purpose drop default;
alter table payments add constraint payments_purpose_check check (purpose in ('charges', 'top-up'));
drop index payments_stay_once;
alter table payments drop column booking_id;
alter table payments drop column period;

alter table earnings drop constraint earnings_booking_id_period_key;
alter table earnings drop column period;

drop table billing_periods;

alter table bookings drop constraint no_double_booking;
alter table bookings
  drop column price_lines, drop column price_cents, drop column discount_cents, drop column cash_cents,
  drop column free_cents, drop column fee_cents, drop column charge_cents, drop column commission_cents,
  drop column owner_earning_cents, drop column method, drop column promo_id;
create index bookings_space on bookings (space_id, starts_at);

-- What a booking cost, what came back and what is the owner's: sums over its charges. Later months are bills of their own
-- and count only where all that was paid is asked for.
create view booking_money as
  select b.id as booking_id, bill.price_cents, bill.fee_cents, bill.charge_cents, bill.cash_cents, bill.commission_cents,
         bill.owner_earning_cents, bill.price_lines, paid.paid_cents, paid.returned_cents
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
  ) paid;

create view audit.payments as
  select p.id, p.provider_ref,
         (select string_agg(distinct b.reference, ', ') from charge_payments cp
          join charges c on c.id = cp.charge_id join bookings b on b.id = c.booking_id
          where cp.payment_id = p.id) as booking_ref,
         p.amount_cents, p.refunded_cents, p.state
  from payments p;

create view audit.earnings as
  select e.id, e.owner_id, b.reference as booking_ref, coalesce(c.month, 0) as period, e.amount_cents, e.state
  from earnings e join bookings b on b.id = e.booking_id join charges c on c.id = e.charge_id;

create view audit.charges as
  select c.id, b.reference as booking_ref, c.number, c.kind, c.state, c.price_cents, c.charge_cents, c.returned_cents
  from charges c join bookings b on b.id = c.booking_id;

create view audit.occupancies as
  select o.space_id::text || '/' || o.unit as unit_key, o.during, b.reference as booking_ref, o.is_pending
  from occupancies o join bookings b on b.id = o.booking_id;
