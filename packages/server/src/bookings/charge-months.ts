import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Rates } from '@bayshare/domain/listings/space'
import { cents, noCents } from '@bayshare/domain/money/cents'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { debitFailedPostings, debitSettledPostings } from '@bayshare/domain/payments/charge-postings'
import { type BillingPeriod, billingPeriod, monthlyLines } from '@bayshare/domain/payments/monthly-price'
import type { CancelledBy } from '@bayshare/domain/payments/refund'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { onEach } from '../payments/on-each'
import { type PaymentMethod, paymentMethodFor } from '../payments/payment-method-for'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import type { ChargeOrder, ChargeOutcome, Payments } from '../ports/payments'
import { insertEarning, noteEarningPaid, reduceEarning } from '../wallet/earnings-store'
import { lockWallet, post } from '../wallet/store'
import { chargeMoney, postCharge, postHeld, postPaid, postReleased } from './charge-money'
import { insertCharge, moveCharge, releaseDueCharges } from './charge-store'
import { askToPay, orderOf } from './hold-charge'
import { type LockedBooking, lockedCharge, type LockedCharge } from './locked-booking'
import { dueCharge, dueCharges } from './month-queries'
import { reverseCharge } from './reverse-charge'
import { endBooking } from './store'

/** Charges every month that has begun, and tries again what failed. Two nodes never take the same month. */
export async function chargeMonths(
  deps: Deps,
  payments: Payments,
  publicUrl: string,
  settle: SettleMonth,
): Promise<void> {
  // A month that is paid brings the next one, which may have begun as well after a long outage.
  for (let round = 0; round < mostRounds; round++) {
    const due = await dueCharges(deps.database.read(), deps.clock.now())
    if (due.length === 0) return
    await onEach(due, (charge) => chargeMonth(deps, payments, publicUrl, settle, charge))
  }
}

const mostRounds = 24

/** How the outcome of an order is written down: the same last step as for every other charge. */
export type SettleMonth = (
  ctx: Context,
  charge: DueCharge,
  paymentId: string,
  outcome: ChargeOutcome,
) => Promise<unknown>

interface DueCharge {
  bookingId: string
  chargeId: string
}

async function chargeMonth(
  deps: Deps,
  payments: Payments,
  publicUrl: string,
  settle: SettleMonth,
  due: DueCharge & { brand: BrandId },
): Promise<void> {
  const ctx = contextFor(deps, {
    actor: { kind: 'job', name: 'charge-months' },
    brand: brandById(due.brand),
    requestId: `charge-${due.chargeId}`,
  })
  const order = await beginTry(ctx, publicUrl, due)
  if (order) await settle(ctx, due, order.paymentId, await payments.charge(order))
}

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
    await moveCharge(tx, month.id, 'pay', { isShared: true })
    if (month.isShared) await debitCame(ctx, tx, booking, month, paymentId)
    else await monthPaid(ctx, tx, booking, month, paymentId, false)
  } else if (said === 'processing') {
    if (month.isShared || month.method !== 'direct-debit') return
    await moveCharge(tx, month.id, 'submit', { isShared: true })
    await monthPaid(ctx, tx, booking, month, paymentId, true)
  } else if (said === 'declined' || said === 'cancelled') {
    await tryFailed(ctx, tx, booking, month)
  }
}

/** The bill of the month that follows, so that it is charged when it begins. */
export async function addNextMonth(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  before: Pick<LockedCharge, 'month' | 'method'>,
): Promise<void> {
  const { zone } = booking
  const asMonths = {
    starts: booking.startsAt.toZonedDateTimeISO(zone).toPlainDate(),
    ends: booking.endsAt && booking.endsAt.toZonedDateTimeISO(zone).toPlainDate(),
  }
  const rate = (booking.rates as unknown as Rates).monthly ?? noCents
  const month = billingPeriod(asMonths, rate, (before.month ?? 0) + 1)
  if (!month) return
  const charge = monthlyCharge(ctx, booking, month, methodOf(before))
  const { id: bookingId } = booking
  await insertCharge(
    ctx,
    tx,
    { id: randomUUID(), bookingId, kind: 'month', promoId: null, ...charge },
    { state: 'due', dueAt: charge.covers.startsAt },
  )
}

/** The bill of a month and the time that it pays for. What the wallet gives is asked when it begins. */
export function monthlyCharge(
  ctx: Context,
  { zone, enquiryId }: Pick<LockedBooking, 'zone' | 'enquiryId'>,
  month: BillingPeriod,
  method: PaymentMethodKind,
) {
  const options = { length: 'monthly', method, promo: null, wallet: emptyWallet } as const
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  return {
    month,
    method,
    covers: { startsAt: at(month.starts), endsAt: at(month.ends) },
    priced: bill(monthlyLines(month, enquiryId !== null), options, ctx.brand.policy),
  }
}

/** Everybody is given their share of a charge. */
export async function shareOut(
  ctx: Context,
  tx: Transaction,
  charge: LockedCharge,
  paymentId: string | null,
  { isAwaited, earnedAt }: { isAwaited: boolean; earnedAt: Temporal.Instant },
): Promise<void> {
  await postPaid(ctx, tx, charge, paymentId)
  await insertEarning(ctx, tx, {
    ownerId: charge.ownerId,
    bookingId: charge.bookingId,
    chargeId: charge.id,
    price: cents(charge.priceCents),
    commission: cents(charge.commissionCents),
    amount: cents(charge.ownerEarningCents),
    earnedAt,
    isAwaited,
  })
}

/** Whoever began a booking with the wallet alone pays later months by card. */
function methodOf({ method }: Pick<LockedCharge, 'method'>): PaymentMethodKind {
  return method === 'direct-debit' ? 'direct-debit' : 'card'
}

/** The first step of a month's charge; undefined when somebody else has begun it, or no bank has to be asked. */
async function beginTry(ctx: Context, publicUrl: string, due: DueCharge): Promise<ChargeOrder | undefined> {
  return ctx.transaction(async (tx) => {
    const found = await dueCharge(tx, due, ctx.now)
    if (!found) return undefined
    const { booking, charge: month } = found
    const { driverId } = month
    const by = await methodToAsk(tx, driverId, month)
    const method = by?.method ?? methodOf(month)
    const priced = month.isShared ? null : await monthlyBill(ctx, tx, booking, month, method)
    const amount = priced?.charge ?? cents(month.chargeCents)
    if (priced) {
      await moveCharge(tx, month.id, 'try', { priced, method })
      await postHeld(ctx, tx, { ...month, driverId }, priced, month.tries)
    } else await moveCharge(tx, month.id, 'tryDebitAgain')
    // Where no bank has to be asked, the month is settled at once.
    if (!by || amount === 0) {
      const outcome = amount > 0 ? noMethod : 'nothing-to-charge'
      const begun = await lockedCharge(tx, booking, month.id)
      if (begun) await settleMonth(ctx, tx, booking, begun, null, outcome)
      return undefined
    }
    const order = orderOf(ctx, month, amount, by, {
      description: `Parking ${month.reference}, month ${month.month}`,
      isOffSession: true,
      capture: 'now',
      publicUrl,
    })
    await askToPay(ctx, tx, order, { chargeId: month.id, driverId })
    return order
  })
}

/** Where the chosen one was removed, the other one pays (rule: changing the payment method). */
async function methodToAsk(
  tx: Transaction,
  driverId: AccountId,
  month: LockedCharge,
): Promise<PaymentMethod | undefined> {
  const chosen = methodOf(month)
  const by = await paymentMethodFor(tx, driverId, chosen)
  // A debit that is asked for again has no fee on its bill.
  if (by || month.isShared) return by
  return paymentMethodFor(tx, driverId, chosen === 'card' ? 'direct-debit' : 'card')
}

const noMethod = { state: 'declined', providerRef: null, code: 'no-payment-method' } as const

async function monthlyBill(
  ctx: Context,
  tx: Transaction,
  { driverId, enquiryId }: LockedBooking,
  month: LockedCharge,
  method: PaymentMethodKind,
) {
  const wallet = await lockWallet(tx, driverId)
  const lines = monthlyLines({ price: cents(month.priceCents) }, enquiryId !== null)
  return bill(lines, { length: 'monthly', method, promo: null, wallet }, ctx.brand.policy)
}

async function monthPaid(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
  paymentId: string | null,
  isAwaited: boolean,
): Promise<void> {
  await shareOut(ctx, tx, month, paymentId, { isAwaited, earnedAt: month.dueAt ?? booking.startsAt })
  await addNextMonth(ctx, tx, booking, month)
  await record(ctx, tx, 'period.paid', booking.reference, aboutMonth(month))
}

function aboutMonth({ bookingId, id: chargeId, month }: LockedCharge) {
  return { bookingId, chargeId, period: month ?? 0 }
}

async function debitCame(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
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
  // Its booking was cancelled while the debit was on its way: now there is something to give back.
  const { cancelledAt: at, cancelledBy } = booking
  if (at === null) return
  const by = cancelledBy as CancelledBy
  await reverseCharge(ctx, tx, booking, { ...month, paymentId }, { by, at })
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

/**
 * Tried again by the days of the policy; after the last try the booking ends (rule: failed monthly charge). For a booking
 * that was cancelled meanwhile nobody is asked again.
 */
async function tryFailed(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
): Promise<void> {
  if (booking.state === 'cancelled') {
    await giveUp(ctx, tx, month)
    return recordSettled(ctx, tx, month, 'debit-failed')
  }
  const { policy } = ctx.brand
  const days = month.method === 'direct-debit' ? policy.directDebit.retryAfterDays : policy.retryCardAfterDays
  const tries = month.tries + 1
  const wait = days[month.tries]
  const isLast = wait === undefined
  if (isLast) await giveUp(ctx, tx, month)
  else {
    // The days are counted from the first failure; a debit is known to have failed days after it was asked for.
    const waited = days[month.tries - 1] ?? 0
    const nextTryAt = ctx.now.add({ hours: 24 * (wait - waited) })
    await moveCharge(tx, month.id, 'postpone', { tries, nextTryAt })
  }
  if (!month.isShared) await postReleased(ctx, tx, month, month.tries)
  await record(ctx, tx, 'period.payment-failed', booking.reference, { ...aboutMonth(month), tries, isLast })
}

async function giveUp(ctx: Context, tx: Transaction, month: LockedCharge): Promise<void> {
  const returnedCents = month.isShared ? month.cashCents + month.freeCents : 0
  await moveCharge(tx, month.id, 'giveUp', { tries: month.tries + 1, returnedCents })
  if (month.isShared) {
    await postCharge(ctx, tx, 'debit-failed', month, debitFailedPostings(chargeMoney(ctx, month)))
    await reduceEarning(tx, { chargeId: month.id, commission: noCents, amount: noCents })
  }
  await releaseDueCharges(tx, month.bookingId)
  await endBooking(ctx, tx, month.bookingId)
}
