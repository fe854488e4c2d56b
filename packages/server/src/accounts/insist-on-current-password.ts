import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, forgiveTry, type Limit } from '../context/store'
import { isPassword } from './password'
import { findSecrets } from './store'

/** A stolen session must not become a stolen account by guessing. */
const triesPerAccount: Limit = { name: 'current-password', most: 10, perMinutes: 15 }

/** Makes sure that the person at the device is the one who logged in. Answers with the hash that was compared. */
export async function insistOnCurrentPassword(
  ctx: Context,
  accountId: AccountId,
  password: string,
): Promise<string | null> {
  await countTry(ctx, triesPerAccount, accountId)
  const secrets = await findSecrets(ctx.read(), accountId)
  if (!(await isPassword(password, secrets?.passwordHash)) || !secrets)
    throw new Refusal('wrong-current-password')
  await forgiveTry(ctx, triesPerAccount, accountId)
  return secrets.passwordHash
}
