import type { EventKind, RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import type { Transaction } from '../database/open-database'
import { enqueue } from '../work/enqueue'
import type { PaperTask } from './receipt-job'

/** A reaction runs inside a transaction, where nothing is printed: it only asks for the paper. */
export const receiptReactions = {
  async 'write-receipt'(ctx, tx, event) {
    const { bookingId } = told(event, 'booking.confirmed')
    await ask(tx, { what: 'receipt', brand: ctx.brand.id, bookingId, period: 0 })
  },
  async 'write-receipt-of-month'(ctx, tx, event) {
    const { bookingId, period } = told(event, 'period.paid')
    await ask(tx, { what: 'receipt', brand: ctx.brand.id, bookingId, period })
  },
  async 'write-adjustment'(ctx, tx, event) {
    const { bookingId } = told(event, 'booking.cancelled')
    await ask(tx, {
      what: 'adjustment',
      brand: ctx.brand.id,
      bookingId,
      period: 0,
      because: 'booking-cancelled',
    })
  },
  /** A debit that in the end never came had its receipt when it was submitted. */
  async 'write-adjustment-of-month'(ctx, tx, event) {
    const { bookingId, period, isLast } = told(event, 'period.payment-failed')
    const shared = isLast && (await wasShared(tx, bookingId))
    if (!shared) return
    await ask(tx, { what: 'adjustment', brand: ctx.brand.id, bookingId, period, because: 'debit-failed' })
  },
} satisfies Partial<Reactions>

async function ask(tx: Transaction, task: PaperTask): Promise<void> {
  await enqueue(tx, 'write-paper', task, `paper:${task.what}:${task.bookingId}:${task.period}`)
}

/** A month whose shares were given out and taken back again. */
async function wasShared(tx: Transaction, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ledgerTransactions as t')
    .innerJoin('ledgerEntries as e', 'e.transactionId', 't.id')
    .select('t.id')
    .where('t.kind', '=', 'debit-failed')
    .where('e.bookingId', '=', bookingId)
    .executeTakeFirst()
  return row !== undefined
}

function told<K extends EventKind>(event: RecordedEvent, _kind: K): RecordedEvent<K>['payload'] {
  return event.payload as RecordedEvent<K>['payload']
}
