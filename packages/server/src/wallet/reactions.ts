import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type { Reactions } from '../events/react'
import { freeCreditsOf, post } from './store'

export const walletReactions = {
  /** Credits were a present to the person; they go back to the account that paid for them. */
  async 'forfeit-credits'(ctx, tx, event) {
    const holderId = event.subject as AccountId
    const left = await freeCreditsOf(tx, holderId)
    if (left === 0) return
    await post(tx, {
      kind: 'credits-forfeited',
      subject: holderId,
      at: ctx.now,
      bookingId: null,
      paymentId: null,
      postings: [
        { from: { kind: 'wallet-free', holderId }, to: { kind: 'promo-expense' }, amount: cents(left) },
      ],
    })
  },
} satisfies Partial<Reactions>
