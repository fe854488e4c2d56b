import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bookingReference, referenceLength } from '@bayshare/domain/bookings/booking-reference'
import { requestExpiry } from '@bayshare/domain/bookings/request-expiry'
import type { Space, SpaceId } from '@bayshare/domain/listings/space'
import type { Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { type Bill, bill, type Promo } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { holdKeyOf } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockFirstFree, lockSpace } from '../listings/store'
import { paymentMethodFor } from '../payments/payment-method-for'
import { atOfferedRate } from '@bayshare/domain/offers/may-take-offer'
import { takePromo } from '../promos/store'
import { vehicleFor } from '../vehicles/store'
import { lockWallet } from '../wallet/store'
import { type PricedTimeRange, priceTimeRange, type WantedTimeRange } from './price-time-range'
import { holdCharge } from './hold-charge'
import { offeredRate } from './offered-rate'
import { takeLowestFreeUnit } from './occupancy-store'
import type { HeldCharge } from './pay-held'
import { insertHeld } from './store'

export interface WantedBooking {
  spaceId: SpaceId
  /** Any of these does as well, at the same price: the first that can be had during that time. */
  orFirstFreeOf?: { spaceIds: readonly SpaceId[]; starts: Temporal.Instant; ends: Temporal.Instant }
  driverId: AccountId
  /** The lowest that is free, where none is named. */
  unit: number | undefined
  vehicleId: string | undefined
  timeRange: WantedTimeRange
  method: PaymentMethodKind
  promoCode: string | undefined
  leadSource: string | undefined
  /** The enquiry whose offer is taken. */
  enquiryId: string | undefined
  /** What the driver saw on the button. */
  expectedCharge: Cents | undefined
  /** Where the bank's page sends them afterwards, unless to the booking. */
  returnPath?: string
  /** What is written down with the booking, in its transaction. */
  alongside?(tx: Transaction, bookingId: string): Promise<void>
}

/**
 * The first step of a booking: the time is kept, priced and written down with its payment, what the wallet gives is put
 * aside, and nobody is charged yet.
 */
export async function holdBooking(
  ctx: Context,
  publicUrl: string,
  wanted: WantedBooking,
): Promise<HeldCharge> {
  if (wanted.method === 'direct-debit' && wanted.timeRange.kind !== 'monthly')
    throw new Refusal('debit-not-for-casual')
  return ctx.transaction(async (tx) => {
    const { orFirstFreeOf: any } = wanted
    const listed = await (any
      ? lockFirstFree(tx, ctx.brand, any.spaceIds, any)
      : lockSpace(tx, ctx.brand, wanted.spaceId))
    if (!listed) throw new Refusal('not-found')
    if (wanted.unit !== undefined && wanted.unit > listed.capacity) throw new Refusal('no-such-unit')
    // Neither side may close the account while this booking is being made.
    const open = await lockOpenAccounts(tx, [listed.ownerId, wanted.driverId])
    if (!open.has(listed.ownerId)) throw new Refusal('not-found')
    if (!open.has(wanted.driverId)) throw new Refusal('session-has-ended')
    const vehicle = await vehicleFor(tx, wanted.driverId, wanted.vehicleId)
    const rate = await offeredRate(ctx, tx, { ...wanted, spaceId: listed.id })
    const space = rate === undefined ? listed : atOfferedRate(listed, rate)
    const asked = { hasVehicle: vehicle !== undefined, isOffered: rate !== undefined }
    const timeRange = await priceTimeRange(ctx, tx, space, wanted.timeRange, asked)

    const bookingId = randomUUID()
    const reference = bookingReference(randomBytes(referenceLength))
    const { priced, promoId } = await billFor(ctx, tx, wanted, timeRange, bookingId)
    insistOnPrice(priced, wanted.expectedCharge)
    const method = priced.charge > 0 ? await paymentMethodFor(tx, wanted.driverId, wanted.method) : undefined
    if (priced.charge > 0 && !method)
      throw new Refusal(wanted.method === 'card' ? 'card-needed' : 'debit-needed')

    const isHeld = await insertBooking(ctx, tx, {
      bookingId,
      reference,
      space,
      timeRange,
      unit: wanted.unit,
      driverId: wanted.driverId,
      vehicleId: vehicle?.id ?? null,
      leadSource: wanted.leadSource ?? null,
      enquiryId: wanted.enquiryId ?? null,
    })
    if (!isHeld) throw new Refusal('just-taken')
    await wanted.alongside?.(tx, bookingId)
    const chargeId = randomUUID()
    const covers = paidTime(timeRange, space.zone)
    const order = await holdCharge(
      ctx,
      tx,
      { bookingId, reference, driverId: wanted.driverId },
      { id: chargeId, kind: 'first', covers, month: timeRange.firstPeriod, priced, promoId },
      { by: method, publicUrl, returnPath: wanted.returnPath, asksOwner: timeRange.asksOwner },
    )
    await record(ctx, tx, 'booking.held', reference, { bookingId })
    return { bookingId, chargeId, reference, order }
  })
}

/** A monthly booking pays for its first month, any other for all of its time. */
function paidTime({ startsAt, endsAt, firstPeriod }: PricedTimeRange, zone: string) {
  const end = firstPeriod ? firstPeriod.ends.toZonedDateTime(zone).toInstant() : endsAt
  if (!end) throw new Error('Only a monthly booking goes on without an end')
  return { startsAt, endsAt: end }
}

/** The bill by what the wallet holds at this moment; its rows stay locked, so nobody spends the same cent twice. */
async function billFor(
  ctx: Context,
  tx: Transaction,
  wanted: WantedBooking,
  timeRange: PricedTimeRange,
  bookingId: string,
): Promise<{ priced: Bill; promoId: string | null }> {
  const { driverId, method, promoCode } = wanted
  const wallet = await lockWallet(tx, driverId)
  const billWith = (promo: Promo | null) =>
    bill(timeRange.lines, { length: timeRange.kind, method, promo, wallet }, ctx.brand.policy)
  if (!promoCode) return { priced: billWith(null), promoId: null }
  const taken = await takePromo(ctx, tx, {
    code: promoCode,
    accountId: driverId,
    bookingId,
    discountOf: (promo) => billWith(promo).discount,
  })
  if (!taken) throw new Refusal('promo-not-valid')
  return { priced: billWith(taken.promo), promoId: taken.id }
}

export interface NewBooking {
  bookingId: string
  reference: string
  space: Space
  timeRange: PricedTimeRange
  unit: number | undefined
  driverId: AccountId
  vehicleId: string | null
  leadSource: string | null
  enquiryId: string | null
}

/** False when somebody else has the time. */
export async function insertBooking(ctx: Context, tx: Transaction, made: NewBooking): Promise<boolean> {
  const { bookingId, space, timeRange } = made
  const { startsAt, endsAt } = timeRange
  const span = { spaceId: space.id, startsAt, endsAt }
  const units = made.unit === undefined ? { from: 1, to: space.capacity } : { from: made.unit, to: made.unit }
  const unit = await takeLowestFreeUnit(tx, span, units, bookingId)
  if (unit === undefined) return false
  await insertHeld(ctx, tx, {
    id: bookingId,
    reference: made.reference,
    brand: ctx.brand.id,
    ...span,
    unit,
    driverId: made.driverId,
    ownerId: space.ownerId,
    vehicleId: made.vehicleId,
    kind: timeRange.kind,
    zone: space.zone,
    holdUntil: ctx.now.add({ minutes: ctx.brand.policy.holdMinutes }),
    expiresAt: timeRange.asksOwner
      ? requestExpiry(space, { now: ctx.now, startsAt }, ctx.brand.policy)
      : null,
    allowsCancellation: space.allowsCancellation,
    leadSource: made.leadSource,
    enquiryId: made.enquiryId,
    rates: JSON.stringify(space.rates),
    ...(await holdKeyOf(ctx, tx)),
    createdAt: ctx.now,
  })
  return true
}

/** A price that moved since the driver saw it is shown again before anything is charged. */
export function insistOnPrice(priced: Bill, expected: Cents | undefined): void {
  if (expected === undefined || expected === priced.charge) return
  throw new Refusal('price-has-changed', { total: toDollars(priced.charge) })
}
