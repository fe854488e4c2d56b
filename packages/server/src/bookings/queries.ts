import type { BookingDetails, BookingSummary } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingState, shownStates } from '@bayshare/domain/bookings/lifecycle'
import type { SpaceType } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'
import { publicImages } from '../listings/public-images'
import { exactAddress, publicAddress } from '../listings/queries'
import { unsettledStates } from '../payments/store'

const mostListed = 500

export async function bookingsOf(ctx: Context, driverId: AccountId): Promise<BookingSummary[]> {
  const rows = await driverBookings(ctx, driverId).orderBy('b.startsAt', 'desc').limit(mostListed).execute()
  return rows.map(summary)
}

export async function bookingOf(
  ctx: Context,
  driverId: AccountId,
  reference: string,
): Promise<BookingDetails | undefined> {
  const row = await driverBookings(ctx, driverId)
    .where('b.reference', '=', reference.toUpperCase())
    .executeTakeFirst()
  if (!row) return undefined
  const isConfirmed = row.state === 'confirmed'
  return {
    ...summary(row),
    lines: row.priceLines as unknown as PriceLine[],
    paymentState: await paymentStateOf(ctx, row.id),
    vehicle:
      row.registration === null
        ? null
        : { registration: row.registration, make: row.make ?? '', model: row.model ?? '' },
    // Only a driver with a confirmed booking learns how to get in (rule: approximate address).
    accessCode: isConfirmed ? row.accessCode : null,
    instruction: isConfirmed ? row.instruction : null,
  }
}

function driverBookings(ctx: Context, driverId: AccountId) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
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
      'b.chargeCents',
      'b.priceLines',
      's.id as spaceId',
      's.type as spaceType',
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
    .selectFrom('billingPeriods')
    .select(['state', 'tries'])
    .where('bookingId', '=', bookingId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['charging', 'failed']),
        eb.and([eb('state', '=', 'due'), eb('tries', '>', 0)]),
      ]),
    )
    .orderBy('number')
    .executeTakeFirst()
  if (!open) return 'paid'
  return open.state === 'failed' || open.tries > 0 ? 'failed' : 'pending'
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof driverBookings>['execute']>>[number]

function summary(row: BookingRow): BookingSummary {
  const starts = row.startsAt.toZonedDateTimeISO(row.zone)
  const ends = row.endsAt?.toZonedDateTimeISO(row.zone)
  const place = { ...row, state: row.addressState }
  const isConfirmed = row.state === 'confirmed'
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
    charged: cents(row.chargeCents),
    space: {
      id: row.spaceId,
      type: row.spaceType as SpaceType,
      streetName: row.streetName,
      address: isConfirmed ? exactAddress(place) : publicAddress(place),
      latitude: isConfirmed ? row.latitude : row.publicLatitude,
      longitude: isConfirmed ? row.longitude : row.publicLongitude,
      zone: row.zone,
      images: row.images,
    },
  }
}

function statusOf(state: BookingState): BookingSummary['status'] {
  if (state === 'waiting' || state === 'declined' || state === 'withdrawn') return state
  return state === 'expired' ? 'declined' : 'confirmed'
}

const moneyColumns = [
  'priceCents',
  'discountCents',
  'cashCents',
  'freeCents',
  'feeCents',
  'chargeCents',
  'commissionCents',
  'ownerEarningCents',
] as const

/** A booking with its money, locked so that request, notice and reconciler cannot settle it at once. */
export function lockedBooking(tx: Transaction, bookingId: string) {
  return (
    tx
      .selectFrom('bookings as b')
      .select(['b.id', 'b.reference', 'b.brand', 'b.state', 'b.kind', 'b.driverId', 'b.ownerId', 'b.zone'])
      .select(['b.startsAt', 'b.endsAt', 'b.createdAt', 'b.rates', 'b.method'])
      .select(['b.idempotencyActor', 'b.idempotencyKey'])
      .select(moneyColumns.map((column) => `b.${column}` as const))
      // The bill of a monthly stay is that of its first month.
      .select((eb) => eb.case().when('b.kind', '=', 'monthly').then(1).else(0).end().as('period'))
      .where('b.id', '=', bookingId)
      .where(ofEveryBrand('the caller has found the booking in its own brand, or works for all of them'))
      .forUpdate()
      .executeTakeFirst()
  )
}
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockedBooking>>>

/** One month with its own bill, under the lock of its stay. */
export async function lockedMonth(tx: Transaction, booking: LockedBooking, number: number) {
  const month = await tx
    .selectFrom('billingPeriods')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  const { id, reference, driverId, ownerId, method } = booking
  return month && { ...month, id, reference, driverId, ownerId, method, period: number }
}
export type LockedMonth = NonNullable<Awaited<ReturnType<typeof lockedMonth>>>

/** Months that have begun and are not paid, of every brand. */
export function duePeriods(db: ReadHandle, now: Temporal.Instant) {
  return db
    .selectFrom('billingPeriods as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .select(['p.bookingId', 'p.number', 'b.brand'])
    .where('p.state', '=', 'due')
    .where('p.nextTryAt', '<=', now)
    .where('b.state', '=', 'confirmed')
    .where(ofEveryBrand('one sweep works for all brands'))
    .orderBy('p.nextTryAt')
    .limit(200)
    .execute()
}

/** The month under lock, when it is still due; undefined when another node has it. */
export async function dueMonth(
  tx: Transaction,
  due: { bookingId: string; number: number },
  now: Temporal.Instant,
): Promise<LockedMonth | undefined> {
  const booking = await lockedBooking(tx, due.bookingId)
  const month = booking?.state === 'confirmed' ? await lockedMonth(tx, booking, due.number) : undefined
  const isDue = month?.state === 'due' && month.nextTryAt !== null && !isBefore(now, month.nextTryAt)
  return isDue ? month : undefined
}

/** The payment of a stay, or of one of its months. */
export async function capturedPaymentId(db: ReadHandle, bookingId: string, period: number): Promise<string> {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('period', '=', period)
    .where('state', '=', 'captured')
    .where('purpose', 'in', ['booking', 'period'])
    .executeTakeFirstOrThrow()
  return id
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

/** The driver's own booking in this brand with the payment that it waits for, if it does. */
export function ownPayment(ctx: Context, driverId: AccountId, reference: string) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.bookingId', '=', 'b.id').on('p.state', 'in', [...unsettledStates]),
    )
    .select(['b.id as bookingId', 'b.reference', 'b.state', 'p.id as paymentId', 'p.providerRef'])
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.driverId', '=', driverId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}

export type UnsettledHold = Awaited<ReturnType<typeof unsettledHolds>>[number]

/** Holds of every brand whose request is silent, or whose time to pay is over. */
export function unsettledHolds(db: ReadHandle, staleSince: Temporal.Instant, now: Temporal.Instant) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.bookingId', '=', 'b.id').on('p.state', 'in', [...unsettledStates]),
    )
    .select([
      'b.id as bookingId',
      'b.reference',
      'b.brand',
      'b.holdUntil',
      'b.chargeCents',
      'p.id as paymentId',
      'p.providerRef',
    ])
    .where('b.state', '=', 'held')
    .where(ofEveryBrand('one reconciler works for all brands'))
    .where((eb) =>
      eb.or([
        eb('b.holdUntil', '<=', now),
        eb.and([eb('p.attemptedAt', '<', staleSince), eb('p.state', '<>', 'needs-action')]),
        // Nothing to charge, and the request died before it could say so.
        eb.and([eb('p.id', 'is', null), eb('b.chargeCents', '=', 0), eb('b.createdAt', '<', staleSince)]),
      ]),
    )
    .limit(100)
    .execute()
}
