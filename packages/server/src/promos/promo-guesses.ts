import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, forgiveTry, type Limit } from '../context/store'

/** Codes of six letters can be guessed, so only so many wrong ones are checked. */
const ofAccount: Limit = { name: 'promo-of-account', most: 20, perMinutes: 60 }
const fromAddress: Limit = { name: 'promo-from-address', most: 60, perMinutes: 60 }

export interface Guesser {
  /** Absent before there is an account. */
  accountId?: AccountId
  /** Where the request comes from; absent where only the account is known. */
  address?: string
}

/** Counts a code as wrong before it is looked at, so that a thousand at once are not checked either. */
export async function countGuess(ctx: Context, { accountId, address }: Guesser): Promise<void> {
  if (accountId !== undefined) await countTry(ctx, ofAccount, accountId)
  if (address !== undefined) await countTry(ctx, fromAddress, address)
}

/** The code was right: nobody is kept from using it often. */
export async function forgiveGuess(ctx: Context, { accountId, address }: Guesser): Promise<void> {
  if (accountId !== undefined) await forgiveTry(ctx, ofAccount, accountId)
  if (address !== undefined) await forgiveTry(ctx, fromAddress, address)
}

/** Whatever tells whether a code is right counts as a guess, unless it is right. */
export async function asGuess<T>(ctx: Context, guesser: Guesser, work: () => Promise<T>): Promise<T> {
  await countGuess(ctx, guesser)
  try {
    const done = await work()
    await forgiveGuess(ctx, guesser)
    return done
  } catch (error) {
    const isWrong = error instanceof Refusal && error.reason === 'promo-not-valid'
    if (!isWrong) await forgiveGuess(ctx, guesser)
    throw error
  }
}
