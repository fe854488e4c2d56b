import type { AnswerOf } from '@bayshare/contract/route'
import type { topUp } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'
import { isOfferedAmount } from '@bayshare/domain/top-ups/calls-for-top-up'
import { lockOpenAccounts } from '../accounts/store'
import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { ChargeOutcome, Payments } from '../ports/payments'
import { beginTopUp } from './begin-top-up'
import { type SettledTopUp, settleTopUp } from './settle-top-up'

/** Trying out cards, or pressing in anger. */
const topUpTries: Limit = { name: 'top-up', most: 20, perMinutes: 60 }

interface ByHand {
  accountId: AccountId
  amount: Cents
  /** Automatic top-ups are switched on with it; if it fails, nothing is (rule: top-ups). */
  isAutomatic?: boolean | undefined
}

export type ToppedUp = AnswerOf<typeof topUp>

/** Puts money from the card into the wallet, in the same three steps as a booking: write down, charge, settle. */
export async function topUpWallet(
  ctx: Context,
  payments: Payments,
  publicUrl: string,
  { accountId, amount, isAutomatic: turnsAutomaticOn = false }: ByHand,
): Promise<ToppedUp> {
  if (turnsAutomaticOn && !ctx.brand.features.automaticTopUp) throw new Refusal('no-automatic-top-up')
  if (!isOfferedAmount(amount, ctx.brand.policy.topUp)) throw new Refusal('amount-not-offered')
  await countTry(ctx, topUpTries, accountId)
  const begun = await ctx.transaction(async (tx) => {
    if (!(await lockOpenAccounts(tx, [accountId])).has(accountId)) throw new Refusal('session-has-ended')
    return beginTopUp(ctx, tx, { accountId, amount, isAutomatic: false, turnsAutomaticOn, publicUrl })
  })
  if (!begun) throw new Refusal('card-needed')
  const outcome = await payments.charge(begun.order)
  return answerFor(begun.id, outcome, await settleTopUp(ctx, begun.order.paymentId, outcome))
}

export function answerFor(id: string, outcome: ChargeOutcome, settled: SettledTopUp): ToppedUp {
  if (settled.state === 'done') return settled.answer
  if (settled.state === 'failed') throw settled.refusal
  if (outcome.state === 'needs-action') {
    throw new Refusal('payment-not-finished', { id, action_url: outcome.actionUrl })
  }
  throw new LeftUnfinished(`Top-up ${id} has no outcome yet`)
}
