import { payMonth } from '@bayshare/contract/booking-changes'
import { nextTryAt } from '@bayshare/domain/bookings/next-try'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { cents, noCents, subtractCents } from '@bayshare/domain/money/cents'
import { debitFailedPostings, debitSettledPostings } from '@bayshare/domain/payments/charge-postings'
import { priceOfDaysUsed } from '@bayshare/domain/payments/monthly-price'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import type { CancelledBy } from '@bayshare/domain/payments/refund'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { anyMethodFor } from '../payments/payment-method-for'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import type { ChargeOutcome } from '../ports/payments'
import { deleteEarning, noteEarningPaid, reduceEarning } from '../wallet/earnings-store'
import { post } from '../wallet/store'
import { chargeMoney, postCharge, postReleased, shareOut } from './charge-money'
import { type ChargeChange, moveCharge, releaseDueCharges } from './charge-store'
import type { LockedBooking, LockedCharge } from './locked-booking'
import { addNextMonth, methodOf, monthlyRate } from './month-bill'
import { reverseCharge } from './reverse-charge'
import { stopBooking } from './store'

/** What the bank said about a month becomes its shares, the next try, or the end of the booking. */
export async function settleMonth(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  paymentId: string | null,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<void> {
  const said = outcome === 'nothing-to-charge' ? outcome : outcome.state
  const isOver = month.state === 'released' || month.state === 'failed'
  if (isOver && said === 'captured' && paymentId) await refundOrphanPayment(ctx, tx, paymentId, month)
  if (month.state !== 'held' && month.state !== 'charging') return
  if (said === 'captured' || said === 'nothing-to-charge') {
    await monthPaid(ctx, tx, booking, month, paymentId)
  } else if (said === 'processing') {
    if (!month.isShared && month.method === 'direct-debit')
      await debitSubmitted(ctx, tx, booking, month, paymentId)
  } else if (outcome !== 'nothing-to-charge' && (said === 'declined' || said === 'cancelled')) {
    await tryFailed(ctx, tx, booking, month, outcome)
  }
}

/** Its time has stopped before the agreed end, so that nobody is asked to pay any more of it. */
function isStopped({ state, stoppedAt }: LockedBooking): boolean {
  return state === 'cancelled' || stoppedAt !== null
}

async function monthPaid(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  paymentId: string | null,
): Promise<void> {
  const used = isStopped(booking) ? usedOf(booking, month) : cents(month.priceCents)
  // Nobody was given anything of it yet, so all of it simply goes back.
  if (used === 0 && !month.isShared && paymentId) {
    await refundOrphanPayment(ctx, tx, paymentId, month)
    await giveUp(ctx, tx, month)
    return
  }
  await moveCharge(tx, month.id, 'pay', { isShared: true })
  if (month.isShared) await debitCame(ctx, tx, month, paymentId)
  else await share(ctx, tx, booking, month, paymentId, false)
  await keepAnswer(tx, month, payMonth, { reference: booking.reference, state: 'paid' })
  if (used < month.priceCents) return reduceToUsed(ctx, tx, booking, { ...month, paymentId }, used)
  const afterFailures = month.firstFailedAt !== null
  if (month.isShared && !afterFailures) return
  const about = { ...aboutMonth(month), afterFailures, isAwaited: false }
  await record(ctx, tx, 'period.paid', booking.reference, about)
}

async function debitSubmitted(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  paymentId: string | null,
): Promise<void> {
  await moveCharge(tx, month.id, 'submit', { isShared: true })
  await share(ctx, tx, booking, month, paymentId, true)
  await keepAnswer(tx, month, payMonth, { reference: booking.reference, state: 'pending' })
  if (isStopped(booking)) return
  const about = { ...aboutMonth(month), afterFailures: false, isAwaited: true }
  await record(ctx, tx, 'period.paid', booking.reference, about)
}

async function share(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  paymentId: string | null,
  isAwaited: boolean,
): Promise<void> {
  await shareOut(ctx, tx, month, paymentId, { isAwaited, earnedAt: month.dueAt ?? booking.startsAt })
  if (!isStopped(booking)) await addNextMonth(ctx, tx, booking, month)
}

function aboutMonth({ bookingId, id: chargeId, month }: LockedCharge) {
  return { bookingId, chargeId, period: month ?? 0 }
}

async function debitCame(
  ctx: Context,
  tx: Transaction,
  month: LockedCharge,
  paymentId: string | null,
): Promise<void> {
  await post(tx, {
    kind: 'debit-settled',
    subject: paymentId ?? month.ledgerSubject,
    at: ctx.now,
    bookingId: month.bookingId,
    paymentId,
    postings: debitSettledPostings(cents(month.chargeCents)),
  })
  await noteEarningPaid(tx, month.id)
  if (paymentId) await record(ctx, tx, 'payment.settled', month.reference, { paymentId })
}

/** What a month costs whose time has stopped: nothing where it was cancelled, else the days on which it could be used. */
function usedOf({ state, stoppedAt, zone, ...booking }: LockedBooking, month: LockedCharge) {
  const { month: number, startsOn: starts, endsOn: ends } = month
  if (state === 'cancelled' || !stoppedAt || number === null || !starts || !ends) return noCents
  const stopped = stoppedAt.toZonedDateTimeISO(zone)
  const isMidnight = stopped.equals(stopped.startOfDay())
  const until = stopped.toPlainDate().add({ days: isMidnight ? 0 : 1 })
  const period = { number, starts, ends, price: cents(month.priceCents) }
  return priceOfDaysUsed(period, until, monthlyRate(booking))
}

/** The bank has paid what could not be stopped any more. What was not used goes back the way it came (rule: failed monthly charge). */
async function reduceToUsed(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  used: ReturnType<typeof usedOf>,
): Promise<void> {
  const { cancelledAt, cancelledBy } = booking
  const because = cancelledAt
    ? { by: cancelledBy as CancelledBy, at: cancelledAt }
    : { by: 'platform' as const, at: ctx.now, givenUp: subtractCents(cents(month.priceCents), used) }
  await reverseCharge(ctx, tx, booking, month, because)
  await recordSettled(ctx, tx, month, 'booking-cancelled')
}

async function recordSettled(
  ctx: Context,
  tx: Transaction,
  { bookingId, id: chargeId, reference }: LockedCharge,
  because: 'booking-cancelled' | 'debit-failed',
): Promise<void> {
  await record(ctx, tx, 'cancellation.settled', reference, { bookingId, chargeId, because })
}

/** Tried again by the days of the policy; after the last try the booking ends (rule: failed monthly charge). */
async function tryFailed(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  outcome: ChargeOutcome,
): Promise<void> {
  const code = outcome.state === 'declined' ? outcome.code : outcome.state
  const { failure: reason } = failedPayment(code)
  await keepAnswer(tx, month, payMonth, new Refusal('month-not-paid', { reason }))
  // Nobody is asked again for what was on its way when the time stopped.
  if (isStopped(booking)) {
    await giveUp(ctx, tx, month)
    return recordSettled(ctx, tx, month, 'debit-failed')
  }
  const { policy } = ctx.brand
  const isDebit = month.method === 'direct-debit'
  const firstFailedAt = month.firstFailedAt ?? ctx.now
  const retryDays = month.retryDays ?? [
    ...(isDebit ? policy.directDebit.retryAfterDays : policy.retryCardAfterDays),
  ]
  const tries = month.tries + 1
  const { triedAt: begunAt, createdAt, resumesAt } = month
  const triedAt = begunAt ?? createdAt
  const next = nextTryAt({ firstFailedAt, retryDays, triedAt, failedAt: ctx.now, resumesAt })
  const failed = { tries, firstFailedAt, retryDays, failure: reason }
  const hasEnded = booking.endsAt !== null && !isBefore(ctx.now, booking.endsAt)
  if (next) {
    const shares = month.isShared ? await reverseShares(ctx, tx, month) : {}
    if (!month.isShared) await postReleased(ctx, tx, month, month.tries)
    await moveCharge(tx, month.id, 'postpone', { ...failed, ...shares, nextTryAt: next, resumesAt: null })
  } else {
    await giveUp(ctx, tx, month, failed)
    await releaseDueCharges(tx, month.bookingId)
    await stopBooking(ctx, tx, month.bookingId)
  }
  const canTry = next !== null && (await anyMethodFor(tx, month.driverId, methodOf(month))) !== undefined
  await record(ctx, tx, 'period.payment-failed', booking.reference, {
    ...aboutMonth(month),
    tries,
    isLast: next === null,
    nextTryAt: canTry ? next.toString() : null,
    reason,
    hasEnded,
  })
}

/** What everybody was given of a debit goes back at once. The next try is billed anew, under a subject of its own. */
export async function reverseShares(
  ctx: Context,
  tx: Transaction,
  month: LockedCharge,
): Promise<Pick<ChargeChange, 'isShared' | 'ledgerSubject'>> {
  await postCharge(ctx, tx, 'debit-failed', month, debitFailedPostings(chargeMoney(ctx, month)))
  await deleteEarning(tx, month.id)
  return { isShared: false, ledgerSubject: `${month.id}/bill/${month.tries + 1}` }
}

/** Nobody is asked for it again. Its receipt is corrected by what the ledger says went back. */
async function giveUp(
  ctx: Context,
  tx: Transaction,
  month: LockedCharge,
  failed: Pick<ChargeChange, 'tries' | 'firstFailedAt' | 'retryDays' | 'failure'> = {
    tries: month.tries + 1,
  },
): Promise<void> {
  const returnedCents = month.isShared ? month.cashCents + month.freeCents : 0
  await moveCharge(tx, month.id, 'giveUp', { ...failed, returnedCents })
  if (!month.isShared) return postReleased(ctx, tx, month, month.tries)
  await postCharge(ctx, tx, 'debit-failed', month, debitFailedPostings(chargeMoney(ctx, month)))
  await reduceEarning(tx, { chargeId: month.id, commission: noCents, amount: noCents })
}
