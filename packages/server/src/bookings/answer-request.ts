import type { Party } from '@bayshare/domain/bookings/lifecycle'
import { type ChosenStep, isFor, mayChange } from '@bayshare/domain/bookings/may-change'
import { cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { insist, LeftUnfinished, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { paymentMethodFor } from '../payments/payment-method-for'
import { noteAttempt } from '../payments/store'
import type { Payments } from '../ports/payments'
import { closeRequest } from './close-request'
import { askToPay, orderOf } from './hold-charge'
import { logByManager } from './log-by-manager'
import {
  changeable,
  firstCharge,
  lockedBooking,
  type LockedBooking,
  type LockedCharge,
} from './locked-booking'
import { settleCharge, settleLocked } from './settle-charge'
import type { Settled } from './settled'
import { type KeptReason, move, noteAnswer } from './store'
import { takeMoney } from './take-money'

export interface PartyBooking {
  bookingId: string
  party: Party
}

/**
 * The owner's yes, in three steps like every payment: mark, so that nobody can withdraw any more; take the money; settle.
 * Saying it twice gives the same answer, and a reconciler finishes what a crash left between two steps (rule: accepting).
 */
export async function acceptRequest(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  { bookingId, party }: PartyBooking,
): Promise<void> {
  const begun = await ctx.transaction((tx) => beginAcceptance(ctx, tx, publicUrl, { bookingId, party }))
  const settled = begun.state === 'settled' ? begun.settled : await finish(ctx, payments, begun)
  if (settled.state === 'booked') return
  if (settled.state === 'refused') throw new Refusal(settled.reason)
  // Somebody else may have said yes at the same time, and was first.
  const booking = await ctx.transaction((tx) => lockedRequest(tx, bookingId))
  if (booking.state !== 'confirmed')
    throw new LeftUnfinished(`The payment of ${booking.reference} has no outcome yet`)
}

async function finish(
  ctx: Context,
  payments: Payments,
  begun: Extract<Begun, { state: 'asking' }>,
): Promise<Settled> {
  return settleCharge(ctx, begun, begun.paymentId, await takeMoney(ctx, payments, begun.paymentId))
}

type Begun =
  | { state: 'settled'; settled: Settled }
  | { state: 'asking'; bookingId: string; chargeId: string; paymentId: string }

async function beginAcceptance(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  { bookingId, party }: PartyBooking,
): Promise<Begun> {
  if (!isFor('accept', party)) throw new Refusal('not-allowed')
  const booking = await lockedRequest(tx, bookingId)
  const isAnswered = booking.state === 'confirmed' && booking.expiresAt !== null
  if (isAnswered) return { state: 'settled', settled: { state: 'booked', reference: booking.reference } }
  if (booking.state !== 'accepting') await mark(ctx, tx, booking, party)
  const marked = await lockedRequest(tx, bookingId)
  const charge = await firstCharge(tx, marked)
  if (charge.chargeCents === 0) return settleNow(ctx, tx, marked, charge, 'nothing-to-charge')
  const paymentId = charge.paymentId ?? (await submitDebit(ctx, tx, publicUrl, marked, charge))
  if (!paymentId) return settleNow(ctx, tx, marked, charge, noMethod)
  await noteAttempt(ctx, tx, paymentId)
  return { state: 'asking', bookingId, chargeId: charge.id, paymentId }
}

const noMethod = { state: 'declined', providerRef: null, code: 'no-payment-method' } as const

async function settleNow(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charge: LockedCharge,
  outcome: Parameters<typeof settleLocked>[5],
): Promise<Begun> {
  return { state: 'settled', settled: await settleLocked(ctx, tx, booking, charge.id, null, outcome) }
}

/** A bank account is debited from now on; undefined when the driver has none any more. */
async function submitDebit(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  booking: LockedBooking,
  charge: LockedCharge,
): Promise<string | undefined> {
  const by = await paymentMethodFor(tx, booking.driverId, 'direct-debit')
  if (!by) return undefined
  const order = orderOf(ctx, booking, cents(charge.chargeCents), by, {
    description: `Parking ${booking.reference}`,
    isOffSession: true,
    capture: 'now',
    publicUrl,
  })
  await askToPay(ctx, tx, order, { chargeId: charge.id, driverId: booking.driverId })
  return order.paymentId
}

async function mark(ctx: Context, tx: Transaction, booking: LockedBooking, party: Party): Promise<void> {
  insistOn(ctx, booking, 'accept', party)
  await move(ctx, tx, booking.id, 'accept')
  await noteAnswer(tx, booking.id, party)
  await logByManager(ctx, tx, party, booking, { act: 'accept-booking' })
}

function insistOn(ctx: Context, booking: LockedBooking, step: ChosenStep, party: Party): void {
  insist(mayChange(changeable(booking), step, party, ctx.now))
}

async function lockedRequest(tx: Transaction, bookingId: string): Promise<LockedBooking> {
  const booking = await lockedBooking(tx, bookingId)
  if (!booking) throw new Refusal('not-found')
  return booking
}

/** The owner's no, or the driver's change of mind, with its reason. Saying it twice changes nothing more. */
export async function endRequest(
  ctx: Context,
  { bookingId, party }: PartyBooking,
  step: 'decline' | 'withdraw',
  reason: KeptReason,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const booking = await lockedRequest(tx, bookingId)
    if (!isFor(step, party)) throw new Refusal('not-allowed')
    if (booking.state === ended[step]) return
    insistOn(ctx, booking, step, party)
    if (step === 'decline') await noteAnswer(tx, booking.id, party)
    await closeRequest(ctx, tx, booking, await firstCharge(tx, booking), step, reason)
    await logByManager(ctx, tx, party, booking, { act: 'decline-booking', after: { reason: reason.words } })
  })
}

const ended = { decline: 'declined', withdraw: 'withdrawn' }
