import type { Check } from './check'

/** How long the outcome of a payment may be open, in real time. */
const openSeconds = 60

/** Checks of the money: provider, ledger, bookings, owners and wallets agree to the cent. */
export function moneyChecks(realNow: Temporal.Instant | undefined): Check[] {
  return [
    {
      name: 'Every ledger transaction sums to zero',
      sql: 'select txn_id, sum(amount_cents) as sum from audit.ledger group by txn_id having sum(amount_cents) <> 0',
    },
    {
      name: 'Balances equal their entries, and none is negative',
      sql: `select a.kind || ':' || a.holder_id as account, a.balance_cents, coalesce(sum(l.amount_cents), 0) as entries
            from ledger_accounts a left join audit.ledger l on l.account = a.kind || ':' || a.holder_id
            where a.holder_id is not null group by a.id
            having a.balance_cents <> coalesce(sum(l.amount_cents), 0) or a.balance_cents < 0`,
    },
    {
      name: 'For every charge, what was paid equals what was shared out',
      sql: `select txn_id, sum(amount_cents) as left_over from audit.ledger where account = 'stay-clearing'
            group by txn_id having sum(amount_cents) <> 0`,
    },
    {
      name: 'Every captured cent is in the ledger under its payment, and nothing else is',
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
      name: 'Every captured payment belongs to a paid charge, a top-up or a refund',
      sql: `select p.id, p.purpose from payments p left join top_ups t on t.payment_id = p.id
            where p.state = 'captured' and p.refunded_cents < p.amount_cents
              and not exists (select from charges c where c.payment_id = p.id and c.state in ('paid', 'reversed'))
              and not coalesce(t.state = 'done', false)`,
    },
    {
      name: 'A payment is the sum of what it was asked for, and the live one of each charge covers it',
      sql: `select p.id, p.amount_cents, coalesce(sum(cp.amount_cents), 0) as parts from payments p
            left join charge_payments cp on cp.payment_id = p.id
            where p.purpose = 'charges' group by p.id having p.amount_cents <> coalesce(sum(cp.amount_cents), 0)
            union all
            select c.id, c.charge_cents, coalesce(cp.amount_cents, 0) from charges c
            left join charge_payments cp on cp.payment_id = c.payment_id and cp.charge_id = c.id
            where c.state in ('authorised', 'charging', 'paid', 'reversed') and c.charge_cents > 0
              and cp.amount_cents is distinct from c.charge_cents`,
    },
    {
      name: 'A charge is in a state that fits its booking',
      sql: `select c.booking_ref, b.status, c.number, c.state from audit.charges c
            join audit.bookings b on b.reference = c.booking_ref
            where c.kind in ('first', 'rescue') and not case b.status
              when 'held' then c.state = 'held'
              when 'waiting' then c.state = 'authorised'
              when 'accepting' then c.state = 'authorised'
              when 'confirmed' then c.state in ('due', 'charging', 'paid', 'failed')
              when 'cancelled' then c.state in ('charging', 'failed', 'reversed')
                or (c.state = 'paid' and exists (select from bookings x join incidents i on i.booking_id = x.id
                      where x.reference = b.reference and i.rescue_booking_id is not null))
              else c.state = 'released' end
            union all
            select b.reference, b.status, 0, 'none' from audit.bookings b
            where not exists (select from audit.charges c where c.booking_ref = b.reference and c.kind in ('first', 'rescue'))`,
    },
    {
      name: 'What was refunded of a charge matches the ledger',
      sql: `with acts as (
              select c.id, c.ledger_subject as subject, act.kind from charges c,
                (values ('booking-cancelled'), ('debit-failed')) as act (kind)
              union all
              select c.id, c.ledger_subject || '/' || r.number, 'booking-changed' from charge_reductions r
              join charges c on c.id = r.charge_id
            )
            select c.id, c.returned_cents, coalesce(sum(e.amount_cents), 0) as ledger from charges c
            join acts on acts.id = c.id
            left join (ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                       join ledger_accounts f on f.id = e.debit_account and f.kind = 'stay-clearing'
                       join ledger_accounts a on a.id = e.credit_account
                         and a.kind in ('wallet-cash', 'wallet-free', 'refunds-under-way'))
              on t.subject = acts.subject and t.kind = acts.kind
            group by c.id having c.returned_cents <> coalesce(sum(e.amount_cents), 0)`,
    },
    {
      name: 'Every charge that was shared out was shared out once, and no other was',
      sql: `select c.id, c.price_cents, c.state, count(t.id) as acts from charges c
            left join ledger_transactions t on t.subject = c.ledger_subject and t.kind = 'booking-paid'
            where c.price_cents > 0
            group by c.id having count(t.id) <> case when c.is_shared then 1 else 0 end`,
    },
    {
      name: 'Every charge that was shared out has its earning',
      sql: `select c.id, c.owner_earning_cents, less.sum as less, e.amount_cents from charges c
            left join earnings e on e.charge_id = c.id
            left join (select charge_id, sum(owner_earning_cents) from charge_reductions group by charge_id) less
              on less.charge_id = c.id
            where c.price_cents > 0 and (c.is_shared <> (e.id is not null)
              or c.state in ('charging', 'paid') and e.amount_cents <> case when e.state = 'reversed' and (exists (
                select from incidents i where i.booking_id = c.booking_id and i.decision = 'for-driver'
              ) or exists (
                select from charge_payments cp join disputes d on d.payment_id = cp.payment_id
                where cp.charge_id = c.id and d.decision = 'taken-back'
              )) then 0 else c.owner_earning_cents - coalesce(less.sum, 0) end)`,
    },
    {
      name: 'Earnings are on hold while a driver disputes their booking, and no others are',
      sql: `select b.reference, e.state, i.disputes from earnings e join bookings b on b.id = e.booking_id
            cross join lateral (select count(*) as disputes from incidents where booking_id = b.id
              and (state = 'rescued' or (state = 'open' and party = 'driver'))) i
            where e.state in ('pending', 'frozen') and (e.state = 'frozen') <> (i.disputes > 0)`,
    },
    {
      name: 'A booking that took the place of another costs its driver nothing',
      sql: `select b.reference, c.kind, c.charge_cents, c.cash_cents, c.free_cents from charges c
            join bookings b on b.id = c.booking_id
            left join incidents i on i.rescue_booking_id = b.id
            where c.kind = 'rescue' and (i.id is null or c.discount_cents <> c.price_cents)`,
    },
    {
      name: 'What changes take off a charge is never more than it was paid from',
      sql: `select c.id from charges c join charge_reductions r on r.charge_id = c.id group by c.id
            having sum(r.given_up_cents) > c.price_cents or sum(r.discount_cents) > c.discount_cents
              or sum(r.cash_cents) > c.cash_cents or sum(r.free_cents) > c.free_cents
              or sum(r.due_cents) > c.charge_cents - c.fee_cents or sum(r.fee_cents) > c.fee_cents`,
    },
    {
      name: 'What is refunded of a payment is the sum of its refunds, and never more than it was',
      sql: `select p.id, p.refunded_cents, coalesce(sum(r.amount_cents), 0) as refunds from payments p
            left join refunds r on r.payment_id = p.id group by p.id
            having p.refunded_cents <> coalesce(sum(r.amount_cents), 0) or p.refunded_cents > p.amount_cents`,
    },
    {
      name: 'Refunds in progress match the ledger',
      sql: `select l.sum as ledger, r.sum as refunds from
              (select coalesce(sum(amount_cents), 0) as sum from audit.ledger where account = 'refunds-under-way') l,
              (select coalesce(sum(amount_cents), 0) as sum from refunds where state in ('pending', 'unknown')) r
            where l.sum <> r.sum`,
    },
    {
      name: 'Direct debits in progress match the ledger',
      sql: `select -l.sum as ledger, c.sum as charges from
              (select coalesce(sum(amount_cents), 0) as sum from audit.ledger where account = 'debits-under-way') l,
              (select coalesce(sum(charge_cents), 0) as sum from charges
               where is_shared and state in ('due', 'charging')) c
            where -l.sum <> c.sum`,
    },
    {
      name: 'Money on hold in wallets matches the charges on hold',
      sql: `select a.holder_id, a.kind, a.balance_cents, coalesce(w.waiting, 0) as waiting from ledger_accounts a
            left join lateral (
              select sum(case a.kind when 'wallet-cash-held' then c.cash_cents else c.free_cents end) as waiting
              from charges c join bookings b on b.id = c.booking_id
              where b.driver_id = a.holder_id and c.state in ('held', 'authorised')
            ) w on true
            where a.kind in ('wallet-cash-held', 'wallet-free-held') and a.balance_cents <> coalesce(w.waiting, 0)`,
    },
    {
      name: "An owner's balances are the sum of their earnings and payouts",
      sql: `select a.holder_id, a.kind, a.balance_cents, coalesce(e.sum, 0) as rows from ledger_accounts a
            left join lateral (
              select sum(amount_cents) as sum from (
                select amount_cents from earnings where owner_id = a.holder_id
                  and case a.kind when 'owner-pending' then state in ('pending', 'frozen')
                                  when 'owner-available' then state = 'available' end
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
      name: 'A promo code counts its uses correctly',
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
