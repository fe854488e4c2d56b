import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { type IssuedTokens, issueTokens } from './issue-tokens'
import { insertSession } from './session-store'
import { isGuest } from './guests'
import { isSuspended } from './suspension-store'

export interface OpenedSession extends IssuedTokens {
  accountId: AccountId
}

/**
 * Logs a person in, within the brand of the request, in the transaction that has just made sure who they are: only they
 * learn that the account is suspended (rule: suspension).
 */
export async function openSession(
  ctx: Context,
  tx: Transaction,
  { accountId, userAgent }: { accountId: AccountId; userAgent: string },
): Promise<OpenedSession> {
  if (await isGuest(tx, accountId)) throw new Refusal('wrong-email-or-password')
  if (await isSuspended(tx, accountId)) {
    const { supportEmail } = ctx.brand.words
    throw new Refusal('account-suspended', {
      detail: `This account is suspended. If you think that's a mistake, write to ${supportEmail}.`,
    })
  }
  const id = randomUUID()
  await insertSession(tx, {
    id,
    accountId,
    brand: ctx.brand.id,
    userAgent: userAgent.slice(0, 300),
    startedAt: ctx.realNow,
  })
  return { ...(await issueTokens(ctx, tx, id)), accountId }
}
