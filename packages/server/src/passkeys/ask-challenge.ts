import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { forgetOldChallenges, insertChallenge, takeChallenge } from './store'

export const challengeMinutes = 5

/** Stores what this browser was asked to sign: in this brand, by this person or by a visitor, for a few minutes. */
export async function rememberChallenge(
  ctx: Context,
  challenge: string,
  accountId: AccountId | null,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await forgetOldChallenges(tx, ctx.realNow)
    const expiresAt = ctx.realNow.add({ minutes: challengeMinutes })
    await insertChallenge(tx, { challenge, accountId, brand: ctx.brand.id, expiresAt })
  })
}

/** Used up before the answer is looked at, so that one question never gets two tries. */
export async function insistOnChallenge(
  ctx: Context,
  challenge: string,
  accountId: AccountId | null,
): Promise<void> {
  const asked = { challenge, brand: ctx.brand.id, accountId }
  const isOurs = await ctx.transaction((tx) => takeChallenge(tx, asked, ctx.realNow))
  if (!isOurs) throw new Refusal('passkey-not-accepted')
}
