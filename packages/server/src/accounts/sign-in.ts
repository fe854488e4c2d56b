import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, forgiveTry, type Limit } from '../context/store'
import { type OpenedSession, openSession } from './open-session'
import { isPassword } from './password'
import { findByEmail, holdAccount } from './store'

/** Somebody who guesses from one address locks only that address out; from many addresses the sum counts. */
const triesAtAccountFromAddress: Limit = { name: 'password-from-address-of', most: 10, perMinutes: 15 }
const triesPerAccount: Limit = { name: 'password-of-account', most: 100, perMinutes: 15 }
const triesPerAddress: Limit = { name: 'password-from-address', most: 100, perMinutes: 15 }
const triesOnKnownDevice: Limit = { name: 'password-on-device', most: 10, perMinutes: 15 }

export interface Credentials {
  email: string
  password: string
  clientAddress: string
  userAgent: string
  /** Names the device that the request comes from, if this person has logged in on it before. */
  knownDeviceOf(accountId: AccountId | undefined): Promise<string | undefined>
}

/** Opens a session in the brand of the request. Unknown person and wrong password get one answer in equal time. */
export async function signIn(ctx: Context, credentials: Credentials): Promise<OpenedSession> {
  const account = await findByEmail(ctx.read(), credentials.email)
  const counted = countedFor(credentials, await credentials.knownDeviceOf(account?.id))
  for (const [limit, whom] of counted) await countTry(ctx, limit, whom)
  if (!(await isPassword(credentials.password, account?.passwordHash)) || !account) {
    throw new Refusal('wrong-email-or-password')
  }
  for (const [limit, whom] of counted) await forgiveTry(ctx, limit, whom)
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

/** On a device of their own people are counted by it alone, so that nobody elsewhere can lock them out. */
function countedFor(
  { clientAddress, email }: Credentials,
  deviceId: string | undefined,
): readonly (readonly [Limit, string])[] {
  if (deviceId !== undefined) return [[triesOnKnownDevice, deviceId]]
  return [
    [triesPerAddress, clientAddress],
    [triesAtAccountFromAddress, `${clientAddress} ${email}`],
    [triesPerAccount, email],
  ]
}
