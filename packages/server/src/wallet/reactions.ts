import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { lockBalances, post } from './store'

export const walletReactions = {
  /** Free credits were given to the person; they go back to the account that paid for them. */
  async 'forfeit-credits'(ctx, tx, event) {
    const { accountId: holderId } = payloadOf(event, 'account.closed')
    const { 'wallet-free': left } = await lockBalances(tx, holderId, 'wallet-free')
    if (left === 0) return
    await post(tx, {
      kind: 'credits-forfeited',
      subject: holderId,
      at: ctx.now,
      bookingId: null,
      paymentId: null,
      postings: [{ from: { kind: 'wallet-free', holderId }, to: { kind: 'promo-expense' }, amount: left }],
    })
  },
} satisfies Partial<Reactions>
