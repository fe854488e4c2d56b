import { bookSpace } from '@bayshare/contract/bookings'
import type { BookingState, StepThat } from '@bayshare/domain/bookings/lifecycle'
import { paymentFailed } from '@bayshare/domain/bookings/reasons'
import { settlement } from '@bayshare/domain/bookings/settlement'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refuseMethod } from '../payments/method-store'
import type { KnownPayment } from '../payments/settlers'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import { notePayment } from '../payments/store'
import type { ChargeOutcome } from '../ports/payments'
import { givePromoBack } from '../promos/store'
import { carryOut, type Settling } from './carry-out'
import { postReleased, shareOut } from './charge-money'
import { detachPayment, moveCharge } from './charge-store'
import { closeRequest } from './close-request'
import { addNextMonth } from './month-bill'
import { settleMonth } from './settle-month'
import { failureOf, type Outcome, refusalOf, type Settled } from './settled'
import { settleChange } from './settle-change'
import { settleExtension } from './settle-extension'
import { lockedBooking, type LockedBooking, lockedCharge, type LockedCharge } from './locked-booking'
import { chargesAskedOf } from './queries'
import { move } from './store'

/**
 * The last step of every charge: what the bank said becomes everybody's shares, or everything is released. The request,
 * the webhooks of the provider and the reconciler all end here, and whoever comes second changes nothing.
 */
export async function settleCharge(
  ctx: Context,
  { bookingId, chargeId }: { bookingId: string; chargeId: string },
  paymentId: string | undefined,
  outcome: Outcome,
): Promise<Settled> {
  return ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) return { state: 'open' }
    if (paymentId && outcome !== 'nothing-to-charge') await notePayment(tx, paymentId, outcome, ctx)
    return settleLocked(ctx, tx, booking, chargeId, paymentId ?? null, outcome)
  })
}

/** A payment may pay several charges; their bookings are locked in one order. */
export async function settlePayment(
  ctx: Context,
  payment: KnownPayment,
  outcome: ChargeOutcome,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const asked = await chargesAskedOf(tx, payment.id)
    const bookings = new Map<string, LockedBooking>()
    for (const { bookingId } of asked) {
      const booking = bookings.get(bookingId) ?? (await lockedBooking(tx, bookingId))
      if (booking) bookings.set(bookingId, booking)
    }
    await notePayment(tx, payment.id, outcome, ctx)
    for (const { bookingId, chargeId } of asked) {
      const booking = bookings.get(bookingId)
      if (booking) await settleLocked(ctx, tx, booking, chargeId, payment.id, outcome)
    }
  })
}

/** The same for a booking that the caller has locked. */
export async function settleLocked(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  chargeId: string,
  paymentId: string | null,
  outcome: Outcome,
): Promise<Settled> {
  const charge = await lockedCharge(tx, booking, chargeId)
  if (!charge) return { state: 'open' }
  // Another payment was asked to pay it since, or none is any more: this one decides nothing (rule: late money).
  if (paymentId && charge.paymentId !== paymentId) {
    const isTaken = outcome !== 'nothing-to-charge' && outcome.state === 'captured'
    if (isTaken) await refundOrphanPayment(ctx, tx, paymentId, charge)
    return { state: 'open' }
  }
  const isGone = outcome !== 'nothing-to-charge' && ['declined', 'cancelled'].includes(outcome.state)
  if (paymentId && isGone) {
    await detachPayment(tx, chargeId, paymentId)
    if (outcome.state === 'declined' && failedPayment(outcome.code).isFinal)
      await refuseMethod(ctx, tx, paymentId)
  }
  // The first month is tried again like every other, once it has failed.
  const isDeciding =
    charge.kind === 'first' &&
    charge.firstFailedAt === null &&
    ['held', 'authorised', 'released'].includes(charge.state)
  const settling = { booking, charge, paymentId, outcome }
  if (isDeciding) return settleFirst(ctx, tx, settling)
  if (charge.kind === 'extension') return settleExtension(ctx, tx, settling)
  if (charge.kind === 'change') return settleChange(ctx, tx, settling)
  await settleMonth(ctx, tx, booking, charge, paymentId, outcome)
  return { state: 'open' }
}

/** The charge that decides whether there is a booking at all. Money that comes for one that was released goes back. */
async function settleFirst(ctx: Context, tx: Transaction, settling: Settling): Promise<Settled> {
  const { booking, charge, paymentId, outcome } = settling
  const said = outcome === 'nothing-to-charge' ? outcome : outcome.state
  const held = {
    state: booking.state as BookingState,
    method: charge.method as PaymentMethodKind | 'wallet',
    isTooLate: !isBefore(ctx.now, booking.startsAt),
    asksOwner: booking.expiresAt !== null,
  }
  return carryOut(ctx, tx, settlement(held, said), settling, {
    confirm: async () =>
      keepingAnswer(tx, booking, await confirm(ctx, tx, booking, charge, { paymentId, said })),
    ask: async () => keepingAnswer(tx, booking, await ask(ctx, tx, booking, charge)),
    grant: () => confirm(ctx, tx, booking, charge, { paymentId, said }),
    async fail() {
      await closeRequest(ctx, tx, booking, charge, 'fail', { words: paymentFailed })
      return { state: 'refused', reason: 'request-not-paid' }
    },
    release: async () => keepingAnswer(tx, booking, await release(ctx, tx, booking, charge, outcome)),
  })
}

async function confirm(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  { paymentId, said }: { paymentId: string | null; said: ChargeOutcome['state'] | 'nothing-to-charge' },
): Promise<Settled> {
  const isAwaited = said === 'processing'
  const step: StepThat<'taken'> = booking.state === 'accepting' ? 'grant' : 'confirm'
  await move(ctx, tx, booking.id, step)
  await moveCharge(tx, charge.id, isAwaited ? 'submit' : 'pay', { isShared: true })
  // A casual booking is earned when it has ended, a month when it has begun (rule: payout day).
  const earnedAt = booking.kind === 'casual' ? (booking.endsAt ?? booking.startsAt) : booking.startsAt
  await shareOut(ctx, tx, charge, paymentId, { isAwaited, earnedAt })
  if (charge.month !== null) await addNextMonth(ctx, tx, booking, charge)
  await record(ctx, tx, 'booking.confirmed', booking.reference, {
    bookingId: booking.id,
    chargeId: charge.id,
  })
  return { state: 'booked', reference: booking.reference }
}

/** The money is set aside, and the owner is asked. */
async function ask(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
): Promise<Settled> {
  await move(ctx, tx, booking.id, 'ask')
  await moveCharge(tx, charge.id, 'authorise')
  await record(ctx, tx, 'booking.requested', booking.reference, { bookingId: booking.id })
  return { state: 'booked', reference: booking.reference }
}

async function release(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  outcome: Outcome,
): Promise<Settled> {
  await move(ctx, tx, booking.id, 'release')
  await moveCharge(tx, charge.id, 'release')
  await postReleased(ctx, tx, charge)
  await givePromoBack(tx, booking.id)
  const reason = outcome !== 'nothing-to-charge' && outcome.state === 'declined' ? outcome.code : 'cancelled'
  await record(ctx, tx, 'booking.released', booking.reference, { bookingId: booking.id, reason })
  const failure = failureOf(outcome)
  return { state: 'refused', reason: 'card-was-declined', ...(failure && { failure }) }
}

/** Whoever asks again under the key of the request is told what became of it. */
async function keepingAnswer(tx: Transaction, booking: LockedBooking, settled: Settled): Promise<Settled> {
  if (settled.state === 'booked') await keepAnswer(tx, booking, bookSpace, { reference: settled.reference })
  if (settled.state === 'refused') await keepAnswer(tx, booking, bookSpace, refusalOf(settled))
  return settled
}
