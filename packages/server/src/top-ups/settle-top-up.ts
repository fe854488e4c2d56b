import { topUp as topUpRoute } from '@bayshare/contract/wallet'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { refundOrphanPayment } from '../payments/refund-orphan-payment'
import { notePayment } from '../payments/store'
import type { ChargeOutcome } from '../ports/payments'
import { lockBalances, post } from '../wallet/store'
import { closeTopUp, lockTopUp, switchOff } from './store'

export type SettledTopUp =
  | { state: 'done'; id: string; cash: Cents }
  | { state: 'failed' }
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
  const { id, accountId, paymentId, isAutomatic } = topUp
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
  await record(ctx, tx, 'wallet.topped-up', id, { accountId, amount, isAutomatic })
  const { 'wallet-cash': cash } = await lockBalances(tx, accountId, 'wallet-cash')
  await keepAnswer(tx, topUp, topUpRoute, { id, cash })
  return { state: 'done', id, cash }
}

async function fail(ctx: Context, tx: Transaction, topUp: TopUp, code: string): Promise<SettledTopUp> {
  const { id, accountId, isAutomatic } = topUp
  await closeTopUp(tx, id, 'failed')
  if (isAutomatic) await switchOff(tx, accountId, ctx.now)
  const amount = topUp.amountCents
  await record(ctx, tx, 'wallet.top-up-failed', id, { accountId, amount, isAutomatic, code })
  await keepAnswer(tx, topUp, topUpRoute, new Refusal('card-was-declined'))
  return { state: 'failed' }
}
