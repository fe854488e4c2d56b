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
    const other = await lockActiveMandate(tx, accountId)
    const isNeeded =
      (await isBeingPaidWith(tx, card.methodRef)) ||
      (isOnlyOne(card, other) && (await hasRunningMonth(tx, accountId, ctx.now)))
    if (isNeeded) throw new Refusal('method-still-needed')
    await forgetCard(tx, accountId)
    await forgetMethodLater(ctx, tx, card.methodRef)
  })
}

/** Ends the direct debit, under the same rule. */
export async function removeDirectDebit(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.transaction(async (tx) => {
    const other = await lockCard(tx, accountId)
    const mandate = await lockActiveMandate(tx, accountId)
    if (!mandate) return
    const isNeeded =
      (await isBeingPaidWith(tx, mandate.methodRef)) ||
      (isOnlyOne(mandate, other) && (await hasRunningMonth(tx, accountId, ctx.now)))
    if (isNeeded) throw new Refusal('method-still-needed')
    await endMandate(tx, mandate.id, 'revoked', ctx.now)
    await forgetMethodLater(ctx, tx, mandate.methodRef)
  })
}

/** What the bank has refused for good counts as removed, so nothing needs it. */
function isOnlyOne(method: Refusable, other: Refusable | undefined): boolean {
  return method.refusedAt === null && (other === undefined || other.refusedAt !== null)
}

interface Refusable {
  refusedAt: Temporal.Instant | null
}
