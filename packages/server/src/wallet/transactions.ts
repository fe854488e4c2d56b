import type { WalletTransaction } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import { describeTransaction } from '@bayshare/domain/wallet/describe-transaction'
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
}

/**
 * Everything that moved for a person, newest first: in the wallet by the ledger, on card and bank account by payments and
 * refunds. What is put aside for a booking counts when it is spent; until then it is a line of its own, on hold, above
 * all others. What a cash refund costs is a line of its own. So the lines of the wallet add up to its balance. The wallet belongs to the account in every brand
 * (rule: separate accounts).
 */
export async function transactionsOf(
  ctx: Context,
  accountId: AccountId,
  most: number,
): Promise<WalletTransaction[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select t.id, t.at, t.kind, b.reference, a.kind like '%-held' as is_held,
             case when a.kind like 'wallet-cash%' then 'cash' else 'credits' end as purse,
             case when e.credit_account = a.id then e.amount_cents else -e.amount_cents end as amount,
             min(e.id) over (partition by t.id) as place
      from ledger_accounts a
      join ledger_entries e on e.debit_account = a.id or e.credit_account = a.id
      join ledger_transactions t on t.id = e.transaction_id
      left join bookings b on b.id = e.booking_id
      where a.holder_id = ${accountId}
        and a.kind in ('wallet-cash', 'wallet-free', 'wallet-cash-held', 'wallet-free-held')
    ), refund_fees as (
      select m.id, m.at, m.reference, m.purse, max(e.id) as place, sum(e.amount_cents) as amount
      from moved m join ledger_entries e on e.transaction_id = m.id
      join ledger_accounts a on a.id = e.credit_account and a.kind in ('refund-fees', 'gst')
      where m.kind = 'cash-refund' group by m.id, m.at, m.reference, m.purse
    ), of_wallet as (
      select at, place, kind, reference, purse,
             sum(amount) + coalesce((select f.amount from refund_fees f where f.id = moved.id), 0) as amount,
             false as is_held
      from moved group by id, at, place, kind, reference, purse having sum(amount) <> 0
      union all
      select at, place, 'cash-refund-fee', reference, purse, -amount, false from refund_fees
      union all
      select max(at), max(place), 'stay-held', reference, purse, -sum(amount), true
      from moved where is_held group by reference, purse having sum(amount) <> 0
    ), told as (
      select *, sum(amount) over (
        partition by purse order by is_held, at, place, reference rows unbounded preceding
      ) as balance
      from of_wallet
      union all
      select coalesce(p.captured_at, p.created_at),
             (select min(e.id) from ledger_entries e where e.payment_id = p.id),
             case p.state when 'captured' then 'charge' else 'charge-pending' end,
             p.reference, p.method, -p.amount_cents, false, null
      from payments p
      where p.account_id = ${accountId} and p.purpose <> 'top-up' and p.state in ('captured', 'processing')
        and p.amount_cents <> 0
      union all
      select r.created_at, null, 'refund', p.reference, p.method, r.amount_cents, false, null
      from refunds r join payments p on p.id = r.payment_id
      where p.account_id = ${accountId} and p.purpose <> 'top-up' and r.state <> 'failed'
    )
    select at, kind, reference, purse, amount, is_held, balance from told
    order by is_held desc, at desc, place desc nulls first, reference desc, kind, purse limit ${most}`.execute(
    ctx.read(),
  )
  return rows.map(({ at, kind, reference, purse, amount, isHeld, balance }) => ({
    createdAt: at,
    description: describeTransaction(kind, reference),
    amount: cents(Number(amount)),
    purse,
    isHeld,
    balance: balance === null ? null : cents(Number(balance)),
    reference,
  }))
}
