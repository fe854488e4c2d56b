import { randomBytes, randomUUID } from 'node:crypto'
import { type AccountId, type Actor, asAccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import type { ReadHandle, Transaction } from '../database/open-database'
import { record } from '../events/record'
import { forgetPhoneCode } from './proof-store'
import { eraseAccount, insertNewAccount, updateProfile } from './store'

/**
 * A guest books without an account of their own: nobody can log in to this one, and it never is that of somebody with the
 * same address (rule: hotel guests).
 */
export interface Guest {
  firstName: string
  lastName: string
  email: string
  telephoneNumber: string
}

export async function openGuest(ctx: Context, tx: Transaction, guest: Guest): Promise<AccountId> {
  const id = asAccountId(randomUUID())
  const account = { ...guest, id, isGuest: true, referralCode: codeOfNobody(), createdAt: ctx.now }
  if (!(await insertNewAccount(tx, account))) throw new Error('The guest could not be written down')
  return id
}

/** Another number has to be proven again. */
export async function changeGuest(
  tx: Transaction,
  id: AccountId,
  guest: Guest,
  isSameNumber: boolean,
): Promise<void> {
  await updateProfile(tx, id, { ...guest, ...(!isSameNumber && { telephoneVerifiedAt: null }) })
}

/** What was booked stays, under an account that is nobody any more. */
export async function eraseGuest(ctx: Context, tx: Transaction, accountId: AccountId): Promise<void> {
  await eraseAccount(tx, accountId, {
    previousEmail: null,
    referralCode: codeOfNobody(),
    searchToken: randomUUID(),
    closedAt: ctx.now,
  })
  await forgetPhoneCode(tx, accountId)
  await record(ctx, tx, 'account.closed', accountId, { accountId, imagePath: null })
}

/** A guest has no session: whoever holds the link acts for them, with what the link opens. */
export function guestActing(accountId: AccountId): Extract<Actor, { kind: 'person' }> {
  return {
    kind: 'person',
    accountId,
    sessionId: '',
    isCorporate: false,
    isOperator: false,
    isComplete: true,
  }
}

export async function isGuest(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('isGuest', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

const codeOfNobody = () => randomBytes(12).toString('hex')
