import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { bookingReference, referenceLength } from '@bayshare/domain/bookings/booking-reference'
import { mayBook } from '@bayshare/domain/bookings/may-book'
import { toDollars } from '@bayshare/domain/money/format-money'
import { type Bill, bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { endInstant, startInstant } from '@bayshare/domain/time/zoned-stay'
import type { Cents } from '@bayshare/domain/money/cents'
import { keepOpen } from '../accounts/store'
import { openingHoursOf } from '../availability/opening-hours-of'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { lockSpace } from '../listings/store'
import { cardOf, insertPayment } from '../payments/store'
import type { ChargeOrder } from '../ports/payments'
import { vehicleFor } from '../vehicles/store'
import { insertHeld, lowestFreeUnit } from './store'

export interface WantedBooking {
  spaceId: string
  driverId: AccountId
  vehicleId: string | undefined
  start: { date: Temporal.PlainDate; time: Temporal.PlainTime }
  end: { date: Temporal.PlainDate; time: Temporal.PlainTime }
  /** What the driver saw on the button. */
  expectedCharge: Cents | undefined
}

export interface HeldBooking {
  bookingId: string
  reference: string
  /** Absent when there is nothing to charge. */
  order: ChargeOrder | undefined
}

/** The first step of a booking: the time is kept, priced and written down with its payment, and nobody is charged yet. */
export async function holdBooking(ctx: Context, wanted: WantedBooking): Promise<HeldBooking> {
  return ctx.transaction(async (tx) => {
    const space = await lockSpace(tx, ctx.brand, wanted.spaceId)
    if (!space) throw new Refusal('not-found')
    // Neither side may close the account while this booking is being made.
    const open = await keepOpen(tx, [space.ownerId, wanted.driverId])
    if (!open.has(space.ownerId)) throw new Refusal('not-found')
    if (!open.has(wanted.driverId)) throw new Refusal('session-has-ended')
    const startsAt = startInstant(wanted.start, space.zone)
    if (startsAt === 'start-does-not-exist') throw new Refusal('start-does-not-exist')
    const endsAt = endInstant(wanted.end, space.zone)
    const policy = ctx.brand.policy
    const vehicle = await vehicleFor(tx, wanted.driverId, wanted.vehicleId)
    const hours = (await openingHoursOf(tx, [space.id], startsAt, endsAt)).get(space.id)
    const stay = { starts: startsAt, ends: endsAt, hasVehicle: vehicle !== undefined }
    insist(mayBook(space, hours ?? alwaysClosed, stay, ctx.actor, ctx.now, policy.casual))

    const lines = casualPrice({ ...stay, zone: space.zone }, space.rates, policy.casual)
    const priced = bill(lines, { length: 'casual', method: 'card', promo: null, wallet: emptyWallet }, policy)
    insistOnPrice(priced, wanted.expectedCharge)
    const card = await cardOf(tx, wanted.driverId)
    if (priced.charge > 0 && !card) throw new Refusal('card-needed')

    const unit = await lowestFreeUnit(tx, { spaceId: space.id, startsAt, endsAt }, space.capacity)
    if (unit === undefined) throw new Refusal('just-taken')
    const bookingId = randomUUID()
    const reference = bookingReference(randomBytes(referenceLength))
    const isHeld = await insertHeld(ctx, tx, {
      id: bookingId,
      reference,
      brand: ctx.brand.id,
      spaceId: space.id,
      unit,
      driverId: wanted.driverId,
      ownerId: space.ownerId,
      vehicleId: vehicle?.id ?? null,
      kind: 'casual',
      zone: space.zone,
      startsAt,
      endsAt,
      holdUntil: ctx.now.add({ minutes: policy.holdMinutes }),
      rates: JSON.stringify(space.rates),
      priceLines: JSON.stringify(priced.lines),
      priceCents: priced.price,
      feeCents: priced.fee,
      chargeCents: priced.charge,
      commissionCents: priced.commission,
      ownerEarningCents: priced.ownerEarning,
      idempotencyActor: ctx.idempotency?.actor ?? null,
      idempotencyKey: ctx.idempotency?.key ?? null,
      createdAt: ctx.now,
    })
    if (!isHeld) throw new Refusal('just-taken')
    await record(ctx, tx, 'booking.held', reference, { bookingId })
    if (priced.charge === 0 || !card) return { bookingId, reference, order: undefined }

    const paymentId = randomUUID()
    const { customerRef, methodRef } = card
    await insertPayment(tx, {
      id: paymentId,
      accountId: wanted.driverId,
      bookingId,
      amountCents: priced.charge,
      state: 'pending',
      capture: 'now',
      customerRef,
      methodRef,
      createdAt: ctx.now,
      attemptedAt: ctx.realNow,
    })
    const description = `Parking ${reference}`
    const order: ChargeOrder = {
      paymentId,
      amount: priced.charge,
      customerRef,
      methodRef,
      capture: 'now',
      description,
      bookingReference: reference,
    }
    return { bookingId, reference, order }
  })
}

/** A price that moved since the driver saw it is shown again before anything is charged. */
function insistOnPrice(priced: Bill, expected: Cents | undefined): void {
  if (expected === undefined || expected === priced.charge) return
  throw new Refusal('price-has-changed', { total: toDollars(priced.charge) })
}
