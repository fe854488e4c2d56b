import type { Context } from '../context/context'
import { payloadOf } from '../events/payload-of'
import type { Transaction } from '../database/open-database'
import type { Reactions } from '../events/react'
import { enqueue, enqueueAll } from '../work/enqueue'
import { type DebitPaperTask, debitPaperKey } from './advice-job'
import type { PaperTask } from './receipt-job'
import { chargeOfMonth, chargesOfPayment, reversedCharges, wasShared } from './receipt-queries'

/** A reaction runs inside a transaction, where nothing is printed: it only asks for the paper. */
export const receiptReactions = {
  async 'write-receipt'(ctx, tx, event) {
    const { bookingId, chargeId } = payloadOf(event, 'booking.confirmed')
    await askReceipt(ctx, tx, chargeId ?? (await chargeOfMonth(tx, bookingId, 1)))
  },
  async 'write-receipt-of-month'(ctx, tx, event) {
    const { bookingId, chargeId, period } = payloadOf(event, 'period.paid')
    await askReceipt(ctx, tx, chargeId ?? (await chargeOfMonth(tx, bookingId, period)))
  },
  async 'write-receipt-of-extension'(ctx, tx, event) {
    await askReceipt(ctx, tx, payloadOf(event, 'booking.extended').chargeId)
  },
  async 'write-papers-of-change'(ctx, tx, event) {
    const { chargeId, reductions } = payloadOf(event, 'booking.changed')
    await askReceipt(ctx, tx, chargeId ?? undefined)
    for (const reduced of reductions) await ask(ctx, tx, { what: 'adjustment', ...reduced })
  },
  async 'write-adjustment'(ctx, tx, event) {
    const { bookingId } = payloadOf(event, 'booking.cancelled')
    const because = 'booking-cancelled'
    for (const { id: chargeId } of await reversedCharges(tx, bookingId))
      await ask(ctx, tx, { what: 'adjustment', chargeId, because })
  },
  async 'write-late-adjustment'(ctx, tx, event) {
    const { chargeId, because } = payloadOf(event, 'cancellation.settled')
    await ask(ctx, tx, { what: 'adjustment', chargeId, because })
  },
  async 'write-advice'(ctx, tx, event) {
    await askDebitPapers(ctx, tx, 'advice', payloadOf(event, 'direct-debit.submitted').paymentId)
  },
  async 'write-advice-withdrawal'(ctx, tx, event) {
    await askDebitPapers(ctx, tx, 'withdrawal', payloadOf(event, 'direct-debit.failed').paymentId)
  },
  async 'write-receipt-of-debit'(ctx, tx, event) {
    const { paymentId } = payloadOf(event, 'payment.settled')
    for (const { chargeId } of await chargesOfPayment(tx, paymentId)) await askReceipt(ctx, tx, chargeId)
  },
  async 'write-receipt-of-cash-refund'(ctx, tx, event) {
    const { bookingId } = payloadOf(event, 'booking.cash-refunded')
    const task = { bookingId, brand: ctx.brand.id, at: ctx.now.toString() }
    await enqueue(tx, 'write-cash-refund-paper', task, `paper:cash-refund:${bookingId}`)
  },
  /** In an earlier release a debit had its receipt when it was submitted. */
  async 'write-adjustment-of-month'(ctx, tx, event) {
    const { bookingId, period, isLast, ...payload } = payloadOf(event, 'period.payment-failed')
    const chargeId = payload.chargeId ?? (await chargeOfMonth(tx, bookingId, period))
    if (!isLast || !chargeId || !(await wasShared(tx, chargeId))) return
    await ask(ctx, tx, { what: 'adjustment', chargeId, because: 'debit-failed' })
  },
} satisfies Partial<Reactions>

async function askReceipt(ctx: Context, tx: Transaction, chargeId: string | undefined): Promise<void> {
  if (chargeId) await ask(ctx, tx, { what: 'receipt', chargeId })
}

async function askDebitPapers(
  ctx: Context,
  tx: Transaction,
  what: DebitPaperTask['what'],
  paymentId: string,
): Promise<void> {
  const common = { what, brand: ctx.brand.id, at: ctx.now.toString() }
  const jobs = (await chargesOfPayment(tx, paymentId)).map((debit) => ({
    payload: { ...common, ...debit },
    key: debitPaperKey(what, debit),
  }))
  await enqueueAll(tx, 'write-debit-paper', jobs)
}

async function ask(ctx: Context, tx: Transaction, paper: Omit<PaperTask, 'brand' | 'at'>): Promise<void> {
  const task = { ...paper, brand: ctx.brand.id, at: ctx.now.toString() }
  const key = ['paper', task.what, task.chargeId, ...(task.number === undefined ? [] : [task.number])]
  await enqueue(tx, 'write-paper', task, key.join(':'))
}
