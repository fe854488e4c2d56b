import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { PayoutDetails } from '../database/schema'

/** False when the person has details already. */
export async function insertDetails(tx: Transaction, details: Insertable<PayoutDetails>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payoutDetails')
    .values(details)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Held, so that nothing is paid to details that are being replaced, and of two changes one comes after the other. */
export function holdDetails(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('payoutDetails')
    .select(['id', 'accountNumber'])
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same with its owner, who is neither suspended nor restored before the transaction ends. */
export function holdDetailsWithOwner(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('payoutDetails as d')
    .innerJoin('accounts as a', 'a.id', 'd.accountId')
    .select(['d.id', 'd.heldUntil as detailsHeldUntil', 'd.returnedPayoutId', 'a.suspendedAt', 'a.closedAt'])
    .where('d.accountId', '=', accountId)
    .where('d.replacedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Nothing is paid to them before; what already waits longer does so. */
export async function holdPayouts(tx: Transaction, accountId: AccountId, until: Temporal.Instant) {
  await tx
    .updateTable('payoutDetails')
    .set({ heldUntil: until })
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .where('heldUntil', '<', until)
    .execute()
}

export async function endDetails(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('payoutDetails').set({ replacedAt: at }).where('id', '=', id).execute()
}

/** Marks the accounts, as they are saved now, that these payouts were returned from; of several the latest payout counts. */
export async function markAccountsReturned(tx: Transaction, payoutIds: readonly string[]): Promise<void> {
  await sql`
    with held as (
      select d.id, p.id as payout_id, p.made_at from payouts p
      join payout_details used on used.id = p.details_id
      join payout_details d on d.account_id = p.owner_id and d.replaced_at is null
        and d.bsb = used.bsb and d.account_number = used.account_number
      where p.id = any(${payoutIds}::uuid[])
      order by d.id for no key update of d
    )
    update payout_details d set returned_payout_id = latest.payout_id
    from (select distinct on (id) id, payout_id from held order by id, made_at desc) latest
    where d.id = latest.id`.execute(tx)
}

/** False when the person has no account that waits because of this payout. */
export async function clearReturn(tx: Transaction, accountId: AccountId, payoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payoutDetails')
    .set({ returnedPayoutId: null })
    .where('accountId', '=', accountId)
    .where('replacedAt', 'is', null)
    .where('returnedPayoutId', '=', payoutId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * What has come back is not sent to the same account again by itself once its owner has left (rule: closing an account).
 * Those who have not left change their details themselves.
 */
export async function endDetailsOfClosed(
  tx: Transaction,
  payoutIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payoutDetails as d')
    .set({ replacedAt: at })
    .where('d.replacedAt', 'is', null)
    .where('d.id', 'in', (eb) =>
      eb
        .selectFrom('payouts as p')
        .innerJoin('accounts as a', 'a.id', 'p.ownerId')
        .select('p.detailsId')
        .where('p.id', 'in', [...payoutIds])
        .where('a.closedAt', 'is not', null),
    )
    .execute()
}

/** The last details that somebody named, current or not. */
export function lastDetails(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('payoutDetails')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('erasedAt', 'is', null)
    .orderBy('replacedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
}

/**
 * Overwrites the bank accounts of a person, and who they are where the law does not ask for it: what somebody has earned is
 * reported to the tax office with their name.
 */
export async function eraseDetails(
  tx: Transaction,
  accountId: AccountId,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payoutDetails')
    .set({ accountName: '', bsb: '000000', accountNumber: '000000', erasedAt: at })
    .where('accountId', '=', accountId)
    .where('erasedAt', 'is', null)
    .execute()
  await tx
    .updateTable('payoutDetails')
    .set({ isAccountOnly: true, fullName: '', address: '', address2: '' })
    .set({ businessAbn: null, personalDob: null, isGstRegistered: false })
    .where('accountId', '=', accountId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('earnings as e').select('e.id').where('e.ownerId', '=', accountId))),
    )
    .execute()
}
