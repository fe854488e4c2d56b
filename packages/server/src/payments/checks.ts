import type { Check, CheckedAt } from '../doctor/check'

/** How long the outcome of a payment may be open, in real time. */
const openSeconds = 60

/** What holds of payments, refunds and disputes: provider, ledger and charges agree to the cent. */
export function paymentChecks({ realNow }: CheckedAt): Check[] {
  return [
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
              -- A bank account is asked for nothing before the owner has said yes.
              and not (c.state = 'authorised' and c.payment_id is null and c.method = 'direct-debit')
              and cp.amount_cents is distinct from c.charge_cents`,
    },
    {
      name: 'A payment is made by the driver of what it pays',
      sql: `select p.id, b.reference, p.account_id, b.driver_id from payments p
            join charge_payments cp on cp.payment_id = p.id join charges c on c.id = cp.charge_id
            join bookings b on b.id = c.booking_id where p.account_id <> b.driver_id`,
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
      name: 'Every refund that went out or came back is in the ledger, and no other is',
      sql: `select r.id, r.state, r.amount_cents, acts.sent, acts.failed, acts.returned from refunds r
            cross join lateral (
              select coalesce(sum(e.amount_cents) filter (where t.kind = 'refund-sent'), 0) as sent,
                     coalesce(sum(e.amount_cents) filter (where t.kind = 'refund-failed'), 0) as failed,
                     coalesce(sum(e.amount_cents) filter (where t.kind = 'refund-returned'), 0) as returned
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              where t.subject = r.id::text and t.kind in ('refund-sent', 'refund-failed', 'refund-returned')
            ) acts
            where case r.state
              when 'refunded' then (acts.sent, acts.failed, acts.returned) <> (r.amount_cents, 0, 0)
              when 'failed' then (acts.sent, acts.failed, acts.returned) <> (0, r.amount_cents, 0)
                and (acts.sent, acts.failed, acts.returned) <> (r.amount_cents, 0, r.amount_cents)
              else (acts.sent, acts.failed, acts.returned) <> (0, 0, 0) end`,
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
      name: 'What is disputed of a payment is the sum of its disputes',
      sql: `select p.id, p.disputed_cents, coalesce(sum(d.amount_cents), 0) as disputes from payments p
            left join disputes d on d.payment_id = p.id and d.state <> 'won' group by p.id
            having p.disputed_cents <> coalesce(sum(d.amount_cents), 0)`,
    },
    {
      name: 'Every dispute is in the ledger, and its money is back just when it was won',
      sql: `select d.id, d.state, d.amount_cents, acts.opened, acts.won, acts.taken from disputes d
            cross join lateral (
              select coalesce(sum(e.amount_cents) filter (where t.kind = 'dispute-opened'), 0) as opened,
                     coalesce(sum(e.amount_cents) filter (where t.kind = 'dispute-won'), 0) as won,
                     coalesce(sum(e.amount_cents) filter (where t.kind = 'dispute-taken-back'), 0) as taken
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              where t.subject = d.id::text and t.kind in ('dispute-opened', 'dispute-won', 'dispute-taken-back')
            ) acts
            where acts.opened <> d.amount_cents or acts.won <> case when d.state = 'won' then d.amount_cents else 0 end
              or acts.taken <> coalesce(d.taken_cents, 0)`,
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
