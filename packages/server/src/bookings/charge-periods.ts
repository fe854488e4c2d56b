import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Rates } from '@bayshare/domain/listings/space'
import { cents, noCents } from '@bayshare/domain/money/cents'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { billingPeriod, monthlyLines } from '@bayshare/domain/payments/monthly-price'
import { debitFailedPostings, debitSettledPostings } from '@bayshare/domain/payments/charge-postings'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { onEach } from '../payments/on-each'
import { insertPayment, notePayment } from '../payments/store'
import type { KnownPayment } from '../payments/settlers'
import { paymentMethodFor } from '../payments/payment-method-for'
import type { ChargeOrder, ChargeOutcome, Payments } from '../ports/payments'
import { insertEarning, noteEarningPaid, reduceEarning } from '../wallet/earnings-store'
import { lockWallet, post } from '../wallet/store'
import { beginTry, changePeriod, dropDuePeriods, insertPeriod } from './periods-store'
import {
  dueMonth,
  duePeriods,
  lockedMonth,
  type LockedMonth,
  lockedBooking,
  type LockedBooking,
} from './queries'
import { postHeld, postPaid, postReleased, postCharge, chargeMoney } from './charge-money'
import { endBooking } from './store'

/** Charges every month that has begun, and tries again what failed. Two nodes never take the same month. */
export async function chargePeriods(deps: Deps, payments: Payments, publicUrl: string): Promise<void> {
  // A month that is paid brings the next one, which may have begun as well after a long silence.
  for (let round = 0; round < mostRounds; round++) {
    const due = await duePeriods(deps.database.read(), deps.clock.now())
    if (due.length === 0) return
    await onEach(due, (period) => chargePeriod(deps, payments, publicUrl, period))
  }
}

const mostRounds = 24

async function chargePeriod(
  deps: Deps,
  payments: Payments,
  publicUrl: string,
  due: DuePeriod & { brand: string },
): Promise<void> {
  const ctx = contextFor(deps, {
    actor: { kind: 'job', name: 'charge-periods' },
    brand: brandById(due.brand as BrandId),
    requestId: `period-${due.bookingId}-${due.number}`,
  })
  const order = await beginCharge(ctx, publicUrl, due)
  if (!order) return
  await settleMonth(ctx, due.bookingId, due.number, order.paymentId, await payments.charge(order))
}

/** For the notices of the provider and the reconciler. */
export async function settlePeriodPayment(
  ctx: Context,
  payment: KnownPayment,
  outcome: ChargeOutcome,
): Promise<void> {
  if (payment.bookingId) await settleMonth(ctx, payment.bookingId, payment.period, payment.id, outcome)
}

async function settleMonth(
  ctx: Context,
  bookingId: string,
  number: number,
  paymentId: string,
  outcome: ChargeOutcome,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) return
    await notePayment(tx, paymentId, outcome, ctx)
    await settlePeriod(ctx, tx, booking, number, paymentId, outcome)
  })
}

/** What the bank said about one month becomes its shares, the next try, or the end of the stay. */
export async function settlePeriod(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  number: number,
  paymentId: string | null,
  outcome: ChargeOutcome | 'nothing-to-charge',
): Promise<void> {
  const month = await lockedMonth(tx, booking, number)
  if (!month || month.state !== 'charging') return
  const state = outcome === 'nothing-to-charge' ? outcome : outcome.state
  if (state === 'captured' || state === 'nothing-to-charge') {
    if (month.isShared) await debitCame(ctx, tx, month, paymentId)
    else await shareOut(ctx, tx, booking, month, paymentId, false)
    await changePeriod(tx, month, { state: 'paid', isShared: true })
  } else if (state === 'processing') {
    if (month.isShared || month.method !== 'direct-debit') return
    await shareOut(ctx, tx, booking, month, paymentId, true)
    await changePeriod(tx, month, { state: 'charging', isShared: true })
  } else if (state === 'declined' || state === 'cancelled') {
    await tryFailed(ctx, tx, booking, month)
  }
}

/** The row of the month that follows, so that it is charged when it begins. */
export async function addNextPeriod(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  number: number,
): Promise<void> {
  const { zone } = booking
  const asMonths = {
    starts: booking.startsAt.toZonedDateTimeISO(zone).toPlainDate(),
    ends: booking.endsAt && booking.endsAt.toZonedDateTimeISO(zone).toPlainDate(),
  }
  const rate = (booking.rates as unknown as Rates).monthly ?? noCents
  const next = billingPeriod(asMonths, rate, number + 1)
  if (!next) return
  const method = booking.method === 'direct-debit' ? 'direct-debit' : 'card'
  const priced = bill(
    monthlyLines(next),
    { length: 'monthly', method, promo: null, wallet: emptyWallet },
    ctx.brand.policy,
  )
  const dueAt = next.starts.toZonedDateTime(zone).toInstant()
  await insertPeriod(tx, { bookingId: booking.id, zone }, next, priced, { state: 'due', nextTryAt: dueAt })
}

interface DuePeriod {
  bookingId: string
  number: number
}

/** The first step of a month's charge; undefined when somebody else has begun it, or no bank has to be asked. */
async function beginCharge(
  ctx: Context,
  publicUrl: string,
  due: DuePeriod,
): Promise<ChargeOrder | undefined> {
  return ctx.transaction(async (tx) => {
    const month = await dueMonth(tx, due, ctx.now)
    if (!month) return undefined
    const driverId = month.driverId as AccountId
    const method: PaymentMethodKind = month.method === 'direct-debit' ? 'direct-debit' : 'card'
    const priced = month.isShared ? null : await monthlyBill(ctx, tx, driverId, month, method)
    const charge = priced?.charge ?? cents(month.chargeCents)
    if (priced) await postHeld(ctx, tx, month, priced, month.tries)
    await beginTry(tx, due, priced)
    // Where no bank has to be asked, the month is settled at once.
    const way = charge > 0 ? await paymentMethodFor(tx, driverId, method) : undefined
    if (!way) {
      const booking = await lockedBooking(tx, due.bookingId)
      const outcome = charge > 0 ? noWayToPay : 'nothing-to-charge'
      if (booking) await settlePeriod(ctx, tx, booking, due.number, null, outcome)
      return undefined
    }
    const order: ChargeOrder = {
      paymentId: randomUUID(),
      amount: charge,
      ...way,
      capture: 'now',
      isOffSession: true,
      description: `Parking ${month.reference}, month ${due.number}`,
      reference: month.reference,
      returnUrl: `${brandAddress(ctx.brand, publicUrl)}/BookingDetails/${month.reference}`,
    }
    await insertPayment(ctx, tx, {
      order,
      accountId: driverId,
      purpose: 'period',
      bookingId: due.bookingId,
      period: due.number,
    })
    return order
  })
}

const noWayToPay = { state: 'declined', providerRef: null, code: 'no-way-to-pay' } as const

async function monthlyBill(
  ctx: Context,
  tx: Transaction,
  driverId: AccountId,
  month: LockedMonth,
  method: PaymentMethodKind,
) {
  const wallet = await lockWallet(tx, driverId)
  const lines = monthlyLines({ price: cents(month.priceCents) })
  return bill(lines, { length: 'monthly', method, promo: null, wallet }, ctx.brand.policy)
}

async function shareOut(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedMonth,
  paymentId: string | null,
  isAwaited: boolean,
): Promise<void> {
  await postPaid(ctx, tx, month, paymentId)
  await insertEarning(ctx, tx, {
    ownerId: month.ownerId as AccountId,
    bookingId: month.bookingId,
    period: month.number,
    price: cents(month.priceCents),
    commission: cents(month.commissionCents),
    amount: cents(month.ownerEarningCents),
    earnedAt: month.dueAt,
    isAwaited,
  })
  await addNextPeriod(ctx, tx, booking, month.number)
  await record(ctx, tx, 'period.paid', booking.reference, { bookingId: booking.id, period: month.number })
}

async function debitCame(
  ctx: Context,
  tx: Transaction,
  month: LockedMonth,
  paymentId: string | null,
): Promise<void> {
  await post(tx, {
    kind: 'debit-settled',
    subject: paymentId ?? `${month.reference}/${month.number}`,
    at: ctx.now,
    bookingId: month.bookingId,
    paymentId,
    postings: debitSettledPostings(cents(month.chargeCents)),
  })
  await noteEarningPaid(tx, month.bookingId, month.number)
  if (paymentId) await record(ctx, tx, 'payment.settled', month.reference, { paymentId })
}

/** After the last retry the booking ends and its time is free (rule: failed monthly charge). */
async function tryFailed(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedMonth,
): Promise<void> {
  const { policy } = ctx.brand
  const days = month.method === 'direct-debit' ? policy.directDebit.retryAfterDays : policy.retryCardAfterDays
  const tries = month.tries + 1
  const wait = days[month.tries]
  const isLast = wait === undefined
  if (!month.isShared) await postReleased(ctx, tx, month, month.tries)
  if (isLast) await giveUp(ctx, tx, month)
  else {
    // The days are counted from the first failure; a debit is told to have failed days after it was asked for.
    const waited = days[month.tries - 1] ?? 0
    const nextTryAt = ctx.now.add({ hours: 24 * (wait - waited) })
    await changePeriod(tx, month, { state: 'due', tries, nextTryAt })
  }
  const { bookingId, number: period } = month
  await record(ctx, tx, 'period.payment-failed', booking.reference, { bookingId, period, tries, isLast })
}

async function giveUp(ctx: Context, tx: Transaction, month: LockedMonth): Promise<void> {
  if (month.isShared) {
    await postCharge(ctx, tx, 'debit-failed', month, debitFailedPostings(chargeMoney(ctx, month)))
    await reduceEarning(tx, {
      bookingId: month.bookingId,
      period: month.number,
      commission: noCents,
      amount: noCents,
    })
  }
  await changePeriod(tx, month, { state: 'failed', tries: month.tries + 1, nextTryAt: null })
  await dropDuePeriods(tx, month.bookingId)
  await endBooking(ctx, tx, month.bookingId)
}
