import type { promoCode, signUpCode } from '@bayshare/contract/promos'
import type { AnswerOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayUsePromo } from '@bayshare/domain/promos/may-use-promo'
import { promoCodeText } from '@bayshare/domain/promos/promo-code-text'
import type { Context } from '../context/context'
import { countGuess, forgiveGuess } from './promo-guesses'
import { promoByCode, usesOf } from './queries'

/** One answer for every code that cannot be used: a guesser learns nothing (rule: promo codes). */
const useless = { isValid: false, percentage: null, flat: null, display: 'Invalid promo code' }

export async function lookUpPromo(
  ctx: Context,
  asked: { code: string; accountId: AccountId; address: string },
): Promise<AnswerOf<typeof promoCode>> {
  await countGuess(ctx, asked)
  const answer = await answerFor(ctx, asked)
  if (!answer) return useless
  await forgiveGuess(ctx, asked)
  return answer
}

/** The same for someone who is about to sign up: such codes give credits, those of the checkout wait for it. */
export async function lookUpSignUpCode(
  ctx: Context,
  asked: { code: string; address: string },
): Promise<AnswerOf<typeof signUpCode>> {
  await countGuess(ctx, asked)
  const code = promoCodeText(asked.code, 'sign-up')
  const found = code === undefined ? undefined : await promoByCode(ctx.read(), code)
  const kind = found?.promo.kind ?? null
  const use = { brand: ctx.brand.id, ownUses: 0, now: ctx.now }
  if (!found || kind === null || mayUsePromo(found.promo, { ...use, kind }) !== 'yes')
    return { isValid: false, kind: null, display: useless.display }
  await forgiveGuess(ctx, asked)
  return { isValid: true, kind, display: found.display }
}

async function answerFor(ctx: Context, asked: { code: string; accountId: AccountId }) {
  const code = promoCodeText(asked.code, 'checkout')
  const found = code === undefined ? undefined : await promoByCode(ctx.read(), code)
  if (!found) return undefined
  const { promo, display } = found
  const use = {
    kind: 'checkout',
    brand: ctx.brand.id,
    ownUses: await usesOf(ctx.read(), found.id, asked.accountId),
    now: ctx.now,
  } as const
  if (mayUsePromo(promo, use) !== 'yes') return undefined
  return {
    isValid: true,
    percentage: promo.percentage === 0 ? null : promo.percentage / basisPointsOfAPercent,
    flat: promo.flat === 0 ? null : promo.flat,
    display,
  }
}

const basisPointsOfAPercent = 100
