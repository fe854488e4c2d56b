import type { Profile } from '@bayshare/contract/accounts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { allowEmail, changeEmail, isTakenEmail } from './change-email'
import { insistOnGiven, type ProfileGiven } from './insist-on-given'
import { profileOf } from './queries'
import { askPhoneCode, mobileNumberFrom } from './send-phone-code'
import { holdProfile, updateProfile } from './store'
import { communityChanges, tenantChanges } from './tenant-changes'

/** Fills in or changes what a person says about themselves: all that was sent, or nothing. */
export async function changeProfile(
  ctx: Context,
  accountId: AccountId,
  given: ProfileGiven,
): Promise<Profile> {
  insistOnGiven(given)
  const number = given.mobileNumber === undefined ? undefined : mobileNumberFrom(given.mobileNumber)
  const email =
    given.email === undefined
      ? undefined
      : await allowEmail(ctx, accountId, given.email, given.currentPassword)
  const change = ctx.transaction(async (tx) => {
    const person = await holdProfile(tx, accountId)
    if (!person) throw new Refusal('session-has-ended')
    await updateProfile(tx, accountId, {
      firstName: given.firstName,
      lastName: given.lastName,
      postCode: given.postcode,
      postCodeCommunity: given.postcodeCommunity,
      ...(await tenantChanges(ctx, tx, person, given)),
      ...(await communityChanges(tx, given)),
    })
    if (email) await changeEmail(ctx, tx, person, email)
    if (number && !isProven(person, number)) {
      const asked = await askPhoneCode(ctx, tx, person, number)
      // Saving the same form again is no reason for a second message.
      if (asked === 'just-sent-elsewhere') throw new Refusal('code-just-sent')
    }
  })
  await change.catch((error: unknown) => {
    throw isTakenEmail(error) ? new Refusal('email-taken') : error
  })
  return profileOf(ctx, accountId)
}

/** A number that was proven before is no change. */
export function isProven(
  person: { telephoneNumber: string | null; telephoneVerifiedAt: Temporal.Instant | null },
  number: string,
): boolean {
  return person.telephoneNumber === number && person.telephoneVerifiedAt !== null
}
