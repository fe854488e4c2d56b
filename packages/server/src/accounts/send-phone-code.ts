import { randomUUID } from 'node:crypto'
import { readMobileNumber } from '@bayshare/contract/phone-number'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countInside, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { waitingNumber } from './queries'
import { askForPhoneCode } from './proof-store'
import { type HeldProfile, holdProfile, updateProfile } from './store'

/** How long a code works; its other limits follow (rule: phone codes). */
export const codeMinutes = 10
const resendSeconds = 30
const perDay = { most: 5, perMinutes: 24 * 60, refusal: 'too-many-codes' } as const
const codesOfAccount: Limit = { name: 'codes-of-account', ...perDay }
/** Many accounts together must not fill a stranger's telephone either. */
const codesToNumber: Limit = { name: 'codes-to-number', ...perDay }

/** Asks for a code that proves a number, and says how the number is kept. */
export async function sendPhoneCode(ctx: Context, accountId: AccountId, typed: string): Promise<string> {
  const number = mobileNumberFrom(typed)
  await ctx.transaction(async (tx) => {
    const person = await holdProfile(tx, accountId)
    if (!person) throw new Refusal('session-has-ended')
    if ((await askPhoneCode(ctx, tx, person, number)) !== 'asked') throw new Refusal('code-just-sent')
  })
  return number
}

/** A code that is refused is not counted, so an impatient finger does not use up the day. */
export async function askPhoneCode(
  ctx: Context,
  tx: Transaction,
  person: HeldProfile,
  telephoneNumber: string,
): Promise<'asked' | 'just-sent-there' | 'just-sent-elsewhere'> {
  const code = {
    id: randomUUID(),
    accountId: person.id,
    telephoneNumber,
    askedAt: ctx.realNow,
    expiresAt: ctx.realNow.add({ minutes: codeMinutes }),
  }
  if (!(await askForPhoneCode(tx, code, ctx.realNow.subtract({ seconds: resendSeconds })))) {
    const waiting = await waitingNumber(tx, person.id)
    return waiting === telephoneNumber ? 'just-sent-there' : 'just-sent-elsewhere'
  }
  await countInside(ctx, tx, codesOfAccount, person.id)
  await countInside(ctx, tx, codesToNumber, telephoneNumber)
  // A number that was proven stays until another one is.
  if (person.telephoneVerifiedAt === null) await updateProfile(tx, person.id, { telephoneNumber })
  await record(ctx, tx, 'account.code-asked', person.id, { accountId: person.id, codeId: code.id })
  return 'asked'
}

export function mobileNumberFrom(typed: string): string {
  const number = readMobileNumber(typed)
  if (number === undefined) throw new Refusal('number-not-valid')
  return number
}
