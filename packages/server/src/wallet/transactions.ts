import type { WalletTransaction } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import {
  type ChargedFor,
  describeTransaction,
  type TransactionSubject,
} from '@bayshare/domain/wallet/describe-transaction'
import { sql } from 'kysely'
import type { Context } from '../context/context'

interface Row {
  at: Temporal.Instant
  kind: string
  reference: string | null
  purse: WalletTransaction['purse']
  amount: string
  isHeld: boolean
  balance: string | null
  state: WalletTransaction['state']
  street: string | null
  zone: string | null
  startsOn: Temporal.PlainDate | null
  chargeKind: ChargedFor | null
  monthFrom: Temporal.PlainDate | null
  monthEnd: Temporal.PlainDate | null
}

/**
 * Everything that moved for a person, newest first: in the wallet by the ledger, on card and bank account by payments and
 * refunds. What is put aside for a booking counts when it is spent; until then it is a line of its own, on hold, above
 * all others. What a cash refund costs is a line of its own. So the lines of the wallet add up to its balance. What the bank refused
 * while nobody waited for it stays as failed (rule: wallet lines). The wallet belongs to the account in every brand
 * (rule: separate accounts).
 */
export async function transactionsOf(
  ctx: Context,
  accountId: AccountId,
  most: number,
): Promise<WalletTransaction[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select t.id, t.at, t.kind, e.booking_id, c.id as charge_id, a.kind like '%-held' as is_held,
             case when a.kind like 'wallet-cash%' then 'cash' else 'credits' end as purse,
             case when e.credit_account = a.id then e.amount_cents else -e.amount_cents end as amount,
             min(e.id) over (partition by t.id) as place
      from ledger_accounts a
      join ledger_entries e on e.debit_account = a.id or e.credit_account = a.id
      join ledger_transactions t on t.id = e.transaction_id
      left join charges c on c.ledger_subject = t.subject and c.booking_id = e.booking_id
      where a.holder_id = ${accountId}
        and a.kind in ('wallet-cash', 'wallet-free', 'wallet-cash-held', 'wallet-free-held')
    ), refund_fees as (
      select m.id, m.at, m.booking_id, m.charge_id, m.purse, max(e.id) as place, sum(e.amount_cents) as amount
      from moved m join ledger_entries e on e.transaction_id = m.id
      join ledger_accounts a on a.id = e.credit_account and a.kind in ('refund-fees', 'gst')
      where m.kind = 'cash-refund' group by m.id, m.at, m.booking_id, m.charge_id, m.purse
    ), of_wallet as (
      select at, place, kind, booking_id, charge_id, purse,
             sum(amount) + coalesce((select f.amount from refund_fees f where f.id = moved.id), 0) as amount,
             false as is_held
      from moved group by id, at, place, kind, booking_id, charge_id, purse having sum(amount) <> 0
      union all
      select at, place, 'cash-refund-fee', booking_id, charge_id, purse, -amount, false from refund_fees
      union all
      select max(at), max(place), 'stay-held', booking_id, null, purse, -sum(amount), true
      from moved where is_held group by booking_id, purse having sum(amount) <> 0
    ), lines as (
      select *, null as reference, case when is_held then 'held' else 'done' end as state, sum(amount) over (
        partition by purse order by is_held, at, place, booking_id rows unbounded preceding
      ) as balance
      from of_wallet
      union all
      select coalesce(p.captured_at, p.created_at),
             (select min(e.id) from ledger_entries e where e.payment_id = p.id),
             case p.state when 'captured' then 'charge' when 'declined' then 'charge-failed' else 'charge-pending' end,
             paid.booking_id, paid.charge_id, p.method, -p.amount_cents, false, p.reference,
             case p.state when 'captured' then 'done' when 'declined' then 'failed' else 'pending' end, null
      from payments p
      left join lateral (
        select c.booking_id, c.id as charge_id from charge_payments cp join charges c on c.id = cp.charge_id
        where cp.payment_id = p.id order by c.number limit 1
      ) paid on true
      where p.account_id = ${accountId} and p.purpose <> 'top-up' and p.amount_cents <> 0
        and (p.state in ('captured', 'processing')
             or p.state = 'declined' and (p.method = 'direct-debit' or p.is_off_session))
      union all
      select r.created_at, null, 'refund', r.booking_id, r.charge_id, p.method, r.amount_cents, false, p.reference,
             'done', null
      from refunds r join payments p on p.id = r.payment_id
      where p.account_id = ${accountId} and p.purpose <> 'top-up' and r.state <> 'failed'
    ), latest as (
      select * from lines
      order by is_held desc, at desc, place desc nulls first, booking_id desc, kind, purse limit ${most}
    )
    select l.at, l.kind, coalesce(b.reference, l.reference) as reference, l.purse, l.amount, l.is_held, l.state, l.balance,
           s.street_name as street, b.zone, (b.starts_at at time zone b.zone)::date as starts_on,
           c.kind as charge_kind, c.starts_on as month_from, c.ends_on as month_end
    from latest l
    left join bookings b on b.id = l.booking_id
    left join spaces s on s.id = b.space_id
    left join charges c on c.id = l.charge_id
    order by l.is_held desc, l.at desc, l.place desc nulls first, l.booking_id desc, l.kind, l.purse`.execute(
    ctx.read(),
  )
  return rows.map((row) => ({
    createdAt: row.at,
    description: describeTransaction(
      row.kind,
      subjectOf(row),
      ctx.now.toZonedDateTimeISO(row.zone ?? 'UTC').toPlainDate(),
    ),
    amount: cents(Number(row.amount)),
    purse: row.purse,
    isHeld: row.isHeld,
    state: row.state,
    balance: row.balance === null ? null : cents(Number(row.balance)),
    reference: row.reference,
  }))
}

function subjectOf({ reference, street, startsOn, ...charge }: Row): TransactionSubject | null {
  if (reference === null || reference === '') return null
  if (street === null || startsOn === null) return { reference, booking: null }
  const { chargeKind: kind, monthFrom: from, monthEnd } = charge
  const month = from && monthEnd ? { from, lastDay: monthEnd.subtract({ days: 1 }) } : null
  return { reference, booking: { street, startsOn, charge: kind && { kind, month } } }
}
