import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { RefusalName } from '@bayshare/contract/refusals'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { cents } from '@bayshare/domain/money/cents'
import { settlement } from '@bayshare/domain/bookings/settlement'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refusalAnswer } from '../http/refusal-answers'
import { keepAnswer } from '../http/store'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import { notePayment } from '../payments/store'
import type { ChargeOutcome } from '../ports/payments'
import { givePromoBack } from '../promos/store'
import { insertEarning } from '../wallet/earnings-store'
import { addNextPeriod, settlePeriod } from './charge-periods'
import { changePeriod } from './periods-store'
import { lockedStay, type LockedStay } from './queries'
import { postPaid, postReleased } from './stay-money'
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
    const stay = await lockedStay(tx, bookingId)
    if (!stay) return { state: 'open' }
    if (paymentId && outcome !== 'nothing-to-charge') await notePayment(tx, paymentId, outcome, ctx)
    const state = outcome === 'nothing-to-charge' ? outcome : outcome.state
    const hasStarted = !isBefore(ctx.now, stay.startsAt)
    switch (
      settlement({ state: stay.state as BookingState, method: stay.method as 'card', hasStarted }, state)
    ) {
      case 'confirm':
        return keepingAnswer(
          tx,
          stay,
          await confirm(ctx, tx, stay, paymentId ?? null, state === 'processing'),
        )
      case 'release':
        return keepingAnswer(tx, stay, await release(ctx, tx, stay, outcome))
      case 'release-and-give-back':
        if (paymentId) await refundOrphanPayment(ctx, tx, paymentId, stay.id)
        return keepingAnswer(tx, stay, await release(ctx, tx, stay, outcome))
      case 'give-back':
        if (paymentId) await refundOrphanPayment(ctx, tx, paymentId, stay.id)
        return { state: 'open' }
      default:
        // A debit of the first month comes, or does not, long after the stay was confirmed.
        if (stay.state === 'confirmed' && stay.period > 0 && paymentId && outcome !== 'nothing-to-charge')
          await settlePeriod(ctx, tx, stay, stay.period, paymentId, outcome)
        return { state: 'open' }
    }
  })
}

async function confirm(
  ctx: Context,
  tx: Transaction,
  stay: LockedStay,
  paymentId: string | null,
  isAwaited: boolean,
): Promise<Settled> {
  await move(ctx, tx, stay.id, 'confirm')
  await postPaid(ctx, tx, stay, paymentId)
  await insertEarning(ctx, tx, {
    ownerId: stay.ownerId as AccountId,
    bookingId: stay.id,
    period: stay.period,
    price: cents(stay.priceCents),
    commission: cents(stay.commissionCents),
    amount: cents(stay.ownerEarningCents),
    // A casual stay is earned when it has ended, a month when it has begun (DECISIONS 35).
    earnedAt: stay.kind === 'casual' ? (stay.endsAt ?? stay.startsAt) : stay.startsAt,
    isAwaited,
  })
  if (stay.period > 0) {
    await changePeriod(
      tx,
      { bookingId: stay.id, number: stay.period },
      {
        state: isAwaited ? 'charging' : 'paid',
        isShared: true,
      },
    )
    await addNextPeriod(ctx, tx, stay, stay.period)
  }
  await record(ctx, tx, 'booking.confirmed', stay.reference, { bookingId: stay.id })
  return { state: 'confirmed', reference: stay.reference }
}

async function release(
  ctx: Context,
  tx: Transaction,
  stay: LockedStay,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<Settled> {
  await move(ctx, tx, stay.id, 'release')
  await postReleased(ctx, tx, stay)
  await givePromoBack(tx, stay.id)
  const reason = outcome !== 'nothing-to-charge' && outcome.state === 'declined' ? outcome.code : 'cancelled'
  await record(ctx, tx, 'booking.released', stay.reference, { bookingId: stay.id, reason })
  return { state: 'refused', reason: 'card-was-declined' }
}

/** The request may be dead by now; whoever asks again under its key is told what became of it. */
async function keepingAnswer(tx: Transaction, stay: LockedStay, settled: Settled): Promise<Settled> {
  const answer = finalAnswer(settled)
  if (answer && stay.idempotencyActor && stay.idempotencyKey) {
    await keepAnswer(tx, { actor: stay.idempotencyActor, key: stay.idempotencyKey }, answer)
  }
  return settled
}

function finalAnswer(settled: Settled) {
  if (settled.state === 'confirmed') return { status: 200, body: { reference: settled.reference } }
  return settled.state === 'refused' ? refusalAnswer(new Refusal(settled.reason)) : undefined
}
