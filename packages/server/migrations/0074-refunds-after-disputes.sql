-- What a refund could not give back while the bank had the payment goes to the wallet once the bank decides for us
-- (rule: lost disputes).
create or replace function booking_facts(booking uuid) returns jsonb language plpgsql stable as $$
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
              when e.is_awaited and (b.state = 'cancelled' or b.stopped_at is not null) then 'uncertain'
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
        join ledger_transactions t on t.subject = r.id::text and t.kind in ('refund-failed', 'refund-returned', 'refund-after-dispute')
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
