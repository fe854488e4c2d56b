import { timingSafeEqual } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { isProven } from './change-profile'
import { mobileNumberFrom } from './send-phone-code'
import { endPhoneCode, tryPhoneCode } from './proof-store'
import { holdProfile, updateProfile } from './store'
import { phoneCodeHash } from './write-phone-code'

/** Proves a number with the code that was texted to it. A number that is proven already needs no second proof. */
export async function verifyPhone(
  ctx: Context,
  accountId: AccountId,
  typed: { code: string; mobileNumber: string },
): Promise<void> {
  const telephoneNumber = mobileNumberFrom(typed.mobileNumber)
  // The try is counted for good before the code is looked at, whatever becomes of the rest.
  const tried = await ctx.transaction((tx) => tryPhoneCode(tx, { accountId, telephoneNumber }, ctx.realNow))
  if (tried && !isCode(typed.code, tried)) throw new Refusal('code-is-wrong')
  await ctx.transaction(async (tx) => {
    const person = await holdProfile(tx, accountId)
    if (!person) throw new Refusal('session-has-ended')
    if (!tried || !(await endPhoneCode(tx, tried.id))) {
      if (isProven(person, telephoneNumber)) return
      throw new Refusal('code-has-expired')
    }
    const isChange = person.telephoneVerifiedAt !== null && person.telephoneNumber !== telephoneNumber
    await updateProfile(tx, accountId, {
      telephoneNumber,
      telephoneVerifiedAt: ctx.now,
      ...(isChange && { previousNumber: person.telephoneNumber }),
    })
    await record(ctx, tx, 'account.phone-verified', accountId, { accountId })
    if (isChange) await record(ctx, tx, 'account.changed', accountId, { accountId, what: 'telephone' })
  })
}

function isCode(code: string, kept: { id: string; codeHash: Buffer | null }): boolean {
  return kept.codeHash !== null && timingSafeEqual(phoneCodeHash(kept.id, code), kept.codeHash)
}
