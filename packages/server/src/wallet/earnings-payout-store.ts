import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { type SqlBool, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import { waitsForBank } from './waits-for-bank'

/** From when on the earnings of a brand may be paid out. */
export interface MatureSince {
  brand: BrandId
  earnedUntil: Temporal.Instant
}

/** So many fit well into one transaction. */
export const matureAtOnce = 200

/** Earnings of an owner that have waited long enough; those that another node works on are its matter. */
export async function lockMatureEarnings(
  tx: Transaction,
  ownerId: AccountId,
  mature: readonly MatureSince[],
) {
  const { rows } = await sql<{ id: string; brand: BrandId; bookingId: string; amountCents: number }>`
    select e.id, e.brand, e.booking_id, e.amount_cents from earnings e
    join unnest(${mature.map((one) => one.brand)}::text[],
                ${mature.map((one) => one.earnedUntil.toString())}::timestamptz[]) as r (brand, earned_until)
      on r.brand = e.brand and e.earned_at <= r.earned_until
    where e.owner_id = ${ownerId} and e.state = 'pending' and not e.is_awaited and not (${waitsForBank})
    order by e.id limit ${matureAtOnce} for no key update of e skip locked`.execute(tx)
  return rows
}

export async function markEarningsAvailable(
  tx: Transaction,
  ids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ state: 'available', availableAt: at })
    .where('id', 'in', [...ids])
    .where('state', '=', 'pending')
    .execute()
}

/** What an owner has to be paid, locked in one order, so that a payout and a move never take the same twice. */
export function lockAvailableEarnings(tx: Transaction, ownerId: AccountId, earnedBefore?: Temporal.Instant) {
  return tx
    .selectFrom('earnings as e')
    .select(['e.id', 'e.brand', 'e.amountCents', 'e.earnedAt'])
    .where('e.ownerId', '=', ownerId)
    .where('e.state', '=', 'available')
    .where('e.amountCents', '>', 0)
    .where(sql<SqlBool>`not (${waitsForBank})`)
    .$if(earnedBefore !== undefined, (query) =>
      query.where('e.earnedAt', '<', earnedBefore as Temporal.Instant),
    )
    .orderBy('e.id')
    .forNoKeyUpdate('e')
    .execute()
}

type State = 'available' | 'paying' | 'paid' | 'moved'

/** Moves exactly these on. That one of them was elsewhere meanwhile is a fault of ours, and undoes everything. */
export async function moveEarningsOn(
  tx: Transaction,
  ids: readonly string[],
  from: State,
  to: State,
): Promise<void> {
  if (ids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('earnings')
    .set({ state: to })
    .where('id', 'in', [...ids])
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(ids.length))
    throw new Error(`${ids.length} earnings were to turn ${to}, but only ${numUpdatedRows} were ${from}`)
}
