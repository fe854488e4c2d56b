import { bookSpace } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { RefusalName } from '@bayshare/contract/refusals'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { cents } from '@bayshare/domain/money/cents'
import { settlement } from '@bayshare/domain/bookings/settlement'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import { notePayment } from '../payments/store'
import type { ChargeOutcome } from '../ports/payments'
import { givePromoBack } from '../promos/store'
import { insertEarning } from '../wallet/earnings-store'
import { addNextPeriod, settlePeriod } from './charge-periods'
import { changePeriod } from './periods-store'
import { lockedBooking, type LockedBooking } from './queries'
import { postPaid, postReleased } from './charge-money'
import { move } from './store'

export type Settled =
  | { state: 'confirmed'; reference: string }
  | { state: 'refused'; reason: RefusalName }
  | { state: 'open' }

/**
 * The last step of a booking: what the bank said becomes a confirmed stay with its ledger entries, or everything is
 * released. The request, the notices of the provider and the reconciler all end here, and whoever comes second changes
 * nothing. Money that comes for a stay that was released goes back.
 */
export async function settleBooking(
  ctx: Context,
  bookingId: string,
  paymentId: string | undefined,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<Settled> {
  return ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) return { state: 'open' }
    if (paymentId && outcome !== 'nothing-to-charge') await notePayment(tx, paymentId, outcome, ctx)
    const state = outcome === 'nothing-to-charge' ? outcome : outcome.state
    const hasStarted = !isBefore(ctx.now, booking.startsAt)
    switch (
      settlement(
        { state: booking.state as BookingState, method: booking.method as 'card', hasStarted },
        state,
      )
    ) {
      case 'confirm':
        return keepingAnswer(
          tx,
          booking,
          await confirm(ctx, tx, booking, paymentId ?? null, state === 'processing'),
        )
      case 'release':
        return keepingAnswer(tx, booking, await release(ctx, tx, booking, outcome))
      case 'release-and-give-back':
        if (paymentId) await refundOrphanPayment(ctx, tx, paymentId, booking.id)
        return keepingAnswer(tx, booking, await release(ctx, tx, booking, outcome))
      case 'give-back':
        if (paymentId) await refundOrphanPayment(ctx, tx, paymentId, booking.id)
        return { state: 'open' }
      default:
        // A debit of the first month comes, or does not, long after the stay was confirmed.
        if (
          booking.state === 'confirmed' &&
          booking.period > 0 &&
          paymentId &&
          outcome !== 'nothing-to-charge'
        )
          await settlePeriod(ctx, tx, booking, booking.period, paymentId, outcome)
        return { state: 'open' }
    }
  })
}

async function confirm(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  paymentId: string | null,
  isAwaited: boolean,
): Promise<Settled> {
  await move(ctx, tx, booking.id, 'confirm')
  await postPaid(ctx, tx, booking, paymentId)
  await insertEarning(ctx, tx, {
    ownerId: booking.ownerId as AccountId,
    bookingId: booking.id,
    period: booking.period,
    price: cents(booking.priceCents),
    commission: cents(booking.commissionCents),
    amount: cents(booking.ownerEarningCents),
    // A casual booking is earned when it has ended, a month when it has begun (rule: payout day).
    earnedAt: booking.kind === 'casual' ? (booking.endsAt ?? booking.startsAt) : booking.startsAt,
    isAwaited,
  })
  if (booking.period > 0) {
    await changePeriod(
      tx,
      { bookingId: booking.id, number: booking.period },
      {
        state: isAwaited ? 'charging' : 'paid',
        isShared: true,
      },
    )
    await addNextPeriod(ctx, tx, booking, booking.period)
  }
  await record(ctx, tx, 'booking.confirmed', booking.reference, { bookingId: booking.id })
  return { state: 'confirmed', reference: booking.reference }
}

async function release(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<Settled> {
  await move(ctx, tx, booking.id, 'release')
  await postReleased(ctx, tx, booking)
  await givePromoBack(tx, booking.id)
  const reason = outcome !== 'nothing-to-charge' && outcome.state === 'declined' ? outcome.code : 'cancelled'
  await record(ctx, tx, 'booking.released', booking.reference, { bookingId: booking.id, reason })
  return { state: 'refused', reason: 'card-was-declined' }
}

/** Whoever asks again under the key of the request is told what became of it. */
async function keepingAnswer(tx: Transaction, booking: LockedBooking, settled: Settled): Promise<Settled> {
  if (settled.state === 'confirmed')
    await keepAnswer(tx, booking, bookSpace, { reference: settled.reference })
  if (settled.state === 'refused') await keepAnswer(tx, booking, bookSpace, new Refusal(settled.reason))
  return settled
}
