import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { PayoutFiles, PayoutItems, Payouts } from '../database/schema'

/** False when the owner has a payout in this period already. */
export async function insertPayout(tx: Transaction, payout: Insertable<Payouts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.columns(['period', 'ownerId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertPayoutItems(
  tx: Transaction,
  items: readonly Insertable<PayoutItems>[],
): Promise<void> {
  await sql`
    insert into payout_items (payout_id, earning_id, amount_cents)
    select * from unnest(${items.map((item) => item.payoutId)}::uuid[],
                         ${items.map((item) => item.earningId)}::uuid[],
                         ${items.map((item) => item.amountCents)}::int[])`.execute(tx)
}

/** The payouts of a period that may go to the bank, with where they go, held until they stand in a file. */
export function lockWaitingPayouts(tx: Transaction, period: string) {
  return tx
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .innerJoin('accounts as a', 'a.id', 'p.ownerId')
    .select(['p.id', 'p.ownerId', 'p.amountCents', 'd.accountName', 'd.bsb', 'd.accountNumber'])
    .where('p.period', '=', period)
    .where('p.state', '=', 'made')
    .where('a.suspendedAt', 'is', null)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
}

/** Files of a period are counted from one; whoever writes one holds the payouts in it, so no number is taken twice. */
export async function insertPayoutFile(
  tx: Transaction,
  file: Omit<Insertable<PayoutFiles>, 'number'>,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into payout_files (id, period, number, total_cents, content, created_at)
    select ${file.id}, ${file.period}, coalesce(max(number), 0) + 1, ${file.totalCents}, ${file.content}, ${file.createdAt}
    from payout_files where period = ${file.period} returning number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The file was not kept')
  return row.number
}

export async function markSent(tx: Transaction, ids: readonly string[], fileId: string): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ state: 'sent', fileId })
    .where('id', 'in', [...ids])
    .where('state', '=', 'made')
    .execute()
}

export function lockPayouts(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom('payouts')
    .select(['id', 'ownerId', 'amountCents', 'cashCents', 'state'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Payouts that are in no file yet, to the same accounts as these. */
export function lockUnsentToSameAccounts(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .select(['p.id', 'p.ownerId', 'p.amountCents', 'p.cashCents', 'p.state'])
    .where('p.state', '=', 'made')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payouts as other')
          .innerJoin('payoutDetails as used', 'used.id', 'other.detailsId')
          .select('other.id')
          .where('other.id', 'in', [...ids])
          .whereRef('other.ownerId', '=', 'p.ownerId')
          .whereRef('used.bsb', '=', 'd.bsb')
          .whereRef('used.accountNumber', '=', 'd.accountNumber'),
      ),
    )
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
}

export async function closeAll(
  tx: Transaction,
  ids: readonly string[],
  closed: { state: 'paid' | 'returned'; closedAt: Temporal.Instant; returnReason: string | null },
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set(closed)
    .where('id', 'in', [...ids])
    .execute()
}

/** Frees what stands in them for a later payout. */
export async function markItemsReturned(tx: Transaction, payoutIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('payoutItems')
    .set({ isReturned: true })
    .where('payoutId', 'in', [...payoutIds])
    .execute()
}

export async function notePaper(
  tx: Transaction,
  payoutId: string,
  paper: { paperId: string } | { returnPaperId: string },
): Promise<void> {
  await tx.updateTable('payouts').set(paper).where('id', '=', payoutId).execute()
}

/** Whether nobody else has told them of this run before. */
export async function noteLeftOut(tx: Transaction, ownerId: AccountId, period: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payoutsLeftOut')
    .values({ ownerId, period })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
