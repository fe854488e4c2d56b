import type { AnswerOf } from '@bayshare/contract/route'
import { topUp as topUpRoute } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refuseMethod } from '../payments/method-store'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import { notePayment } from '../payments/store'
import type { ChargeOutcome } from '../ports/payments'
import { lockBalances, post } from '../wallet/store'
import { changePreferences, closeTopUp, countFailure, lockTopUp, noteSuccess } from './store'

export type SettledTopUp =
  | { state: 'done'; answer: AnswerOf<typeof topUpRoute> }
  | { state: 'failed'; refusal: Refusal }
  | { state: 'open' }

/**
 * The last step: what the bank said becomes wallet cash, or nothing. The request, the job, the provider's webhooks
 * and the reconciler all end here, and whoever comes second changes nothing.
 */
export async function settleTopUp(
  ctx: Context,
  paymentId: string,
  outcome: ChargeOutcome,
): Promise<SettledTopUp> {
  return ctx.transaction(async (tx) => {
    await notePayment(tx, paymentId, outcome, ctx)
    const topUp = await lockTopUp(tx, paymentId)
    if (!topUp || topUp.state === 'done') return { state: 'open' }
    if (topUp.state === 'failed') {
      // Its holder was told that nothing was charged (rule: late money).
      if (outcome.state === 'captured') await refundOrphanPayment(ctx, tx, paymentId)
      return { state: 'open' }
    }
    if (outcome.state === 'captured') return succeed(ctx, tx, topUp)
    if (outcome.state === 'declined' || outcome.state === 'cancelled') {
      const code = outcome.state === 'declined' ? outcome.code : 'cancelled'
      return fail(ctx, tx, topUp, code)
    }
    return { state: 'open' }
  })
}

type TopUp = NonNullable<Awaited<ReturnType<typeof lockTopUp>>>

async function succeed(ctx: Context, tx: Transaction, topUp: TopUp): Promise<SettledTopUp> {
  const { id, accountId, paymentId, isAutomatic, turnsAutomaticOn } = topUp
  const amount = cents(topUp.amountCents)
  await post(tx, {
    kind: 'top-up',
    subject: id,
    at: ctx.now,
    bookingId: null,
    paymentId,
    postings: [
      { from: { kind: 'provider-clearing' }, to: { kind: 'wallet-cash', holderId: accountId }, amount },
    ],
  })
  await closeTopUp(tx, id, 'done')
  if (isAutomatic) await noteSuccess(tx, accountId)
  if (turnsAutomaticOn) {
    const wanted = { isAutomatic: true, amount: toDollars(amount) }
    await changePreferences(tx, accountId, wanted, { otherwise: wanted, at: ctx.now })
  }
  await record(ctx, tx, 'wallet.topped-up', id, { accountId, amount, isAutomatic, turnsAutomaticOn })
  const { 'wallet-cash': cash } = await lockBalances(tx, accountId, 'wallet-cash')
  const answer = toppedUp(id, cash, turnsAutomaticOn)
  await keepAnswer(tx, topUp, topUpRoute, answer)
  return { state: 'done', answer }
}

export function toppedUp(id: string, cash: Cents, turnsAutomaticOn: boolean): AnswerOf<typeof topUpRoute> {
  return { id, cash, ...(turnsAutomaticOn && { isAutomatic: true }) }
}

/** What switches itself on failed with it, and stays as it was. */
async function fail(ctx: Context, tx: Transaction, topUp: TopUp, code: string): Promise<SettledTopUp> {
  const { id, accountId, paymentId, isAutomatic, turnsAutomaticOn } = topUp
  const { failure, isFinal } = failedPayment(code)
  if (isFinal) await refuseMethod(ctx, tx, paymentId)
  await closeTopUp(tx, id, 'failed')
  const amount = topUp.amountCents
  const since = isAutomatic ? await noteFailure(ctx, tx, accountId) : undefined
  const failed = { accountId, amount, isAutomatic, turnsAutomaticOn, code, ...since }
  await record(ctx, tx, 'wallet.top-up-failed', id, failed)
  const refusal = new Refusal('card-was-declined', { reason: failure })
  await keepAnswer(tx, topUp, topUpRoute, refusal)
  return { state: 'failed', refusal }
}

/** A failure leaves them on; after some in a row they are switched off (rule: top-ups). */
export async function noteFailure(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
): Promise<{ leaves: 'on' | 'off' } | undefined> {
  const { failuresUntilOff } = ctx.brand.policy.topUp
  const isOn = await countFailure(tx, accountId, { failuresUntilOff, at: ctx.now })
  return isOn === undefined ? undefined : { leaves: isOn ? 'on' : 'off' }
}
