import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { ReadHandle, Transaction } from '../database/open-database'

export interface NewOneTimeToken {
  hash: Buffer
  kind: OneTimeKind
  accountId: AccountId
  brand: BrandId
  expiresAt: Temporal.Instant
}

export type OneTimeKind = 'reset' | 'redirect' | 'email' | 'new-email' | 'old-email'

export async function insertOneTimeToken(tx: Transaction, token: NewOneTimeToken): Promise<void> {
  await tx.insertInto('oneTimeTokens').values(token).execute()
}

/** Whom a one-time token of this brand that still works belongs to. */
export function findOneTimeToken(
  db: ReadHandle,
  token: { hash: Buffer; kind: OneTimeKind; brand: BrandId },
  realNow: Temporal.Instant,
) {
  return db
    .selectFrom('oneTimeTokens as t')
    .innerJoin('accounts as a', 'a.id', 't.accountId')
    .select(['t.accountId', 'a.email'])
    .where('t.hash', '=', token.hash)
    .where('t.kind', '=', token.kind)
    .where('t.brand', '=', token.brand)
    .where('t.expiresAt', '>', realNow)
    .where('t.usedAt', 'is', null)
    .where('a.closedAt', 'is', null)
    .where('a.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** False when somebody was faster, or a newer token has ended it. */
export async function useOneTimeToken(
  tx: Transaction,
  hash: Buffer,
  usedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oneTimeTokens')
    .set({ usedAt })
    .where('hash', '=', hash)
    .where('expiresAt', '>', usedAt)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends the unused one-time tokens of a person, or those of one kind. The link that was sent to an old address stays where
 * it isn't named: whoever has taken the account over must not end it by choosing a new password.
 */
export async function endOneTimeTokens(
  tx: Transaction,
  accountId: AccountId,
  kind?: OneTimeKind,
): Promise<void> {
  await tx
    .deleteFrom('oneTimeTokens')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('kind', kind ? '=' : '!=', kind ?? 'old-email')
    .execute()
}

/** What expired or ended before this time is of no use, not even to detect a stolen token. */
export async function forgetExpiredSecrets(tx: Transaction, before: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('oneTimeTokens').where('expiresAt', '<', before).execute()
  await tx.deleteFrom('phoneCodes').where('expiresAt', '<', before).execute()
  await tx
    .deleteFrom('sessionTokens')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', before),
        eb('sessionId', 'in', eb.selectFrom('sessions').select('id').where('endedAt', '<', before)),
      ]),
    )
    .execute()
  await tx
    .deleteFrom('sessions')
    .where('startedAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('sessionTokens as t').select('t.hash').whereRef('t.sessionId', '=', 'sessions.id'),
        ),
      ),
    )
    .execute()
}

/** Nothing when a newer code was asked for, or the message comes too late. */
export function keepPhoneCode(
  tx: Transaction,
  { accountId, codeId, now }: { accountId: AccountId; codeId: string; now: Temporal.Instant },
  codeHash: Buffer,
) {
  return tx
    .updateTable('phoneCodes')
    .set({ codeHash })
    .where('accountId', '=', accountId)
    .where('id', '=', codeId)
    .where('codeHash', 'is', null)
    .where('expiresAt', '>', now)
    .returning('telephoneNumber')
    .executeTakeFirst()
}

export interface AskedPhoneCode {
  id: string
  accountId: AccountId
  telephoneNumber: string
  askedAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** Takes the place of the code before it. False when that one was asked for too recently. */
export async function askForPhoneCode(
  tx: Transaction,
  code: AskedPhoneCode,
  unlessAskedAfter: Temporal.Instant,
): Promise<boolean> {
  const { accountId, ...asked } = code
  const fresh = { ...asked, codeHash: null, tries: 0 }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('phoneCodes')
    .values({ accountId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(fresh).where('phoneCodes.askedAt', '<=', unlessAskedAfter),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const mostCodeTries = 5

/** Counts a try before the code is looked at, in one statement: a thousand tries at once still are five. */
export function tryPhoneCode(
  tx: Transaction,
  { accountId, telephoneNumber }: { accountId: AccountId; telephoneNumber: string },
  realNow: Temporal.Instant,
) {
  return tx
    .updateTable('phoneCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('telephoneNumber', '=', telephoneNumber)
    .where('tries', '<', mostCodeTries)
    .where('expiresAt', '>', realNow)
    .returning(['id', 'codeHash'])
    .executeTakeFirst()
}

/** False when somebody was faster, or a newer code has taken its place. */
export async function endPhoneCode(tx: Transaction, codeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('phoneCodes').where('id', '=', codeId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetPhoneCode(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('phoneCodes').where('accountId', '=', accountId).execute()
}
