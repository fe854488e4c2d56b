import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Accounts } from '../database/schema'

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

/** Nobody has an empty address; closed accounts and guests are not found. */
export function findByEmail(db: ReadHandle, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email.trim())])))
    .where(sql<SqlBool>`email <> ''`)
    .where(sql<SqlBool>`not is_guest`)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

export function findSecrets(db: ReadHandle, accountId: AccountId) {
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
export function holdAccount(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'passwordHash'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setPassword(
  tx: Transaction,
  accountId: AccountId,
  passwordHash: string | null,
): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
}

/** False when it was proven before. */
export async function setEmailProven(
  tx: Transaction,
  accountId: AccountId,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ emailProvenAt: at })
    .where('id', '=', accountId)
    .where('emailProvenAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only the command line does this: no call of the product gives this right (rule: operators). */
export async function setOperator(tx: Transaction, accountId: AccountId, isOperator: boolean): Promise<void> {
  await tx.updateTable('accounts').set({ isOperator }).where('id', '=', accountId).execute()
}

/** Follows from the memberships in buildings; nothing else sets it (rule: corporate users). */
export async function setCorporate(
  tx: Transaction,
  accountId: AccountId,
  isCorporate: boolean,
): Promise<void> {
  await tx.updateTable('accounts').set({ isCorporate }).where('id', '=', accountId).execute()
}

export async function forgetPreviousEmail(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.updateTable('accounts').set({ previousEmail: null }).where('id', '=', accountId).execute()
}

/** The number before the latest one, once: its person is told of the change. */
export async function takePreviousNumber(tx: Transaction, accountId: AccountId): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('previousNumber')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx.updateTable('accounts').set({ previousNumber: null }).where('id', '=', accountId).execute()
  return row?.previousNumber ?? null
}

/** Held, so that of two pictures at once neither is left behind. */
export function findImagePath(tx: Transaction, accountId: AccountId) {
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
  accountId: AccountId,
  imagePath: string | null,
): Promise<void> {
  await tx.updateTable('accounts').set({ imagePath }).where('id', '=', accountId).execute()
}

export type HeldProfile = NonNullable<Awaited<ReturnType<typeof holdProfile>>>

/** What changes of a profile build on, held so that two of them come one after the other. */
export function holdProfile(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'previousEmail', 'passwordHash', 'telephoneNumber', 'telephoneVerifiedAt'])
    .select([
      'emailProvenAt',
      'isCorporate',
      'tenantType',
      'tenantId',
      'defaultRole',
      'defaultBuilding',
      'leaseEndDate',
    ])
    .select('defaultBuildingCommunity')
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
  | 'emailProvenAt'
  | 'telephoneNumber'
  | 'telephoneVerifiedAt'
  | 'previousNumber'
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
  accountId: AccountId,
  changes: ProfileColumns,
): Promise<void> {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(said).length === 0) return
  await tx.updateTable('accounts').set(said).where('id', '=', accountId).execute()
}

/** Against everyone: whoever books with or from this person waits until the account is closed, or is seen by it. */
export function lockAccount(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accounts')
    .select(['email', 'previousEmail', 'passwordHash', 'imagePath', 'firstName', 'lastName'])
    .select(['telephoneNumber', 'isOperator', 'suspendedAt'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The account and all operators, in one order, so that two operators who suspend each other come one after the other. No
 * booking of this person is made meanwhile, and no session opened.
 */
export function lockWithOperators(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'isOperator', 'suspendedAt', 'suspensionReason'])
    .where((eb) => eb.or([eb('id', '=', accountId), eb('isOperator', '=', true)]))
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Which of these people are here and not suspended. Neither changes before the transaction ends. */
export async function lockOpenAccounts(
  tx: Transaction,
  accountIds: readonly AccountId[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...accountIds])
    .where('closedAt', 'is', null)
    .where('suspendedAt', 'is', null)
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
      previousNumber: null,
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
      isOperator: false,
      managesVisitorParking: false,
      seesAvailabilityGrid: false,
      isFeatured: false,
      ...left,
    })
    .where('id', '=', accountId)
    .execute()
}
