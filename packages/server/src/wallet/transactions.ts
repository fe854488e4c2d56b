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
}

/**
 * Everything that moved for a person, newest first: in the wallet by the ledger, on card and bank account by payments and
 * refunds. What was put aside counts when it is spent; putting it aside and giving it back are lines of their own. The
 * wallet belongs to the account in every brand (rule: separate accounts).
 */
export async function transactionsOf(
  ctx: Context,
  accountId: AccountId,
  most: number,
): Promise<WalletTransaction[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select t.id, t.at, t.kind, b.reference,
             case when a.kind like 'wallet-cash%' then 'cash' else 'credits' end as purse,
             side.amount
      from ledger_accounts a
      join ledger_entries e on e.debit_account = a.id or e.credit_account = a.id
      join ledger_transactions t on t.id = e.transaction_id
      left join bookings b on b.id = e.booking_id
      cross join lateral (
        select case when e.credit_account = a.id then e.amount_cents else -e.amount_cents end as amount
      ) side
      where a.holder_id = ${accountId}
        and (a.kind in ('wallet-cash', 'wallet-free')
             or (a.kind in ('wallet-cash-held', 'wallet-free-held') and t.kind = 'booking-paid'))
    ), told as (
      select at, kind, reference, purse, sum(amount) as amount from moved group by id, at, kind, reference, purse
      union all
      select coalesce(p.captured_at, p.created_at), case p.state when 'captured' then 'charge' else 'charge-pending' end,
             p.reference, p.method, -p.amount_cents
      from payments p
      where p.account_id = ${accountId} and p.purpose <> 'top-up' and p.state in ('captured', 'processing')
      union all
      select r.created_at, 'refund', p.reference, p.method, r.amount_cents
      from refunds r join payments p on p.id = r.payment_id
      where p.account_id = ${accountId} and p.purpose <> 'top-up' and r.state <> 'failed'
    )
    select * from told where amount <> 0 order by at desc, kind, purse limit ${most}`.execute(ctx.read())
  return rows.map(({ at, kind, reference, purse, amount }) => ({
    createdAt: at,
    description: describeTransaction(kind, reference),
    amount: cents(Number(amount)),
    purse,
    reference,
  }))
}
