import { cardCreditOf, driverMoney } from '@bayshare/domain/bookings/booking-money'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { mayRefundCash } from '@bayshare/domain/bookings/may-refund-cash'
import { addCents, type Cents, noCents } from '@bayshare/domain/money/cents'
import { type CashRefund, cashRefundOf } from '@bayshare/domain/payments/cash-refund'
import { cashRefundPostings } from '@bayshare/domain/payments/charge-postings'
import type { CancelledBy } from '@bayshare/domain/payments/refund'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { askRefund } from '../payments/refund-payment'
import { lockBalances, post } from '../wallet/store'
import type { PartyBooking } from './answer-request'
import { lockedBooking, type LockedBooking } from './locked-booking'
import { moneyFactsOf, refundablePayments } from './queries'

export interface CashRefundView extends Pick<CashRefund, 'credit' | 'fee' | 'toCard'> {
  reference: string
  refunded: Cents
  refundedFee: Cents
  inWallet: Cents
  cardLast4: string | null
}

/** What could go to the card now, and what has gone there; nothing changes. */
export async function previewCashRefund(ctx: Context, of: PartyBooking): Promise<CashRefundView> {
  return ctx.transaction(async (tx) => {
    const { booking, may, refund, cardLast4 } = await refundable(ctx, tx, of)
    if (may === 'not-allowed') throw new Refusal(may)
    const { reference, state } = booking
    if (state !== 'cancelled') throw new Refusal('refund-not-offered')
    const { credit, fee, toCard } = may === 'yes' ? refund : nothing
    return { reference, credit, fee, toCard, ...(await whereItIs(tx, booking)), cardLast4 }
  })
}

/** Credit of a cancelled booking goes to the card that had paid it, once (rule: cash refund). */
export async function refundCash(ctx: Context, of: PartyBooking, expected: Cents): Promise<CashRefundView> {
  return ctx.transaction(async (tx) => {
    const { booking, may, refund, payments, cardLast4 } = await refundable(ctx, tx, of)
    insist(may)
    if (refund.toCard === 0) throw new Refusal('refund-not-offered')
    if (refund.toCard !== expected) throw new Refusal('refund-has-changed')
    const { id: bookingId, reference, driverId } = booking
    await post(tx, {
      kind: 'cash-refund',
      subject: bookingId,
      at: ctx.now,
      bookingId,
      paymentId: null,
      postings: cashRefundPostings(driverId, refund, { isCompanyTaxed: ctx.company.isGstRegistered }),
    })
    for (const { chargeId, toCard: amount } of refund.parts) {
      const { paymentId } = payments.find((payment) => payment.chargeId === chargeId)!
      const refunded = { paymentId, bookingId, chargeId, amount, reason: 'cash refund', isCashRefund: true }
      await askRefund(ctx, tx, refunded)
    }
    await record(ctx, tx, 'booking.cash-refunded', reference, { bookingId })
    return { reference, ...nothing, ...(await whereItIs(tx, booking)), cardLast4 }
  })
}

const nothing = { credit: noCents, fee: noCents, toCard: noCents }

async function refundable(ctx: Context, tx: Transaction, { bookingId, party }: PartyBooking) {
  const booking = await lockedBooking(tx, bookingId)
  if (!booking) throw new Refusal('not-found')
  const { cancellation } = ctx.brand.policy
  const may = mayRefundCash(cancelled(booking), party, ctx.now, cancellation)
  const payments = await refundablePayments(tx, booking)
  const { charges } = await moneyFactsOf(tx, bookingId)
  const { 'wallet-cash': unspent } = await lockBalances(tx, booking.driverId, 'wallet-cash')
  // It is asked for once; what a bank could not take is credit for good.
  const credits = charges
    .filter(({ id }) => payments.some(({ chargeId }) => chargeId === id))
    .map((charge) => ({ chargeId: charge.id, credited: cardCreditOf(charge) }))
    .filter(({ credited }) => credited > 0)
  const refund = cashRefundOf((await wasRefunded(tx, bookingId)) ? [] : credits, unspent, cancellation)
  const paidCredit = payments.find(({ chargeId }) => chargeId === credits[0]?.chargeId)
  return { booking, may, refund, payments, cardLast4: paidCredit?.last4 ?? null }
}

/** What of the booking has gone to the card, what that cost, and what is credit still. */
async function whereItIs(tx: Transaction, { id }: LockedBooking) {
  const { back, refundFee } = driverMoney(await moneyFactsOf(tx, id))
  return {
    refunded: back.method,
    refundedFee: refundFee,
    inWallet: addCents(back.wallet, back.freeCredits),
  }
}

function cancelled({ state, cancelledAt, cancelledBy, zone }: LockedBooking) {
  return {
    state: state as BookingState,
    cancelledAt,
    cancelledBy: cancelledBy as CancelledBy | null,
    zone,
  }
}

async function wasRefunded(tx: Transaction, bookingId: string): Promise<boolean> {
  const act = await tx
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'cash-refund')
    .where('subject', '=', bookingId)
    .executeTakeFirst()
  return act !== undefined
}
