import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { enqueue } from '../work/enqueue'

export const payoutReactions = {
  /** Printing takes its time, so it happens outside of any transaction. */
  async 'print-statement'(_, tx, event) {
    const { payoutId } = payloadOf(event, 'payout.made')
    await enqueue(tx, 'print-statement', { payoutId }, `print-statement:${payoutId}`)
  },
  async 'print-return-notice'(_, tx, event) {
    const { payoutId } = payloadOf(event, 'payout.returned')
    await enqueue(tx, 'print-return-notice', { payoutId }, `print-return-notice:${payoutId}`)
  },
} satisfies Partial<Reactions>
