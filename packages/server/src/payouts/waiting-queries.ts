import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { PayoutWait } from '@bayshare/domain/payouts/may-be-paid'
import { type SqlBool, sql } from 'kysely'
import { publicFirstName, publicLastName } from '../accounts/public-first-name'
import type { ReadHandle } from '../database/open-database'
import { waitsForBank } from '../wallet/waits-for-bank'

const mostShown = 500

/** Whom something is owed that is not paid for now, and why, in every brand (rule: suspension) (rule: lost disputes) (rule: returned payouts). */
export async function waitingOwners(
  db: ReadHandle,
): Promise<{ ownerId: AccountId; ownerName: string; amount: Cents; reason: PayoutWait }[]> {
  const { rows } = await sql<{
    ownerId: AccountId
    ownerName: string
    amountCents: number
    reason: PayoutWait
  }>`
    with waiting as (
      select e.owner_id, e.amount_cents, 'disputed' as reason from earnings e
      where e.state in ('pending', 'available') and ${waitsForBank}
      union all
      select e.owner_id, e.amount_cents, 'suspended' from earnings e join accounts s on s.id = e.owner_id
      where s.suspended_at is not null and e.state = 'available' and not (${waitsForBank})
      union all
      select p.owner_id, p.amount_cents, 'suspended' from payouts p join accounts s on s.id = p.owner_id
      where s.suspended_at is not null and p.state = 'made'
      union all
      select e.owner_id, e.amount_cents, 'returned' from earnings e
      join payout_details d on d.account_id = e.owner_id and d.replaced_at is null
      join accounts s on s.id = e.owner_id
      where d.returned_payout_id is not null and s.suspended_at is null and e.state = 'available' and not (${waitsForBank})
    )
    select w.owner_id, trim(${publicFirstName('a')} || ' ' || ${publicLastName('a')}) as owner_name,
           sum(w.amount_cents)::bigint as amount_cents, w.reason
    from waiting w join accounts a on a.id = w.owner_id
    group by w.owner_id, a.id, w.reason having sum(w.amount_cents) > 0
    order by w.reason desc, lower(a.last_name), lower(a.first_name), w.owner_id limit ${mostShown}`.execute(
    db,
  )
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: cents(amountCents) }))
}

/** What the ledger calls available though the payment behind it is disputed. */
export async function availableAtBank(db: ReadHandle, ownerId: AccountId): Promise<Cents> {
  const row = await db
    .selectFrom('earnings as e')
    .select((eb) => eb.fn.sum<string | null>('e.amountCents').as('sum'))
    .where('e.ownerId', '=', ownerId)
    .where('e.state', '=', 'available')
    .where(sql<SqlBool>`${waitsForBank}`)
    .executeTakeFirst()
  return cents(Number(row?.sum ?? 0))
}
