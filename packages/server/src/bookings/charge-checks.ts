import { type PriceLineKind, priceLineKinds } from '@bayshare/domain/payments/price-line'
import { type Check, type CheckedAt } from '../doctor/check'

/** A month is tried at the next tick after its day; after an outage the ticks have a lot to do. */
const dueHours = 1

/** What of a bill each kind of line counts for. What reduces the price is negative on its line. */
const columnOfLine = {
  parking: 'price',
  overnight: 'price',
  'promo-percentage': 'discount',
  'promo-flat': 'discount',
  'cash-balance': 'cash',
  'free-credits': 'free',
  'card-fee': 'fee',
} as const satisfies Record<PriceLineKind, string>

function linesOf(column: (typeof columnOfLine)[PriceLineKind]): string {
  return priceLineKinds
    .filter((kind) => columnOfLine[kind] === column)
    .map((kind) => `'${kind}'`)
    .join(', ')
}

function sumOfLines(column: (typeof columnOfLine)[PriceLineKind]): string {
  return `coalesce(sum((l.line ->> 'amount')::integer) filter (where l.line ->> 'kind' in (${linesOf(column)})), 0)`
}

/** What holds of charges: their bills, the payments behind them, and what the ledger says of them. */
export function chargeChecks({ now }: CheckedAt): Check[] {
  return [
    {
      name: 'A charge is in a state that fits its booking',
      sql: `select c.booking_ref, b.status, c.number, c.state from audit.charges c
            join audit.bookings b on b.reference = c.booking_ref
            join charges bill on bill.id = c.id join bookings own on own.id = bill.booking_id
            where c.kind in ('first', 'rescue') and not case b.status
              when 'held' then c.state = 'held'
              when 'waiting' then c.state = 'authorised'
              when 'accepting' then c.state = 'authorised'
              when 'confirmed' then c.state in ('due', 'charging', 'paid', 'failed')
                or (c.state = 'held' and bill.first_failed_at is not null)
                or (c.state = 'reversed' and own.stopped_at is not null)
              when 'cancelled' then c.state in ('charging', 'failed', 'reversed')
                or (c.state = 'held' and bill.first_failed_at is not null)
                or (c.state = 'paid' and exists (select from bookings x join incidents i on i.booking_id = x.id
                      where x.reference = b.reference and i.rescue_booking_id is not null))
              else c.state = 'released' end
            union all
            select b.reference, b.status, 0, 'none' from audit.bookings b
            where not exists (select from audit.charges c where c.booking_ref = b.reference and c.kind in ('first', 'rescue'))`,
    },
    {
      // Money that is set aside for a request, or was never asked of a bank account before the owner's yes, is no payment yet.
      name: 'A charge stands as its payment does',
      sql: `select b.reference, c.number, c.state, p.id as payment, p.state as payment_state from charges c
            join bookings b on b.id = c.booking_id left join payments p on p.id = c.payment_id
            where c.charge_cents > 0 and not coalesce(case c.state
              when 'held' then p.state in ('pending', 'unknown', 'processing', 'needs-action', 'authorised')
                or (p.id is null and c.kind <> 'month')
              when 'authorised' then p.state in ('pending', 'unknown', 'processing', 'needs-action', 'authorised')
                or (p.id is null and c.method = 'direct-debit')
              when 'charging' then p.state in ('pending', 'unknown', 'processing', 'needs-action')
              when 'paid' then p.state = 'captured'
              when 'reversed' then p.state = 'captured'
              else true end, false)`,
    },
    {
      name: 'No month waits past its day',
      sql: `select b.reference, c.month, c.next_try_at from charges c join bookings b on b.id = c.booking_id
            where c.state = 'due' and (b.state <> 'confirmed' or b.stopped_at is not null or c.next_try_at is null
              or (c.next_try_at < $1 and not exists (
                select from charges earlier where earlier.booking_id = c.booking_id and earlier.month < c.month
                  and earlier.first_failed_at is not null and earlier.state in ('due', 'held', 'charging'))))`,
      parameters: [now.subtract({ hours: dueHours }).toString()],
    },
    {
      name: 'No later month is charged while one is unpaid',
      sql: `select b.reference, unpaid.month as unpaid, later.month as charged, later.tried_at from charges unpaid
            join charges later on later.booking_id = unpaid.booking_id and later.month > unpaid.month
              and later.tried_at > unpaid.first_failed_at
            join bookings b on b.id = unpaid.booking_id
            where unpaid.month is not null and unpaid.state in ('due', 'held', 'charging', 'failed')`,
    },
    {
      name: 'Nothing is asked for once the time of a booking has stopped',
      sql: `select b.reference, c.month, c.state, c.tried_at from charges c join bookings b on b.id = c.booking_id
            where c.month is not null and c.tried_at > coalesce(b.stopped_at, b.cancelled_at)`,
    },
    {
      name: 'Every charge says what it is for',
      sql: `select b.reference, c.number, c.price_lines from charges c join bookings b on b.id = c.booking_id
            where not exists (select from jsonb_array_elements(c.price_lines) as l (line)
                              where l.line ->> 'kind' in (${linesOf('price')}))`,
    },
    {
      name: 'The lines of a charge add up to its bill',
      sql: `select b.reference, c.number, c.price_cents, l.price from charges c join bookings b on b.id = c.booking_id
            cross join lateral (
              select count(*) as lines, ${sumOfLines('price')} as price, -${sumOfLines('discount')} as discount,
                     -${sumOfLines('cash')} as cash, -${sumOfLines('free')} as free, ${sumOfLines('fee')} as fee
              from jsonb_array_elements(c.price_lines) as l (line)
            ) l
            where l.lines > 0 and (l.price, l.discount, l.cash, l.free, l.fee)
              is distinct from (c.price_cents, c.discount_cents, c.cash_cents, c.free_cents, c.fee_cents)`,
    },
    {
      name: 'No two charges pay for the same month',
      sql: `select b.reference, c.number, other.number as other, c.covers from charges c
            join charges other on other.booking_id = c.booking_id and other.number > c.number
              and (other.month = c.month or other.covers && c.covers)
            join bookings b on b.id = c.booking_id
            where b.kind = 'monthly' and c.kind in ('first', 'month') and other.kind in ('first', 'month')
              and c.state <> 'released' and other.state <> 'released'`,
    },
    {
      // A month is billed again when it begins, by the terms of that day.
      name: 'Commission is the agreed share of the price',
      sql: `select b.reference, c.number, c.price_cents, c.commission_cents from charges c
            join bookings b on b.id = c.booking_id
            where c.kind <> 'month'
              and c.commission_cents <> floor(c.price_cents::numeric * c.commission_basis_points / 10000)`,
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
  ]
}
