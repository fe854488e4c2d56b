import type { Context } from '../context/context'
import { countTry, forgiveTry, type Limit } from '../context/store'
import { personBehind } from './queries'

/** A code leads to a name and can be guessed, so only so many wrong ones are looked up. */
const guessesFromAddress: Limit = { name: 'referrer-from-address', most: 60, perMinutes: 60 }

/** The first name behind a code; counted as wrong before it is looked at, so that a thousand at once are not answered either. */
export async function lookUpReferrer(
  ctx: Context,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<{ firstName: string }[]> {
  if (!ctx.brand.features.referral) return []
  await countTry(ctx, guessesFromAddress, clientAddress)
  const person = await personBehind(ctx.read(), code)
  if (!person) return []
  await forgiveTry(ctx, guessesFromAddress, clientAddress)
  return person.firstName ? [{ firstName: person.firstName }] : []
}
