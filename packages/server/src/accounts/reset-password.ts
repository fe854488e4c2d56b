import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import { record } from '../events/record'
import { insistOnNewStrength } from './insist-on-strength'
import { hashPassword } from './password'
import { noteEmailProven } from './prove-email'
import { tokenHash } from './session-token'
import { endOneTimeTokens, findOneTimeToken, useOneTimeToken } from './proof-store'
import { endSessionsOf } from './session-store'
import { holdAccount, setPassword } from './store'

const triesPerAddress: Limit = { name: 'reset-link-from-address', most: 30, perMinutes: 60 }

export interface PasswordReset {
  token: string
  password: string
  passwordAgain: string
  clientAddress: string
}

/** Chooses a new password by the link of a mail. A password that is refused leaves the link working. */
export async function resetPassword(ctx: Context, given: PasswordReset): Promise<void> {
  insist(given.password === given.passwordAgain ? 'yes' : 'passwords-differ')
  await countTry(ctx, triesPerAddress, given.clientAddress)
  const hash = tokenHash(given.token)
  const token = { hash, kind: 'reset', brand: ctx.brand.id } as const
  const found = await findOneTimeToken(ctx.read(), token, ctx.realNow)
  if (!found) throw new Refusal('reset-link-not-valid')
  const { accountId } = found
  await insistOnNewStrength(given.password, found.email)
  const passwordHash = await hashPassword(given.password)
  await ctx.transaction(async (tx) => {
    const isFirstUse = (await holdAccount(tx, accountId)) && (await useOneTimeToken(tx, hash, ctx.realNow))
    insist(isFirstUse ? 'yes' : 'reset-link-not-valid')
    await setPassword(tx, accountId, passwordHash)
    await noteEmailProven(ctx, tx, accountId)
    await endOneTimeTokens(tx, accountId)
    await endSessionsOf(tx, accountId, ctx.realNow)
    await record(ctx, tx, 'account.changed', accountId, { accountId, what: 'password' })
  })
}
