import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { type Cents, noCents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { holdKeyOf } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { insertPayment } from '../payments/store'
import { paymentMethodFor } from '../payments/payment-method-for'
import type { ChargeOrder } from '../ports/payments'
import { insertTopUp } from './store'

export interface WantedTopUp {
  accountId: AccountId
  amount: Cents
  isAutomatic: boolean
  /** Switches automatic ones on once it is paid. */
  turnsAutomaticOn?: boolean
  publicUrl: string
}

/** The first step: the top-up and its payment are written down, and nobody is charged yet. Undefined without a card. */
export async function beginTopUp(
  ctx: Context,
  tx: Transaction,
  { accountId, amount, isAutomatic, turnsAutomaticOn = false, publicUrl }: WantedTopUp,
): Promise<{ id: string; order: ChargeOrder } | undefined> {
  const card = await paymentMethodFor(tx, accountId, 'card')
  if (!card) return undefined
  const id = randomUUID()
  const order: ChargeOrder = {
    paymentId: randomUUID(),
    amount,
    ...card,
    capture: 'now',
    isOffSession: isAutomatic,
    description: 'Wallet top-up',
    reference: id,
    returnUrl: `${brandAddress(ctx.brand, publicUrl)}/wallet?top_up=${id}`,
  }
  await insertPayment(ctx, tx, { order, accountId, purpose: 'top-up' })
  await insertTopUp(tx, {
    id,
    accountId,
    paymentId: order.paymentId,
    amountCents: amount,
    // From $25 on a charge costs nothing extra (rule: card fee), and less is not on offer.
    feeCents: noCents,
    isAutomatic,
    turnsAutomaticOn,
    state: 'charging',
    ...(await holdKeyOf(ctx, tx)),
    createdAt: ctx.now,
  })
  return { id, order }
}
