import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { enqueue } from '../work/enqueue'

export const payoutReactions = {
  /** Printing takes its time, so it happens outside of any transaction. */
  async 'print-statement'(_, tx, event) {
    const { payoutId } = (event as RecordedEvent<'payout.made'>).payload
    await enqueue(tx, 'print-statement', { payoutId }, `print-statement:${payoutId}`)
  },
} satisfies Partial<Reactions>
