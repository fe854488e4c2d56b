import { isEmailAddress } from '@bayshare/domain/forms/field-kinds'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { record } from '../events/record'
import { findByEmail } from './store'

/** An address that nobody has is counted like one that somebody has, so the limit tells nothing either. */
const triesPerAddress: Limit = { name: 'reset-from-address', most: 20, perMinutes: 60 }
const triesPerEmail: Limit = { name: 'reset-of-email', most: 5, perMinutes: 60 }

/** Notes that somebody asked. Whether there is an account shows neither in the answer nor in the work that is done here. */
export async function askPasswordReset(
  ctx: Context,
  given: { email: string; clientAddress: string },
): Promise<void> {
  const email = given.email.trim()
  insist(isEmailAddress(email) ? 'yes' : 'email-not-valid-username')
  await countTry(ctx, triesPerAddress, given.clientAddress)
  await countTry(ctx, triesPerEmail, email)
  const account = await findByEmail(ctx.read(), email)
  const accountId = account?.id ?? null
  await ctx.transaction((tx) => record(ctx, tx, 'account.reset-asked', accountId ?? 'nobody', { accountId }))
}
