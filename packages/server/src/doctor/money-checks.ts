import type { Check } from './check'

/** How long the outcome of a payment may be open, in real time. */
const openSeconds = 60

/** The money's part of the promises: provider, ledger, stays, owners and wallets tell the same story, to the cent. */
export function moneyChecks(realNow: Temporal.Instant | undefined): Check[] {
  return [
    {
      name: 'Every ledger transaction sums to zero',
      sql: 'select txn_id, sum(amount_cents) as sum from audit.ledger group by txn_id having sum(amount_cents) <> 0',
    },
    {
      name: 'Kept balances equal their entries and no balance is negative',
      sql: `select a.kind || ':' || a.holder_id as account, a.balance_cents, coalesce(sum(l.amount_cents), 0) as entries
            from ledger_accounts a left join audit.ledger l on l.account = a.kind || ':' || a.holder_id
            where a.holder_id is not null group by a.id
            having a.balance_cents <> coalesce(sum(l.amount_cents), 0) or a.balance_cents < 0`,
    },
    {
      name: 'What pays for a stay and what is shared of it are the same in every act',
      sql: `select txn_id, sum(amount_cents) as left_over from audit.ledger where account = 'stay-clearing'
            group by txn_id having sum(amount_cents) <> 0`,
    },
    {
      name: 'Every captured cent stands in the ledger under its payment, and no other does',
      sql: `select p.id, p.state, p.amount_cents, coalesce(l.taken, 0) as taken from payments p
            left join lateral (
              select sum(e.amount_cents) as taken from ledger_entries e
              join ledger_accounts a on a.id = e.debit_account
              where e.payment_id = p.id and a.kind = 'provider-clearing'
                and exists (select from ledger_transactions t where t.id = e.transaction_id
                              and t.kind in ('booking-paid', 'debit-settled', 'top-up', 'payment-unwanted'))
            ) l on true
            where coalesce(l.taken, 0) <> case when p.state = 'captured' then p.amount_cents else 0 end`,
    },
    {
      name: 'Every captured payment belongs to a stay, a top-up or a refund',
      sql: `select p.id, p.purpose, b.state from payments p left join bookings b on b.id = p.booking_id
            left join top_ups t on t.payment_id = p.id
            where p.state = 'captured' and p.refunded_cents < p.amount_cents
              and not coalesce(b.state in ('waiting', 'confirmed', 'cancelled'), false)
              and not coalesce(t.state = 'done', false)`,
    },
    {
      name: 'Every confirmed or cancelled stay that costs something was shared out once',
      sql: `select b.reference, b.price_cents, count(t.id) as acts from bookings b
            left join ledger_transactions t on t.subject = b.reference and t.kind = 'booking-paid'
            where b.state in ('confirmed', 'cancelled') and b.price_cents > 0
            group by b.id having count(t.id) <> 1`,
    },
    {
      name: 'What is refunded of a payment is the sum of its refunds, and never more than it was',
      sql: `select p.id, p.refunded_cents, coalesce(sum(r.amount_cents), 0) as refunds from payments p
            left join refunds r on r.payment_id = p.id group by p.id
            having p.refunded_cents <> coalesce(sum(r.amount_cents), 0) or p.refunded_cents > p.amount_cents`,
    },
    {
      name: 'Refunds under way in the ledger are those that are under way',
      sql: `select l.sum as ledger, r.sum as refunds from
              (select coalesce(sum(amount_cents), 0) as sum from audit.ledger where account = 'refunds-under-way') l,
              (select coalesce(sum(amount_cents), 0) as sum from refunds where state in ('pending', 'unknown')) r
            where l.sum <> r.sum`,
    },
    {
      name: 'Debits under way in the ledger are the months whose debit has not come yet',
      sql: `select -l.sum as ledger, m.sum as months from
              (select coalesce(sum(amount_cents), 0) as sum from audit.ledger where account = 'debits-under-way') l,
              (select coalesce(sum(charge_cents), 0) as sum from billing_periods
               where is_shared and state in ('due', 'charging')) m
            where -l.sum <> m.sum`,
    },
    {
      name: 'What is put aside in a wallet is what held stays and months are waiting for',
      sql: `select a.holder_id, a.kind, a.balance_cents, coalesce(w.waiting, 0) as waiting from ledger_accounts a
            left join lateral (
              select sum(case a.kind when 'wallet-cash-held' then s.cash_cents else s.free_cents end) as waiting
              from (
                select cash_cents, free_cents from bookings where driver_id = a.holder_id and state = 'held'
                union all
                select p.cash_cents, p.free_cents from billing_periods p join bookings b on b.id = p.booking_id
                where b.driver_id = a.holder_id and p.state = 'charging' and not p.is_shared and p.number > 1
              ) s
            ) w on true
            where a.kind in ('wallet-cash-held', 'wallet-free-held') and a.balance_cents <> coalesce(w.waiting, 0)`,
    },
    {
      name: "An owner's balances are the sum of their earnings and payouts",
      sql: `select a.holder_id, a.kind, a.balance_cents, coalesce(e.sum, 0) as rows from ledger_accounts a
            left join lateral (
              select sum(amount_cents) as sum from (
                select amount_cents from earnings where owner_id = a.holder_id
                  and state = case a.kind when 'owner-pending' then 'pending' when 'owner-available' then 'available' end
                union all
                select amount_cents from payouts where owner_id = a.holder_id
                  and a.kind = 'payout-in-transit' and state in ('made', 'sent')
              ) rows
            ) e on true
            where a.kind in ('owner-pending', 'owner-available', 'payout-in-transit')
              and a.balance_cents <> coalesce(e.sum, 0)`,
    },
    {
      name: 'A payout is the sum of its earnings, each in one payout only',
      sql: `select p.id, p.amount_cents, coalesce(sum(i.amount_cents), 0) as items from payouts p
            left join payout_items i on i.payout_id = p.id group by p.id
            having p.amount_cents <> coalesce(sum(i.amount_cents), 0)`,
    },
    {
      name: 'One payout per owner and period',
      sql: `select period, owner_id, count(*) from audit.payouts group by period, owner_id having count(*) > 1`,
    },
    {
      name: 'A promo code was used as often as it says',
      sql: `select c.code, c.uses, count(u.turn) as turns from promo_codes c
            left join promo_uses u on u.promo_id = c.id group by c.id having c.uses <> count(u.turn)`,
    },
    ...(realNow === undefined
      ? []
      : [
          {
            name: 'No payment or refund stays in an unknown state',
            sql: `select id, state, attempted_at from payments where state in ('pending', 'unknown') and attempted_at < $1
                  union all
                  select id, state, attempted_at from refunds where state = 'unknown' and attempted_at < $1`,
            parameters: [realNow.subtract({ seconds: openSeconds }).toString()],
          },
        ]),
  ]
}
