import type { payMonth as payMonthRoute } from '@bayshare/contract/booking-changes'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { oneMoreTry } from '@bayshare/domain/bookings/next-try'
import type { Cents } from '@bayshare/domain/money/cents'
import type { PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import { holdKeyOf } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { type PaymentMethod, paymentMethodFor } from '../payments/payment-method-for'
import type { ChargeOrder, Payments } from '../ports/payments'
import type { PartyBooking } from './answer-request'
import { type LockedBooking, lockedBooking, lockedCharge, type LockedCharge } from './locked-booking'
import { unpaidMonth } from './month-queries'
import { settleCharge } from './settle-charge'
import { tryNow } from './try-month'

export interface WantedMonthPayment {
  driverId: AccountId
  method: PaymentMethodKind
  /** What the driver saw on the button. */
  expectedCharge: Cents | undefined
  /** Saved by the same press, which has the month tried by itself as well (rule: failed monthly charge). */
  isJustSaved: boolean
}

/** Tries an unpaid month at once, by the method that its driver wants (rule: failed monthly charge). */
export async function payMonth(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  { bookingId, party }: PartyBooking,
  wanted: WantedMonthPayment,
): Promise<AnswerOf<typeof payMonthRoute>> {
  if (party !== 'driver') throw new Refusal('not-allowed')
  const { reference, chargeId, order } = await ctx.transaction((tx) =>
    beginPayment(ctx, tx, publicUrl, bookingId, wanted),
  )
  if (!order) return { reference, state: 'paid' }
  const outcome = await payments.charge(order)
  await settleCharge(ctx, { bookingId, chargeId }, order.paymentId, outcome)
  if (outcome.state === 'captured') return { reference, state: 'paid' }
  if (outcome.state === 'processing') return { reference, state: 'pending' }
  if (outcome.state === 'declined' || outcome.state === 'cancelled') {
    const code = outcome.state === 'declined' ? outcome.code : outcome.state
    throw new Refusal('month-not-paid', { reason: failedPayment(code).failure })
  }
  throw new LeftUnfinished(`The payment of a month of ${reference} has no outcome yet`)
}

async function beginPayment(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  bookingId: string,
  { driverId, method, expectedCharge, isJustSaved }: WantedMonthPayment,
): Promise<{ reference: string; chargeId: string; order: ChargeOrder | undefined }> {
  const booking = await lockedBooking(tx, bookingId)
  if (!booking) throw new Refusal('not-found')
  const month = await monthToPay(tx, booking)
  if (isJustSaved && (await isTriedWith(tx, month.id, await paymentMethodFor(tx, driverId, method))))
    throw new Refusal('month-not-paid', { reason: month.failure })
  const today = ctx.now.toZonedDateTimeISO(booking.zone).toPlainDate()
  const made = { on: month.extraTriesOn, count: month.extraTries }
  // The try of the same press is counted already.
  const isCounted = isJustSaved && month.resumesAt !== null
  const extra = isCounted ? made : oneMoreTry(made, today, ctx.brand.policy.extraTriesPerDay)
  if (!extra) throw new Refusal('too-many-payments-today')
  const asked = await holdKeyOf(ctx, tx)
  const order = await tryNow(ctx, tx, publicUrl, booking, month, { method, expectedCharge, extra, asked })
  return { reference: booking.reference, chargeId: month.id, order }
}

async function isTriedWith(tx: Transaction, chargeId: string, method: PaymentMethod | undefined) {
  const tried = await tx
    .selectFrom('chargePayments as cp')
    .innerJoin('payments as p', 'p.id', 'cp.paymentId')
    .select('p.id')
    .where('cp.chargeId', '=', chargeId)
    .where('p.methodRef', '=', method?.methodRef ?? '')
    .executeTakeFirst()
  return tried !== undefined
}

async function monthToPay(tx: Transaction, booking: LockedBooking): Promise<LockedCharge> {
  const isOn = booking.state === 'confirmed' && !booking.stoppedAt
  const unpaid = isOn ? await unpaidMonth(tx, booking.id) : undefined
  if (!unpaid) throw new Refusal('month-not-unpaid')
  if (unpaid.state !== 'due') throw new Refusal('month-on-its-way')
  const month = await lockedCharge(tx, booking, unpaid.id)
  if (!month) throw new Refusal('month-not-unpaid')
  return month
}
