import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { LeftUnfinished, Refusal } from '../context/insist'
import type { Payments } from '../ports/payments'
import { lockBalances } from '../wallet/store'
import { ownTopUp } from './queries'
import { settleTopUp, toppedUp } from './settle-top-up'
import { answerFor, type ToppedUp } from './top-up-wallet'

/** The second half of a top-up that the bank wanted confirmed. Saying it twice gives the same answer. */
export async function finishTopUp(
  ctx: Context,
  payments: Payments,
  accountId: AccountId,
  id: string,
): Promise<ToppedUp> {
  const before = await ownTopUp(ctx.read(), accountId, id)
  if (!before) throw new Refusal('not-found')
  if (before.state === 'charging') {
    if (before.providerRef === null) throw new LeftUnfinished('The payment has not begun yet')
    const outcome = await payments.find(before.providerRef)
    const settled = await settleTopUp(ctx, before.paymentId, outcome)
    // Somebody else may have settled it this very moment; then what is written down tells.
    if (settled.state !== 'open' || outcome.state === 'needs-action') return answerFor(id, outcome, settled)
  }
  return standingAnswer(ctx, accountId, id)
}

async function standingAnswer(ctx: Context, accountId: AccountId, id: string): Promise<ToppedUp> {
  const topUp = await ownTopUp(ctx.read(), accountId, id)
  if (topUp?.state === 'failed') throw new Refusal('card-was-declined')
  if (topUp?.state !== 'done') throw new LeftUnfinished(`Top-up ${id} has no outcome yet`)
  const balances = await ctx.transaction((tx) => lockBalances(tx, accountId, 'wallet-cash'))
  return toppedUp(id, balances['wallet-cash'], topUp.turnsAutomaticOn)
}
