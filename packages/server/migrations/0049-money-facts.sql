-- Everything that says what a booking cost, from which sources, and what came back: its charges, what went off them, and
-- where that went. A function, because its plan is made once for a connection: planned anew with every query that reads a
-- booking, it would take longer than the reading.
create function booking_facts(booking uuid) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'charges', (
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'state', c.state, 'method', c.method, 'price', c.price_cents, 'discount', c.discount_cents,
          'cash', c.cash_cents, 'free', c.free_cents, 'fee', c.fee_cents, 'ownerEarning', c.owner_earning_cents,
          'credited', c.credited_cents,
          'less', (
            select jsonb_build_object(
              'discount', coalesce(sum(r.discount_cents), 0), 'due', coalesce(sum(r.due_cents), 0),
              'cash', coalesce(sum(r.cash_cents), 0), 'free', coalesce(sum(r.free_cents), 0),
              'fee', coalesce(sum(r.fee_cents), 0))
            from charge_reductions r where r.charge_id = c.id
          ),
          'back', (
            select jsonb_build_object(
              'method', coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds-under-way'), 0),
              'cash', coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet-cash'), 0),
              'free', coalesce(sum(e.amount_cents) filter (where a.kind = 'wallet-free'), 0),
              'discount', coalesce(sum(e.amount_cents) filter (where a.kind = 'promo-expense'), 0))
            from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.credit_account
            join ledger_accounts f on f.id = e.debit_account and f.kind = 'stay-clearing'
            where c.state in ('reversed', 'failed') and t.subject = c.ledger_subject
              and t.kind in ('booking-cancelled', 'debit-failed')
          ),
          'earning', (
            select jsonb_build_object('amount', e.amount_cents, 'state', case
              when e.state in ('pending', 'available') and exists (
                select from charge_payments p join disputes d on d.payment_id = p.payment_id
                where p.charge_id = c.id and (d.state = 'open' or (d.state = 'lost' and d.decision is null))
              ) then 'disputed' else e.state end)
            from earnings e where e.charge_id = c.id
          )
        ) order by c.number)
        from charges c where c.booking_id = b.id
      ),
      'cashRefund', (
        select jsonb_build_object(
          'credit', coalesce(sum(e.amount_cents) filter (where f.kind = 'wallet-cash'), 0),
          'fee', coalesce(sum(e.amount_cents) filter (where a.kind in ('refund-fees', 'gst')), 0))
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.credit_account
        join ledger_accounts f on f.id = e.debit_account
        where b.state = 'cancelled' and t.kind = 'cash-refund' and t.subject = b.id::text
      ),
      'sentBack', (
        select coalesce(sum(e.amount_cents), 0)
        from refunds r
        join charges c on c.id = r.charge_id and c.state in ('paid', 'reversed')
        join ledger_transactions t on t.subject = r.id::text and t.kind in ('refund-failed', 'refund-returned')
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.credit_account and a.kind = 'wallet-cash'
        where r.booking_id = b.id and r.state = 'failed'
      ),
      'decided', (
        select coalesce(sum(e.amount_cents), 0)
        from incidents i
        join ledger_transactions t on t.subject = i.id::text and t.kind = 'incident-decided'
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.credit_account and a.kind = 'wallet-cash'
        where i.booking_id = b.id
      )
    )
  from bookings b where b.id = booking);
end $$;

-- The sums before it stay for a server of the release before.
create or replace view booking_money as
  select b.id as booking_id, money.*, booking_facts(b.id) as facts
  from bookings b
  cross join lateral (
    select (coalesce(sum(c.price_cents) filter (where c.is_billed), 0) - coalesce(sum(less.price_cents), 0))::bigint
             as price_cents,
           (coalesce(sum(c.fee_cents) filter (where c.is_billed), 0) - coalesce(sum(less.fee_cents), 0))::bigint
             as fee_cents,
           coalesce(sum(c.charge_cents) filter (where c.is_billed), 0)::bigint as charge_cents,
           coalesce(sum(c.cash_cents) filter (where c.is_billed), 0)::bigint as cash_cents,
           (coalesce(sum(c.commission_cents) filter (where c.is_billed), 0)
             - coalesce(sum(less.commission_cents), 0))::bigint as commission_cents,
           (coalesce(sum(c.owner_earning_cents) filter (where c.is_billed), 0)
             - coalesce(sum(less.owner_earning_cents), 0))::bigint as owner_earning_cents,
           coalesce((
             select jsonb_agg(line.value order by l.number, line.ordinality)
             from charges l cross join lateral jsonb_array_elements(l.price_lines) with ordinality as line
             where l.booking_id = b.id and l.kind <> 'month' and (l.kind = 'first' or l.state in ('charging', 'paid', 'reversed'))
           ), '[]') as price_lines,
           coalesce(sum(c.charge_cents + c.cash_cents + c.free_cents)
                      filter (where c.state in ('charging', 'paid', 'reversed')), 0)::bigint as paid_cents,
           coalesce(sum(c.returned_cents), 0)::bigint as returned_cents
    from (
      select *, kind <> 'month' and (kind = 'first' or state in ('charging', 'paid', 'reversed')) as is_billed
      from charges
    ) c
    left join lateral (
      select sum(r.discount_cents + r.due_cents + r.cash_cents + r.free_cents) as price_cents,
             sum(r.fee_cents) as fee_cents, sum(r.commission_cents) as commission_cents,
             sum(r.owner_earning_cents) as owner_earning_cents
      from charge_reductions r where r.charge_id = c.id
    ) less on true
    where c.booking_id = b.id
  ) money;
