import type { AccountId } from '@bayshare/domain/accounts/actor'
import { takingStates } from '@bayshare/domain/bookings/lifecycle'
import type { EnquirySide, EnquiryState } from '@bayshare/domain/enquiries/lifecycle'
import type { Space, SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { ReadHandle, Transaction } from '../database/open-database'
import { spaceFromRow } from '../listings/space-from-row'
import { takenBy } from './standing-booking'

/** An enquiry of the caller in this brand, locked against every other step. Nobody else learns that it exists. */
export async function lockOwnEnquiry(ctx: Context, tx: Transaction, accountId: AccountId, id: string) {
  const row = await tx
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.brand', 'e.spaceId', 'e.driverId', 'e.ownerId', 'e.state'])
    .where('e.id', '=', id.toLowerCase())
    .where((eb) => eb.or([eb('e.driverId', '=', accountId), eb('e.ownerId', '=', accountId)]))
    .where(ofBrand(ctx.brand, 'e'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const side: EnquirySide = row.driverId === accountId ? 'driver' : 'owner'
  return { ...row, side, state: await stateNow(tx, row) }
}
export type LockedEnquiry = Awaited<ReturnType<typeof lockOwnEnquiry>>

/** Any enquiry, for the platform's own steps; undefined when it is finished by now. */
export async function lockEnquiry(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.brand', 'e.driverId', 'e.ownerId', 'e.state', 'e.changedAt', 'e.offerEndsAt'])
    .where('e.id', '=', id)
    .where(ofEveryBrand('the caller works for all brands'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, isNoted: row.state === 'taken', state: await stateNow(tx, row) }
}

/** Asked under the lock of the enquiry, which whoever takes its offer waits for. */
async function stateNow(
  tx: Transaction,
  { id, state }: { id: string; state: string },
): Promise<EnquiryState> {
  if (state !== 'offered') return state as EnquiryState
  const taking = await tx
    .selectFrom('bookings')
    .select('reference')
    .where('enquiryId', '=', id)
    .where('state', 'in', takingStates)
    .where(ofEveryBrand('an offer is taken in the brand of its enquiry'))
    .executeTakeFirst()
  return taking ? 'taken' : 'offered'
}

/** The unfinished enquiry of a person about a spot. */
export function unfinishedEnquiry(tx: Transaction, driverId: AccountId, spaceId: SpaceId) {
  return tx
    .selectFrom('enquiries')
    .select('id')
    .where('driverId', '=', driverId)
    .where('spaceId', '=', spaceId)
    .where('state', 'in', ['open', 'answered', 'offered'])
    .where(ofEveryBrand('a spot is in one brand'))
    .executeTakeFirst()
}

export async function hasLeft(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('closedAt')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.closedAt !== null
}

/** The spot of an enquiry, with what the building of a bay allows as its rate. */
export async function spaceOfEnquiry(
  ctx: Context,
  db: ReadHandle,
  id: SpaceId,
): Promise<{ space: Space; rates: { least: number; most: number } | null } | undefined> {
  const row = await db
    .selectFrom('spaces as s')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .selectAll('s')
    .select(['u.rateMonthlyMinCents', 'u.rateMonthlyMaxCents'])
    .where('s.id', '=', id)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!row) return undefined
  const { rateMonthlyMinCents: least, rateMonthlyMaxCents: most } = row
  return { space: spaceFromRow(row), rates: least === null || most === null ? null : { least, most } }
}

/** Whether every unit of a spot has a booking in this time. */
export async function isTakenBetween(
  db: ReadHandle,
  { id, capacity }: Pick<Space, 'id' | 'capacity'>,
  starts: Temporal.Instant,
  ends: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ units: number }>`
    select count(distinct unit)::int as units from occupancies
    where space_id = ${id} and during && tstzrange(${starts}, ${ends}, '[)')`.execute(db)
  return (rows[0]?.units ?? 0) >= capacity
}

const mostAtOnce = 200

/** Where there is anything to look at, which is seldom in a brand of buildings. */
export function brandsWithUnfinished(db: ReadHandle) {
  return db
    .selectFrom('enquiries')
    .select('brand')
    .distinct()
    .where('state', 'in', ['open', 'answered', 'offered'])
    .where(ofEveryBrand('one sweep works for all brands'))
    .execute()
}

/** Those that have been left alone for too long, or whose offer has ended. */
export function overdueEnquiries(
  db: ReadHandle,
  brand: Context['brand'],
  { now, lapsedSince }: { now: Temporal.Instant; lapsedSince: Temporal.Instant },
) {
  return db
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.state'])
    .where(ofBrand(brand, 'e'))
    .where((eb) =>
      eb.or([
        eb.and([eb('e.state', 'in', ['open', 'answered']), eb('e.changedAt', '<=', lapsedSince)]),
        eb.and([
          eb('e.state', '=', 'offered'),
          eb('e.offerEndsAt', '<=', now),
          eb.not(eb.exists(takenBy(eb.ref('e.id')))),
        ]),
      ]),
    )
    .limit(mostAtOnce)
    .execute()
}

/** Open ones that were sent before and whose owner has not been reminded. */
export function unansweredEnquiries(db: ReadHandle, brand: Context['brand'], before: Temporal.Instant) {
  return db
    .selectFrom('enquiries as e')
    .select(['e.id', 'e.driverId', 'e.ownerId'])
    .where('e.state', '=', 'open')
    .where('e.remindedAt', 'is', null)
    .where('e.createdAt', '<=', before)
    .where(ofBrand(brand, 'e'))
    .limit(mostAtOnce)
    .execute()
}

/** Offers whose booking is confirmed, or was, and which are not noted as taken. */
export function takenBookings(db: ReadHandle) {
  return db
    .selectFrom('enquiries as e')
    .innerJoin('bookings as b', 'b.enquiryId', 'e.id')
    .select(['e.id', 'b.createdAt as takenAt'])
    .where('e.state', '=', 'offered')
    .where('b.state', 'in', ['confirmed', 'cancelled'])
    .where(ofEveryBrand('which ones is for the caller to say'))
}

export function takenEnquiries(db: ReadHandle, brand: Context['brand']) {
  return takenBookings(db).where(ofBrand(brand, 'e')).limit(mostAtOnce).execute()
}

/** What is unfinished about a spot, or of a person. */
export function unfinishedOf(
  tx: Transaction,
  of: { spaceId: SpaceId } | { driverId: AccountId } | { ownerId: AccountId },
) {
  return tx
    .selectFrom('enquiries as e')
    .select('e.id')
    .where('e.state', 'in', ['open', 'answered', 'offered'])
    .where((eb) => {
      if ('spaceId' in of) return eb('e.spaceId', '=', of.spaceId)
      return 'driverId' in of ? eb('e.driverId', '=', of.driverId) : eb('e.ownerId', '=', of.ownerId)
    })
    .where(ofEveryBrand('who leaves, leaves every brand, and a spot is in one'))
    .execute()
}
