import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { forgetMethodLater } from './method-store'
import { endMandate, lockActiveMandate } from './mandate-store'
import { hasRunningMonth, isBeingPaidWith } from './queries'
import { forgetCard, lockCard } from './store'

/** Forgets the card, unless something is still paid with it. Without a card there is nothing to do. */
export async function removeCard(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const card = await lockCard(tx, accountId)
    if (!card) return
    const hasOther = (await lockActiveMandate(tx, accountId)) !== undefined
    const isNeeded =
      (await isBeingPaidWith(tx, card.methodRef)) ||
      (!hasOther && (await hasRunningMonth(tx, accountId, ctx.now)))
    if (isNeeded) throw new Refusal('method-still-needed')
    await forgetCard(tx, accountId)
    await forgetMethodLater(ctx, tx, card.methodRef)
  })
}

/** Ends the direct debit, under the same rule. */
export async function removeDirectDebit(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const hasOther = (await lockCard(tx, accountId)) !== undefined
    const mandate = await lockActiveMandate(tx, accountId)
    if (!mandate) return
    const isNeeded =
      (await isBeingPaidWith(tx, mandate.methodRef)) ||
      (!hasOther && (await hasRunningMonth(tx, accountId, ctx.now)))
    if (isNeeded) throw new Refusal('method-still-needed')
    await endMandate(tx, mandate.id, 'revoked', ctx.now)
    await forgetMethodLater(ctx, tx, mandate.methodRef)
  })
}
