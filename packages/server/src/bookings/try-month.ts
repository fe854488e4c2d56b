import { type ExtraTries, nextTryAt } from '@bayshare/domain/bookings/next-try'
import type { Cents } from '@bayshare/domain/money/cents'
import type { Bill } from '@bayshare/domain/payments/bill'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { KeyedRow } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { anyMethodFor, type PaymentMethod, paymentMethodFor } from '../payments/payment-method-for'
import type { ChargeOrder } from '../ports/payments'
import { lockWallet } from '../wallet/store'
import { postHeld } from './charge-money'
import { moveCharge, setNextTry } from './charge-store'
import { insistOnPrice } from './hold-booking'
import { askToPay, orderOf } from './hold-charge'
import { type LockedBooking, lockedCharge, type LockedCharge } from './locked-booking'
import { methodOf, monthBill } from './month-bill'
import { settleMonth, reverseShares } from './settle-month'

/** The first step of a month's charge on a day on which it is due; undefined when no bank has to be asked. */
export async function tryWhenDue(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  booking: LockedBooking,
  due: LockedCharge,
): Promise<ChargeOrder | undefined> {
  const month = await billedAnew(ctx, tx, booking, due)
  const by = await anyMethodFor(tx, booking.driverId, methodOf(month))
  const method = by?.method ?? methodOf(month)
  const priced = monthBill(
    ctx,
    { ...month, enquiryId: booking.enquiryId },
    method,
    await lockWallet(tx, booking.driverId),
  )
  const isWithoutMethod = priced.charge > 0 && !by
  const next = isWithoutMethod ? nextTryWithoutMethod(month, ctx.now) : null
  if (next) {
    await setNextTry(tx, month.id, next)
    return undefined
  }
  await moveCharge(tx, month.id, 'try', { priced, method, triedAt: ctx.now })
  return ask(ctx, tx, publicUrl, booking, month, { by, priced })
}

/** Beside those days, by the very method that its driver wants (rule: failed monthly charge). */
export async function tryNow(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  booking: LockedBooking,
  due: LockedCharge,
  wanted: {
    method: PaymentMethodKind
    expectedCharge: Cents | undefined
    extra: ExtraTries
    asked: KeyedRow
  },
): Promise<ChargeOrder | undefined> {
  const { method, expectedCharge, extra, asked } = wanted
  const month = await billedAnew(ctx, tx, booking, due)
  const by = await paymentMethodFor(tx, booking.driverId, method)
  const priced = monthBill(
    ctx,
    { ...month, enquiryId: booking.enquiryId },
    method,
    await lockWallet(tx, booking.driverId),
  )
  if (priced.charge > 0 && !by) throw new Refusal(method === 'card' ? 'card-needed' : 'debit-needed')
  insistOnPrice(priced, expectedCharge)
  await moveCharge(tx, month.id, 'try', {
    priced,
    method,
    triedAt: ctx.now,
    resumesAt: month.resumesAt ?? month.nextTryAt,
    extraTries: extra.count,
    extraTriesOn: extra.on,
    ...asked,
  })
  return ask(ctx, tx, publicUrl, booking, month, { by, priced })
}

/** A month that nothing can be tried with waits for its next day, and is given up on the last one. */
function nextTryWithoutMethod(month: LockedCharge, now: Temporal.Instant): Temporal.Instant | null {
  const { firstFailedAt, retryDays, resumesAt } = month
  if (!firstFailedAt || !retryDays) return null
  return nextTryAt({ firstFailedAt, retryDays, triedAt: now, failedAt: now, resumesAt })
}

/** The shares of a debit that failed before they were taken back at once. */
async function billedAnew(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  month: LockedCharge,
): Promise<LockedCharge> {
  if (!month.isShared) return month
  await moveCharge(tx, month.id, 'billAnew', await reverseShares(ctx, tx, month))
  const billed = await lockedCharge(tx, booking, month.id)
  if (!billed) throw new Error(`Booking ${booking.reference} has lost a month`)
  return billed
}

/** Puts aside what the wallet gives. Where no bank has to be asked, the month is settled at once. */
async function ask(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  booking: LockedBooking,
  month: LockedCharge,
  { by, priced }: { by: PaymentMethod | undefined; priced: Bill },
): Promise<ChargeOrder | undefined> {
  await postHeld(ctx, tx, month, priced, month.tries)
  if (!by || priced.charge === 0) {
    const outcome = priced.charge > 0 ? noMethod : 'nothing-to-charge'
    const begun = await lockedCharge(tx, booking, month.id)
    if (begun) await settleMonth(ctx, tx, booking, begun, null, outcome)
    return undefined
  }
  const order = orderOf(ctx, month, priced.charge, by, {
    description: `Parking ${month.reference}, month ${month.month}`,
    isOffSession: true,
    capture: 'now',
    publicUrl,
  })
  await askToPay(ctx, tx, order, { chargeId: month.id, driverId: month.driverId })
  return order
}

const noMethod = { state: 'declined', providerRef: null, code: 'no-payment-method' } as const
