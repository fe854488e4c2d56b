import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, forgiveTry, type Limit } from '../context/store'
import type { IssuedTokens } from './issue-tokens'
import { openSession } from './open-session'
import { isPassword } from './password'
import { findByEmail, holdAccount } from './store'

const triesPerAccount: Limit = { name: 'password-of-account', most: 10, perMinutes: 15 }
const triesPerAddress: Limit = { name: 'password-from-address', most: 100, perMinutes: 15 }

export interface Credentials {
  email: string
  password: string
  clientAddress: string
  userAgent: string
}

/** Opens a session in the brand of the request. Unknown person and wrong password get one answer in equal time. */
export async function signIn(ctx: Context, credentials: Credentials): Promise<IssuedTokens> {
  await countTry(ctx, triesPerAddress, credentials.clientAddress)
  await countTry(ctx, triesPerAccount, credentials.email)
  const account = await findByEmail(ctx.read(), credentials.email)
  if (!(await isPassword(credentials.password, account?.passwordHash)) || !account) {
    throw new Refusal('wrong-email-or-password')
  }
  await forgiveTry(ctx, triesPerAccount, credentials.email)
  await forgiveTry(ctx, triesPerAddress, credentials.clientAddress)
  return ctx.transaction(async (tx) => {
    // A password that was replaced while it was being checked opens nothing any more.
    const held = await holdAccount(tx, account.id)
    if (held?.passwordHash !== account.passwordHash) throw new Refusal('wrong-email-or-password')
    return openSession(ctx, tx, {
      accountId: account.id,
      userAgent: credentials.userAgent,
    })
  })
}
