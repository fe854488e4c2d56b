import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Transaction } from '@bayshare/server/database/open-database'
import { sql } from 'kysely'

export interface BookingRow {
  id?: string
  brand?: BrandId
  spaceId: SpaceId
  unit?: number
  driverId: AccountId
  ownerId: AccountId
  kind?: 'casual' | 'monthly'
  state?: string
  zone?: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  /** What it cost; nothing unless said. All of it was paid by card. */
  priceCents?: number
  commissionCents?: number
}

const stateOfCharge: Record<string, string> = {
  held: 'held',
  waiting: 'authorised',
  accepting: 'authorised',
  confirmed: 'paid',
  cancelled: 'reversed',
}

/** A booking in any state, with its bill and its time, as no command would make it. False when the time is taken. */
export async function insertBookingRow(tx: Transaction, row: BookingRow): Promise<boolean> {
  const { id = randomUUID(), unit = 1, state = 'confirmed', priceCents = 0, commissionCents = 0 } = row
  const during = sql<string>`tstzrange(${row.startsAt}, ${row.endsAt}::timestamptz, '[)')`
  if (occupyingStates.some((occupying) => occupying === state)) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('occupancies')
      .values({ id: randomUUID(), spaceId: row.spaceId, unit, during, bookingId: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return false
  }
  await tx
    .insertInto('bookings')
    .values({
      id,
      reference: id.slice(0, 13),
      brand: row.brand ?? 'main',
      spaceId: row.spaceId,
      buildingId: sql<string | null>`(select building_id from spaces where id = ${row.spaceId})`,
      unit,
      driverId: row.driverId,
      ownerId: row.ownerId,
      kind: row.kind ?? 'casual',
      state,
      zone: row.zone ?? 'Australia/Sydney',
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      holdUntil: state === 'held' ? row.startsAt : null,
      expiresAt: state === 'waiting' || state === 'accepting' ? row.startsAt : null,
      allowsCancellation: true,
      rates: '{}',
      createdAt: row.createdAt,
    })
    .execute()
  const chargeState = stateOfCharge[state] ?? 'released'
  await tx
    .insertInto('charges')
    .values({
      id: randomUUID(),
      bookingId: id,
      number: 1,
      kind: 'first',
      covers: during,
      state: chargeState,
      method: 'card',
      priceLines: '[]',
      priceCents,
      discountCents: 0,
      cashCents: 0,
      freeCents: 0,
      feeCents: 0,
      chargeCents: priceCents,
      commissionCents,
      ownerEarningCents: priceCents - commissionCents,
      commissionBasisPoints: 1800,
      feeTerms: '{}',
      ledgerSubject: id,
      isShared: chargeState === 'paid' || chargeState === 'reversed',
      createdAt: row.createdAt,
    })
    .execute()
  return true
}
