import { cents } from '@bayshare/domain/money/cents'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { RefusalName } from '@bayshare/contract/refusals'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refusalAnswer } from '../http/refusal-answers'
import { keepAnswer } from '../http/store'
import { notePayment } from '../payments/store'
import type { ChargeOutcome } from '../ports/payments'
import { post } from '../wallet/store'
import { heldBooking } from './queries'
import { move } from './store'

export type Settled =
  | { state: 'confirmed'; reference: string }
  | { state: 'refused'; reason: RefusalName }
  | { state: 'open' }

/**
 * The last step of a booking: what the bank said becomes a confirmed stay with its ledger entries, or everything is
 * released. The request and the reconciler both end here, and whoever comes second changes nothing.
 */
export async function settleBooking(
  ctx: Context,
  bookingId: string,
  paymentId: string | undefined,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<Settled> {
  return ctx.transaction(async (tx) => {
    if (paymentId && outcome !== 'nothing-to-charge') await notePayment(tx, paymentId, outcome, ctx.realNow)
    const booking = await heldBooking(tx, bookingId)
    if (!booking) return { state: 'open' }
    const settled = await settleHeld(ctx, tx, booking, paymentId, outcome)
    const answer = finalAnswer(settled)
    if (answer && booking.idempotencyActor && booking.idempotencyKey) {
      await keepAnswer(tx, { actor: booking.idempotencyActor, key: booking.idempotencyKey }, answer)
    }
    return settled
  })
}

type Held = NonNullable<Awaited<ReturnType<typeof heldBooking>>>

async function settleHeld(
  ctx: Context,
  tx: Transaction,
  booking: Held,
  paymentId: string | undefined,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<Settled> {
  if (outcome === 'nothing-to-charge' || outcome.state === 'captured') {
    await move(ctx, tx, booking.id, 'confirm')
    await post(tx, {
      kind: 'booking-paid',
      subject: booking.reference,
      at: ctx.now,
      bookingId: booking.id,
      paymentId: paymentId ?? null,
      postings: [
        {
          from: { kind: 'provider-clearing' },
          to: { kind: 'owner-pending', holderId: booking.ownerId as AccountId },
          amount: cents(booking.ownerEarningCents),
        },
        {
          from: { kind: 'provider-clearing' },
          to: { kind: 'commission' },
          amount: cents(booking.commissionCents),
        },
        { from: { kind: 'provider-clearing' }, to: { kind: 'card-fees' }, amount: cents(booking.feeCents) },
      ],
    })
    await record(ctx, tx, 'booking.confirmed', booking.reference, { bookingId: booking.id })
    return { state: 'confirmed', reference: booking.reference }
  }
  if (outcome.state === 'declined' || outcome.state === 'cancelled') {
    await move(ctx, tx, booking.id, 'release')
    const reason = outcome.state === 'declined' ? outcome.code : 'cancelled'
    await record(ctx, tx, 'booking.released', booking.reference, { bookingId: booking.id, reason })
    return { state: 'refused', reason: 'card-was-declined' }
  }
  return { state: 'open' }
}

function finalAnswer(settled: Settled) {
  if (settled.state === 'confirmed') return { status: 200, body: { reference: settled.reference } }
  return settled.state === 'refused' ? refusalAnswer(new Refusal(settled.reason)) : undefined
}
