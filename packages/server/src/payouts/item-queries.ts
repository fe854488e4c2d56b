import type { Transaction } from '../database/open-database'

/** What these payouts are made of. */
export async function earningsIn(tx: Transaction, payoutIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('payoutItems')
    .select('earningId')
    .where('payoutId', 'in', [...payoutIds])
    .where('isReturned', '=', false)
    .execute()
  return rows.map(({ earningId }) => earningId)
}
