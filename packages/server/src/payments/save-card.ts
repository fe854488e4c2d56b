import type { AccountId } from '@bayshare/domain/accounts/actor'
import { fieldOfCardCode } from '@bayshare/domain/payments/card-fields'
import { knownFailure } from '@bayshare/domain/payments/decline-codes'
import { lockAccount } from '../accounts/store'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { CardToken, Payments, SavedCard } from '../ports/payments'
import { forgetMethodLater, noteForgotten } from './method-store'
import { holderOf } from './queries'
import { keepCard, lockCard } from './store'

/** A stolen card is tried out by saving it: few tries make that useless. */
const cardTries: Limit = { name: 'save-card', most: 10, perMinutes: 60 }

/** Keeps a card with its provider and writes down the way to it. The card that was there before is let go. */
export async function saveCard(
  ctx: Context,
  payments: Payments,
  accountId: AccountId,
  token: CardToken,
): Promise<{ cardBrand: string; cardLast4: string }> {
  await countTry(ctx, cardTries, accountId)
  const holder = await holderOf(ctx.read(), accountId, token.provider)
  if (!holder) throw new Refusal('session-has-ended')
  const saved = await payments.saveCard(holder, token)
  if (saved.state === 'unknown') throw new Refusal('provider-not-responding')
  if (saved.state === 'refused') {
    if (saved.code === 'provider_not_there') throw new Refusal('provider-not-configured')
    throw new Refusal('card-not-saved', {
      reason: knownFailure(saved.code)?.failure,
      field: fieldOfCardCode(saved.code),
    })
  }
  const isKept = await ctx.transaction((tx) => replaceCard(ctx, tx, accountId, saved))
  if (!isKept) throw new Refusal('session-has-ended')
  return { cardBrand: saved.brand, cardLast4: saved.last4 }
}

/** False when the account was closed meanwhile: then the card must not stay with the provider either. */
async function replaceCard(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  { state: _, ...card }: SavedCard,
): Promise<boolean> {
  // One after the other: of two that begin without a card, neither would know of the other's.
  if (!(await lockAccount(tx, accountId))) {
    await forgetMethodLater(ctx, tx, card.methodRef)
    return false
  }
  const former = await lockCard(tx, accountId)
  await keepCard(tx, { accountId, ...card, refusedAt: null, createdAt: ctx.now })
  await noteForgotten(tx, card.methodRef)
  if (former && former.methodRef !== card.methodRef) await forgetMethodLater(ctx, tx, former.methodRef)
  await record(ctx, tx, 'card.saved', accountId, { accountId })
  return true
}
