import { createHash } from 'node:crypto'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { post } from '../wallet/store'
import { giveSignUpPromoBack, takeSignUpPromo } from './store'

export const promoReactions = {
  /** The code that came with the sign-up pays when the number is proven, and once for every number. */
  async 'grant-sign-up-promo'(ctx, tx, event) {
    const { accountId } = payloadOf(event, 'account.phone-verified')
    const person = await tx
      .selectFrom('accounts')
      .select(['signupCode', 'telephoneNumber'])
      .where('id', '=', accountId)
      .where('closedAt', 'is', null)
      .where('telephoneVerifiedAt', 'is not', null)
      .executeTakeFirst()
    if (!person?.signupCode || !person.telephoneNumber) return
    const taken = await takeSignUpPromo(ctx, tx, { code: person.signupCode, accountId })
    if (!taken) return
    const amount = taken.credits
    // The ledger writes the same thing once, so a number that was paid for before is not paid for again.
    const isFirst = await post(tx, {
      kind: 'sign-up-promo',
      subject: `number/${createHash('sha256').update(person.telephoneNumber).digest('hex')}`,
      at: ctx.now,
      bookingId: null,
      paymentId: null,
      postings: [
        { from: { kind: 'promo-expense' }, to: { kind: 'wallet-free', holderId: accountId }, amount },
      ],
    })
    if (isFirst) await record(ctx, tx, 'referral.rewarded', accountId, { accountId, amount, why: 'sign-up' })
    else {
      await giveSignUpPromoBack(tx, taken.id, accountId)
      await record(ctx, tx, 'referral.not-rewarded', accountId, { accountId })
    }
  },
} satisfies Partial<Reactions>
