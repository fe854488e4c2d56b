import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Accounts } from '../database/schema'
import { factColumns } from './profile-facts'

export async function insertAccount(tx: Transaction, account: Insertable<Accounts>): Promise<void> {
  await tx.insertInto('accounts').values(account).execute()
}

/** False when the address or the referral code belongs to somebody already. */
export async function insertNewAccount(tx: Transaction, account: Insertable<Accounts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Nobody has an empty address, and those who have closed their account are strangers. */
export function findByEmail(db: ReadHandle, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email.trim())])))
    .where(sql<SqlBool>`email <> ''`)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

export function findSecrets(db: ReadHandle, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'passwordHash'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Whoever changes the secrets of an account, or opens a session by them, holds its row first, then tokens, then sessions:
 * so two of them never wait for each other, and none acts on what another has just replaced.
 */
export function holdAccount(tx: Transaction, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'passwordHash'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setPassword(tx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
}

export async function forgetPreviousEmail(tx: Transaction, accountId: string): Promise<void> {
  await tx.updateTable('accounts').set({ previousEmail: null }).where('id', '=', accountId).execute()
}

/** Held, so that of two pictures at once neither is left behind. */
export function findImagePath(tx: Transaction, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select('imagePath')
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setImagePath(
  tx: Transaction,
  accountId: string,
  imagePath: string | null,
): Promise<void> {
  await tx.updateTable('accounts').set({ imagePath }).where('id', '=', accountId).execute()
}

export interface NewSession {
  id: string
  accountId: AccountId
  brand: string
  userAgent: string
  startedAt: Temporal.Instant
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export interface NewToken {
  hash: Buffer
  sessionId: string
  kind: 'access' | 'refresh'
  expiresAt: Temporal.Instant
}

export async function insertTokens(tx: Transaction, tokens: readonly NewToken[]): Promise<void> {
  await tx
    .insertInto('sessionTokens')
    .values([...tokens])
    .execute()
}

/** The session behind a live token of this brand. */
export function findSession(db: ReadHandle, hash: Buffer, brand: string, realNow: Temporal.Instant) {
  return db
    .selectFrom('sessionTokens as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.accountId', 't.kind', 't.usedAt'])
    .select(factColumns.map((column) => `a.${column}` as const))
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', realNow)
    .where('s.endedAt', 'is', null)
    .where('s.brand', '=', brand)
    .where('a.closedAt', 'is', null)
    .executeTakeFirst()
}

/** False when somebody has used it before. */
export async function useRefreshToken(
  tx: Transaction,
  hash: Buffer,
  usedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessionTokens')
    .set({ usedAt })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(
  tx: Transaction,
  sessionId: string,
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** False when this is no running session of this person. */
export async function endOwnSession(
  tx: Transaction,
  session: { id: string; accountId: string },
  endedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', session.id)
    .where('accountId', '=', session.accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a person, or all but the one that they act in. */
export async function endSessionsOf(
  tx: Transaction,
  accountId: string,
  endedAt: Temporal.Instant,
  except?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

export async function noteSeen(
  tx: Transaction,
  sessionId: string,
  lastSeenAt: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt }).where('id', '=', sessionId).execute()
}

export interface NewOneTimeToken {
  hash: Buffer
  kind: OneTimeKind
  accountId: string
  brand: string
  expiresAt: Temporal.Instant
}

export type OneTimeKind = 'reset' | 'redirect'

export async function insertOneTimeToken(tx: Transaction, token: NewOneTimeToken): Promise<void> {
  await tx.insertInto('oneTimeTokens').values(token).execute()
}

/** Whom a one-time token of this brand that still works belongs to. */
export function findOneTimeToken(
  db: ReadHandle,
  token: { hash: Buffer; kind: OneTimeKind; brand: string },
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

/** Ends the unused one-time tokens of a person, or those of one kind. */
export async function endOneTimeTokens(
  tx: Transaction,
  accountId: string,
  kind?: OneTimeKind,
): Promise<void> {
  await tx
    .deleteFrom('oneTimeTokens')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute()
}

/** What expired or ended before this time is of no use to anybody, not even against a thief. */
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
  { accountId, codeId, now }: { accountId: string; codeId: string; now: Temporal.Instant },
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

export type HeldProfile = NonNullable<Awaited<ReturnType<typeof holdProfile>>>

/** What changes of a profile build on, held so that two of them come one after the other. */
export function holdProfile(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'previousEmail', 'passwordHash', 'telephoneNumber', 'telephoneVerifiedAt'])
    .select(['tenantType', 'tenantId', 'defaultRole', 'defaultBuilding', 'leaseEndDate'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What a person may say about themselves; no right and no balance is among it. */
export type ProfileColumns = Pick<
  Updateable<Accounts>,
  | 'firstName'
  | 'lastName'
  | 'postCode'
  | 'postCodeCommunity'
  | 'email'
  | 'previousEmail'
  | 'telephoneNumber'
  | 'telephoneVerifiedAt'
  | 'tenantType'
  | 'tenantId'
  | 'leaseEndDate'
  | 'defaultRole'
  | 'defaultBuilding'
  | 'defaultRoleCommunity'
  | 'defaultBuildingCommunity'
>

export async function updateProfile(
  tx: Transaction,
  accountId: string,
  changes: ProfileColumns,
): Promise<void> {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(said).length === 0) return
  await tx.updateTable('accounts').set(said).where('id', '=', accountId).execute()
}

export interface AskedPhoneCode {
  id: string
  accountId: string
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

export const mostCodeTries = 5

/** Counts a try before the code is looked at, in one statement: a thousand tries at once still are five. */
export function tryPhoneCode(
  tx: Transaction,
  { accountId, telephoneNumber }: { accountId: string; telephoneNumber: string },
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

/** Against everyone: whoever books with or from this person waits until the account is closed, or is seen by it. */
export function lockAccount(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accounts')
    .select(['email', 'previousEmail', 'passwordHash', 'imagePath'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Which of these people have not left. They cannot leave before the transaction ends. */
export async function keepOpen(tx: Transaction, accountIds: readonly AccountId[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...accountIds])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Nothing that tells the person stays, but the address for one last mail, which is then emptied too. */
export async function eraseAccount(
  tx: Transaction,
  accountId: AccountId,
  left: Required<Pick<Updateable<Accounts>, 'previousEmail' | 'referralCode' | 'searchToken' | 'closedAt'>>,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      email: '',
      passwordHash: null,
      firstName: '',
      lastName: '',
      telephoneNumber: null,
      telephoneVerifiedAt: null,
      postCode: null,
      postCodeCommunity: null,
      imagePath: null,
      defaultBuilding: null,
      defaultBuildingCommunity: null,
      defaultRoleCommunity: null,
      tenantType: null,
      tenantId: null,
      leaseEndDate: null,
      signupCode: null,
      isCorporate: false,
      managesVisitorParking: false,
      seesAvailabilityGrid: false,
      isFeatured: false,
      ...left,
    })
    .where('id', '=', accountId)
    .execute()
}

export async function forgetPhoneCode(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('phoneCodes').where('accountId', '=', accountId).execute()
}

/** Ends every session with its tokens, and forgets from which devices they came. */
export async function endSessionsForGood(
  tx: Transaction,
  accountId: AccountId,
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom('sessionTokens')
    .where('sessionId', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('accountId', '=', accountId),
    )
    .execute()
  await tx
    .updateTable('sessions')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.val(endedAt)), userAgent: '' }))
    .where('accountId', '=', accountId)
    .execute()
}
