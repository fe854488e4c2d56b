import type { BookingDetails, BookingSummary } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingState, shownStates } from '@bayshare/domain/bookings/lifecycle'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import type { SpaceType } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import type { Review } from '@bayshare/domain/reviews/review'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { UrlSigner } from '../http/url-signer'
import { accessPhotosFor } from '../listings/access-photos'
import { publicImages } from '../listings/public-images'
import { exactAddress, publicAddress } from '../listings/queries'
import { unsettledStates } from '../payments/store'

const mostListed = 500

export async function bookingsOf(ctx: Context, driverId: AccountId): Promise<BookingSummary[]> {
  const rows = await driverBookings(ctx, driverId).orderBy('b.startsAt', 'desc').limit(mostListed).execute()
  return rows.map((row) => summary(row, ctx.now))
}

export async function bookingOf(
  ctx: Context,
  signer: UrlSigner,
  { driverId, reference }: { driverId: AccountId; reference: string },
): Promise<BookingDetails | undefined> {
  const row = await driverBookings(ctx, driverId)
    .where('b.reference', '=', reference.toUpperCase())
    .executeTakeFirst()
  if (!row) return undefined
  const isLetIn = mayGetIn(row, ctx.now)
  return {
    ...summary(row, ctx.now),
    lines: row.priceLines as unknown as PriceLine[],
    paymentState: await paymentStateOf(ctx, row.id),
    vehicle:
      row.registration === null
        ? null
        : { registration: row.registration, make: row.make ?? '', model: row.model ?? '' },
    accessCode: isLetIn ? row.accessCode : null,
    instruction: isLetIn ? row.instruction : null,
    accessImages: isLetIn ? await accessPhotosFor(ctx, signer, driverId, row.spaceId) : [],
  }
}

function driverBookings(ctx: Context, driverId: AccountId) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .select([
      'b.id',
      'b.reference',
      'b.kind',
      'b.state',
      'b.zone',
      'b.unit',
      'b.startsAt',
      'b.endsAt',
      'b.createdAt',
      'm.chargeCents',
      'm.priceLines',
      's.id as spaceId',
      's.type as spaceType',
      's.buildingId',
      's.bayMarking',
      'u.name as buildingName',
      's.streetNumber',
      's.streetName',
      's.suburb',
      's.state as addressState',
      's.postcode',
      's.latitude',
      's.longitude',
      's.publicLatitude',
      's.publicLongitude',
      's.accessCode',
      's.instruction',
      'v.registration',
      'v.make',
      'v.model',
      'r.review',
    ])
    .select((eb) => publicImages(eb.ref('s.id')).as('images'))
    .where('b.driverId', '=', driverId)
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
}

/** A debit takes days, and a month may have to be tried again; everything else is paid once it is confirmed. */
async function paymentStateOf(ctx: Context, bookingId: string): Promise<BookingDetails['paymentState']> {
  const open = await ctx
    .read()
    .selectFrom('charges')
    .select(['state', 'tries'])
    .where('bookingId', '=', bookingId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['held', 'charging', 'failed']),
        eb.and([eb('state', '=', 'due'), eb('tries', '>', 0)]),
      ]),
    )
    .orderBy('number')
    .executeTakeFirst()
  if (!open) return 'paid'
  return open.state === 'failed' || open.tries > 0 ? 'failed' : 'pending'
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof driverBookings>['execute']>>[number]

function summary(row: BookingRow, now: Temporal.Instant): BookingSummary {
  const starts = row.startsAt.toZonedDateTimeISO(row.zone)
  const ends = row.endsAt?.toZonedDateTimeISO(row.zone)
  const place = { ...row, type: row.spaceType, state: row.addressState }
  const isLetIn = mayGetIn(row, now)
  return {
    reference: row.reference,
    kind: row.kind === 'casual' ? 'casual' : 'monthly',
    startDate: starts.toPlainDate(),
    startTime: starts.toPlainTime(),
    endDate: ends?.toPlainDate() ?? null,
    endTime: ends?.toPlainTime() ?? null,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    createdAt: row.createdAt,
    status: statusOf(row.state as BookingState),
    isCancelled: row.state === 'cancelled',
    unit: row.unit,
    bay: row.buildingName === null ? null : { marking: row.bayMarking, building: { name: row.buildingName } },
    charged: cents(row.chargeCents ?? 0),
    review: row.review as Review | null,
    space: {
      id: row.spaceId,
      type: row.spaceType as SpaceType,
      streetName: row.streetName,
      address: isLetIn ? exactAddress(place) : publicAddress(place),
      latitude: isLetIn ? row.latitude : row.publicLatitude,
      longitude: isLetIn ? row.longitude : row.publicLongitude,
      zone: row.zone,
      images: row.images,
    },
  }
}

function statusOf(state: BookingState): BookingSummary['status'] {
  if (state === 'waiting' || state === 'declined' || state === 'withdrawn') return state
  return state === 'expired' ? 'declined' : 'confirmed'
}

/** A booking, locked so that request, webhook and reconciler cannot settle one of its charges at once. */
export function lockedBooking(tx: Transaction, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .select(['b.id', 'b.reference', 'b.brand', 'b.state', 'b.kind', 'b.driverId', 'b.ownerId', 'b.zone'])
    .select(['b.startsAt', 'b.endsAt', 'b.createdAt', 'b.rates'])
    .select(['b.idempotencyActor', 'b.idempotencyKey'])
    .where('b.id', '=', bookingId)
    .where(ofEveryBrand('the caller has found the booking in its own brand, or works for all of them'))
    .forUpdate()
    .executeTakeFirst()
}
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockedBooking>>>

/** One bill of a booking that the caller has locked. */
export async function lockedCharge(tx: Transaction, booking: LockedBooking, chargeId: string) {
  const charge = await tx
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .where('bookingId', '=', booking.id)
    .forUpdate()
    .executeTakeFirst()
  const { reference, driverId, ownerId } = booking
  return charge && { ...charge, reference, driverId, ownerId }
}
export type LockedCharge = NonNullable<Awaited<ReturnType<typeof lockedCharge>>>

/** What was charged and not given up, in its order, of a booking that the caller has locked. */
export async function paidCharges(tx: Transaction, booking: LockedBooking): Promise<LockedCharge[]> {
  const charges = await tx
    .selectFrom('charges')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .where('state', '=', 'paid')
    .orderBy('number')
    .forUpdate()
    .execute()
  const { reference, driverId, ownerId } = booking
  return charges.map((charge) => ({ ...charge, reference, driverId, ownerId }))
}

/** What a payment was asked to pay, in the order in which bookings are locked. */
export function chargesAskedOf(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom('chargePayments as p')
    .innerJoin('charges as c', 'c.id', 'p.chargeId')
    .select(['c.bookingId', 'c.id as chargeId'])
    .where('p.paymentId', '=', paymentId)
    .orderBy('c.bookingId')
    .orderBy('c.number')
    .execute()
}

/** Months that have begun and are not paid, of every brand. */
export function dueCharges(db: ReadHandle, now: Temporal.Instant) {
  return db
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select(['c.bookingId', 'c.id as chargeId', 'b.brand'])
    .where('c.state', '=', 'due')
    .where('c.nextTryAt', '<=', now)
    .where('b.state', '=', 'confirmed')
    .where(ofEveryBrand('one sweep works for all brands'))
    .orderBy('c.nextTryAt')
    .limit(200)
    .execute()
}

/** The charge under lock, when it is still due; undefined when another node has it. */
export async function dueCharge(
  tx: Transaction,
  due: { bookingId: string; chargeId: string },
  now: Temporal.Instant,
): Promise<{ booking: LockedBooking; charge: LockedCharge } | undefined> {
  const booking = await lockedBooking(tx, due.bookingId)
  const charge = booking?.state === 'confirmed' ? await lockedCharge(tx, booking, due.chargeId) : undefined
  const isDue = charge?.state === 'due' && charge.nextTryAt !== null && !isBefore(now, charge.nextTryAt)
  return booking && isDue ? { booking, charge } : undefined
}

export async function ownBookingId(
  ctx: Context,
  driverId: AccountId,
  reference: string,
): Promise<string | undefined> {
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.driverId', '=', driverId)
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  return row?.id
}

/** The driver's own booking in this brand with its first charge and the payment that it waits for, if it does. */
export function ownPayment(ctx: Context, driverId: AccountId, reference: string) {
  return firstCharges(ctx.read())
    .select('b.state')
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.driverId', '=', driverId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

export type UnsettledHold = Awaited<ReturnType<typeof unsettledHolds>>[number]

/** Holds of every brand whose request is stale, or whose time to pay is over. */
export function unsettledHolds(db: ReadHandle, staleSince: Temporal.Instant, now: Temporal.Instant) {
  return firstCharges(db)
    .select(['b.brand', 'b.holdUntil', 'c.chargeCents'])
    .where('b.state', '=', 'held')
    .where((eb) =>
      eb.or([
        eb('b.holdUntil', '<=', now),
        eb.and([eb('p.attemptedAt', '<', staleSince), eb('p.state', '<>', 'needs-action')]),
        // Nothing to charge, and the request was killed before it could say so.
        eb.and([eb('p.id', 'is', null), eb('c.chargeCents', '=', 0), eb('b.createdAt', '<', staleSince)]),
      ]),
    )
    .limit(100)
    .execute()
}

/** Bookings with the charge that decides about them, and its payment while that has no outcome. */
function firstCharges(db: ReadHandle) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('charges as c', (join) => join.onRef('c.bookingId', '=', 'b.id').on('c.kind', '=', 'first'))
    .leftJoin('payments as p', (join) =>
      join.onRef('p.id', '=', 'c.paymentId').on('p.state', 'in', [...unsettledStates]),
    )
    .select(['b.id as bookingId', 'b.reference', 'c.id as chargeId', 'p.id as paymentId', 'p.providerRef'])
    .where(ofEveryBrand('which ones is for the caller to say'))
}
