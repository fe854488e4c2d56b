import type { AccountId } from '@bayshare/domain/accounts/actor'
import { dollars } from '@bayshare/domain/money/cents'
import { isOfferedAmount } from '@bayshare/domain/top-ups/calls-for-top-up'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { paymentMethodFor } from '../payments/payment-method-for'
import { preferencesAtFirst } from './queries'
import { changePreferences, lockPreferences, type Preferences } from './store'

/**
 * Switches automatic top-ups on or off; the next debit that leaves too little brings the first. They belong to the main product (rule: top-ups)
 * and need a card.
 */
export async function changePaymentPreferences(
  ctx: Context,
  accountId: AccountId,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  const { features, policy } = ctx.brand
  if (!features.automaticTopUp) throw new Refusal('no-automatic-top-up')
  if (changes.amount !== undefined && !isOfferedAmount(dollars(changes.amount), policy.topUp)) {
    throw new Refusal('automatic-amount-not-offered')
  }
  return ctx.transaction(async (tx) => {
    if (!(await lockOpenAccounts(tx, [accountId])).has(accountId)) throw new Refusal('session-has-ended')
    if (changes.isAutomatic === true && !(await paymentMethodFor(tx, accountId, 'card'))) {
      throw new Refusal('card-needed')
    }
    const before = await lockPreferences(tx, accountId)
    const otherwise = preferencesAtFirst(ctx)
    const after = await changePreferences(tx, accountId, changes, { otherwise, at: ctx.now })
    const wasOn = before?.autoRecharge ?? otherwise.isAutomatic
    const hasOtherAmount = after.isAutomatic && after.amount !== before?.autoRechargeAmount
    if (after.isAutomatic !== wasOn || hasOtherAmount) {
      const changed = { accountId, isOn: after.isAutomatic, amount: dollars(after.amount) }
      await record(ctx, tx, 'automatic-top-up.changed', accountId, changed)
    }
    return after
  })
}
