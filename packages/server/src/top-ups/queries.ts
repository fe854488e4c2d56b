import type { AccountId } from '@bayshare/domain/accounts/actor'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import type { Preferences } from './store'

export async function preferencesOf(
  ctx: Context,
  accountId: AccountId,
): Promise<Preferences & { failedTries?: number; lastFailure?: PaymentFailure }> {
  const row = await ctx
    .read()
    .selectFrom('paymentPreferences')
    .select(['autoRecharge', 'autoRechargeAmount', 'failedTries'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) return preferencesAtFirst(ctx)
  const { autoRecharge: isAutomatic, autoRechargeAmount: amount, failedTries } = row
  const lastFailure = failedTries > 0 ? await lastFailureOf(ctx.read(), accountId) : undefined
  return { isAutomatic, amount, failedTries, ...(lastFailure && { lastFailure }) }
}

/** Why the latest automatic one failed. */
async function lastFailureOf(db: ReadHandle, accountId: AccountId): Promise<PaymentFailure | undefined> {
  const row = await db
    .selectFrom('topUps as t')
    .innerJoin('payments as p', 'p.id', 't.paymentId')
    .select('p.declineCode')
    .where('t.accountId', '=', accountId)
    .where('t.isAutomatic', '=', true)
    .where('t.state', '=', 'failed')
    .orderBy('t.createdAt', 'desc')
    .executeTakeFirst()
  return row?.declineCode ? failedPayment(row.declineCode).failure : undefined
}

/** Off, with the smallest amount on offer. */
export function preferencesAtFirst(ctx: Context): Preferences {
  return { isAutomatic: false, amount: Math.min(...ctx.brand.policy.topUp.amounts) / 100 }
}

export function ownTopUp(db: ReadHandle, accountId: AccountId, id: string) {
  return db
    .selectFrom('topUps as t')
    .innerJoin('payments as p', 'p.id', 't.paymentId')
    .select(['t.id', 't.state', 't.paymentId', 't.turnsAutomaticOn', 'p.providerRef'])
    .where('t.id', '=', id)
    .where('t.accountId', '=', accountId)
    .executeTakeFirst()
}

export async function hasAutomaticInFlight(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('topUps')
    .select('id')
    .where('accountId', '=', accountId)
    .where('isAutomatic', '=', true)
    .where('state', '=', 'charging')
    .executeTakeFirst()
  return row !== undefined
}
