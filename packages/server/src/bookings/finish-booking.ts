import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { finishBooking as finishBookingRoute } from '@bayshare/contract/bookings'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AwaitedCharge } from '@bayshare/domain/bookings/charge-lifecycle'
import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import type { Payments } from '../ports/payments'
import { ownPayment } from './awaited-charges'
import { settleCharge } from './settle-charge'

type FinishedBooking = AnswerOf<typeof finishBookingRoute>

/**
 * The second half of a booking, an extension or a change whose payment the bank wanted confirmed. Saying it twice gives the
 * same answer, and whatever the answer is, it says what the payment was for.
 */
export async function finishBooking(
  ctx: Context,
  payments: Payments,
  driverId: AccountId,
  reference: string,
): Promise<FinishedBooking> {
  const found = await ownPayment(ctx, driverId, reference)
  if (!found) throw new Refusal('not-found')
  if (found.chargeState !== 'held') return standingAnswer(found)
  const page = await askBank(ctx, payments, found)
  // The bank's webhook or the reconciler may have settled it this very moment, so what is written down tells.
  const since = await ownPayment(ctx, driverId, reference)
  if (!since) throw new Refusal('not-found')
  if (since.chargeState !== 'held') return standingAnswer(since)
  if (page === undefined) throw new LeftUnfinished(`The payment of ${reference} has no outcome yet`)
  throw new Refusal('payment-not-finished', {
    reference: since.reference,
    charge_kind: since.chargeKind,
    action_url: page,
  })
}

type AwaitedPayment = NonNullable<Awaited<ReturnType<typeof ownPayment>>>

/** Settles what the bank says by now. Answers its page where it still waits for its customer. */
async function askBank(
  ctx: Context,
  payments: Payments,
  booking: AwaitedPayment,
): Promise<string | undefined> {
  if (!booking.paymentId || !booking.providerRef) throw new LeftUnfinished('The payment has not begun yet')
  const outcome = await payments.find(booking.providerRef)
  await settleCharge(ctx, booking, booking.paymentId, outcome)
  return outcome.state === 'needs-action' ? outcome.actionUrl : undefined
}

function standingAnswer(booking: AwaitedPayment): FinishedBooking {
  const { reference, startsAt, endsAt, chargeKind, chargeState, isReturned } = booking
  const paidFor = chargeKind as AwaitedCharge
  const isRefused = booking.state === 'released' || (paidFor !== 'first' && chargeState === 'released')
  if (isRefused) {
    throw new Refusal('card-was-declined', {
      reference,
      charge_kind: paidFor,
      ...(isReturned && { is_returned: true }),
    })
  }
  return { reference, paidFor, startsAt, endsAt }
}
