import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bookingReference, referenceLength } from '@bayshare/domain/bookings/booking-reference'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { Space } from '@bayshare/domain/listings/space'
import type { Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { type Bill, bill, type Promo } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockSpace } from '../listings/store'
import { insertPayment } from '../payments/store'
import { paymentMethodFor } from '../payments/payment-method-for'
import type { ChargeOrder } from '../ports/payments'
import { takePromo } from '../promos/store'
import { vehicleFor } from '../vehicles/store'
import { lockWallet } from '../wallet/store'
import { insertPeriod } from './periods-store'
import { type PricedTimeRange, priceTimeRange, type WantedTimeRange } from './price-time-range'
import { moneyColumns, postHeld } from './charge-money'
import { insertHeld, lowestFreeUnit } from './store'

export interface WantedBooking {
  spaceId: string
  driverId: AccountId
  vehicleId: string | undefined
  timeRange: WantedTimeRange
  method: PaymentMethodKind
  promoCode: string | undefined
  /** What the driver saw on the button. */
  expectedCharge: Cents | undefined
}

export interface HeldBooking {
  bookingId: string
  reference: string
  /** Absent when there is nothing to charge. */
  order: ChargeOrder | undefined
}

/**
 * The first step of a booking: the time is kept, priced and written down with its payment, what the wallet gives is put
 * aside, and nobody is charged yet.
 */
export async function holdBooking(
  ctx: Context,
  publicUrl: string,
  wanted: WantedBooking,
): Promise<HeldBooking> {
  if (wanted.method === 'direct-debit' && wanted.timeRange.kind === 'casual')
    throw new Refusal('debit-not-for-casual')
  return ctx.transaction(async (tx) => {
    const space = await lockSpace(tx, ctx.brand, wanted.spaceId)
    if (!space) throw new Refusal('not-found')
    // Neither side may close the account while this booking is being made.
    const open = await lockOpenAccounts(tx, [space.ownerId, wanted.driverId])
    if (!open.has(space.ownerId)) throw new Refusal('not-found')
    if (!open.has(wanted.driverId)) throw new Refusal('session-has-ended')
    const vehicle = await vehicleFor(tx, wanted.driverId, wanted.vehicleId)
    const timeRange = await priceTimeRange(ctx, tx, space, wanted.timeRange, vehicle !== undefined)

    const bookingId = randomUUID()
    const reference = bookingReference(randomBytes(referenceLength))
    const { priced, promoId } = await billFor(ctx, tx, wanted, timeRange, bookingId)
    insistOnPrice(priced, wanted.expectedCharge)
    const way = priced.charge > 0 ? await paymentMethodFor(tx, wanted.driverId, wanted.method) : undefined
    if (priced.charge > 0 && !way)
      throw new Refusal(wanted.method === 'card' ? 'card-needed' : 'debit-needed')

    const isHeld = await insertBooking(ctx, tx, {
      bookingId,
      reference,
      space,
      timeRange,
      priced,
      promoId,
      driverId: wanted.driverId,
      vehicleId: vehicle?.id ?? null,
      method: way?.method ?? 'wallet',
    })
    if (!isHeld) throw new Refusal('just-taken')
    await postHeld(ctx, tx, { id: bookingId, reference, driverId: wanted.driverId, period: 0 }, priced)
    if (timeRange.firstPeriod) {
      const state = { state: 'charging', nextTryAt: null } as const
      await insertPeriod(tx, { bookingId, zone: space.zone }, timeRange.firstPeriod, priced, state)
    }
    await record(ctx, tx, 'booking.held', reference, { bookingId })
    if (!way) return { bookingId, reference, order: undefined }

    const order: ChargeOrder = {
      paymentId: randomUUID(),
      amount: priced.charge,
      ...way,
      capture: 'now',
      isOffSession: false,
      description: `Parking ${reference}`,
      reference,
      returnUrl: `${brandAddress(ctx.brand, publicUrl)}/BookingDetails/${reference}`,
    }
    await insertPayment(ctx, tx, {
      order,
      accountId: wanted.driverId,
      purpose: 'booking',
      bookingId,
      period: timeRange.firstPeriod?.number ?? 0,
    })
    return { bookingId, reference, order }
  })
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

interface NewBooking {
  bookingId: string
  reference: string
  space: Space
  timeRange: PricedTimeRange
  priced: Bill
  promoId: string | null
  driverId: AccountId
  vehicleId: string | null
  method: PaymentMethodKind | 'wallet'
}

/** False when somebody else has the time. */
async function insertBooking(ctx: Context, tx: Transaction, made: NewBooking): Promise<boolean> {
  const { space, timeRange, priced } = made
  const { startsAt, endsAt } = timeRange
  const unit = await lowestFreeUnit(tx, { spaceId: space.id, startsAt, endsAt }, space.capacity)
  if (unit === undefined) return false
  return insertHeld(ctx, tx, {
    id: made.bookingId,
    reference: made.reference,
    brand: ctx.brand.id,
    spaceId: space.id,
    unit,
    driverId: made.driverId,
    ownerId: space.ownerId,
    vehicleId: made.vehicleId,
    kind: timeRange.kind,
    zone: space.zone,
    startsAt,
    endsAt,
    holdUntil: ctx.now.add({ minutes: ctx.brand.policy.holdMinutes }),
    rates: JSON.stringify(space.rates),
    ...moneyColumns(priced),
    promoId: made.promoId,
    method: made.method,
    idempotencyActor: ctx.idempotency?.actor ?? null,
    idempotencyKey: ctx.idempotency?.key ?? null,
    createdAt: ctx.now,
  })
}

/** A price that moved since the driver saw it is shown again before anything is charged. */
function insistOnPrice(priced: Bill, expected: Cents | undefined): void {
  if (expected === undefined || expected === priced.charge) return
  throw new Refusal('price-has-changed', { total: toDollars(priced.charge) })
}
