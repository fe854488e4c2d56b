import type { Brand } from '@bayshare/domain/brands/brand'
import { brandById } from '@bayshare/domain/brands/all-brands'
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

/** A payout is for all brands together; its owner is written to in the name of the one they earned by last. */
export async function brandsOf(tx: Transaction, payoutIds: readonly string[]): Promise<Map<string, Brand>> {
  const rows = await tx
    .selectFrom('payoutItems as i')
    .innerJoin('earnings as e', 'e.id', 'i.earningId')
    .select(['i.payoutId', 'e.brand'])
    .distinctOn('i.payoutId')
    .where('i.payoutId', 'in', [...payoutIds])
    .orderBy('i.payoutId')
    .orderBy('e.earnedAt', 'desc')
    .execute()
  return new Map(rows.map(({ payoutId, brand }) => [payoutId, brandById(brand)]))
}
