import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { endMandate, forgetDraftOf, lockActiveMandate } from './mandate-store'
import { forgetMethodLater } from './method-store'
import { forgetCard } from './store'

export const paymentReactions = {
  /** The provider keeps what the law requires; our references to card and bank account are deleted. */
  async 'forget-cards'(ctx, tx, event) {
    const { accountId } = payloadOf(event, 'account.closed')
    const cardRef = await forgetCard(tx, accountId)
    if (cardRef !== undefined) await forgetMethodLater(ctx, tx, cardRef)
    await forgetDraftOf(tx, accountId)
    const mandate = await lockActiveMandate(tx, accountId)
    if (!mandate) return
    await endMandate(tx, mandate.id, 'revoked', ctx.now)
    await forgetMethodLater(ctx, tx, mandate.methodRef)
  },
} satisfies Partial<Reactions>
