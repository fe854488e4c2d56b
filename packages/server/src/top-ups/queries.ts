import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import type { Preferences } from './store'

export async function preferencesOf(
  ctx: Context,
  accountId: AccountId,
): Promise<Preferences & { failedTries?: number }> {
  const row = await ctx
    .read()
    .selectFrom('paymentPreferences')
    .select(['autoRecharge', 'autoRechargeAmount', 'failedTries'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) return preferencesAtFirst(ctx)
  const { autoRecharge: isAutomatic, autoRechargeAmount: amount, failedTries } = row
  return { isAutomatic, amount, failedTries }
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
