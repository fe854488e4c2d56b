import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { countTry, forgiveTry, type Limit } from '../context/store'

/** Codes of six letters can be guessed, so only so many wrong ones are heard. */
const ofAccount: Limit = { name: 'promo-of-account', most: 20, perMinutes: 60 }
const fromAddress: Limit = { name: 'promo-from-address', most: 60, perMinutes: 60 }

export interface Guesser {
  accountId: AccountId
  /** Where the request comes from; absent where only the account is known. */
  address?: string
}

/** Counts a code as wrong before it is looked at, so that a thousand at once are not heard either. */
export async function countGuess(ctx: Context, { accountId, address }: Guesser): Promise<void> {
  await countTry(ctx, ofAccount, accountId)
  if (address !== undefined) await countTry(ctx, fromAddress, address)
}

/** The code was right: nobody is kept from using it often. */
export async function forgiveGuess(ctx: Context, { accountId, address }: Guesser): Promise<void> {
  await forgiveTry(ctx, ofAccount, accountId)
  if (address !== undefined) await forgiveTry(ctx, fromAddress, address)
}
