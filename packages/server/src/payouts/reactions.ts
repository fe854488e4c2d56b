import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { enqueue } from '../work/enqueue'
import { holdPayouts } from './details-store'
import { payoutPolicy } from './payout-policy'

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
  /** Whoever has taken an account over changes its address first (rule: change of email). */
  async 'hold-payouts'(ctx, tx, event) {
    const { accountId, what } = payloadOf(event, 'account.changed')
    if (what === 'email')
      await holdPayouts(tx, accountId, ctx.now.add({ hours: payoutPolicy.holdAfterChangeHours }))
  },
} satisfies Partial<Reactions>
