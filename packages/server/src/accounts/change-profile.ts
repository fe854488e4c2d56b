import type { Profile } from '@bayshare/contract/accounts'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { record } from '../events/record'
import { allowEmail, changeEmail, isTakenEmail } from './change-email'
import { insistOnGiven, type ProfileGiven } from './insist-on-given'
import { profileOf } from './queries'
import { askPhoneCode, mobileNumberFrom } from './send-phone-code'
import { type HeldProfile, holdProfile, type ProfileColumns, updateProfile } from './store'
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
    const home = { ...(await tenantChanges(ctx, tx, person, given)), ...(await communityChanges(tx, given)) }
    await updateProfile(tx, accountId, {
      firstName: given.firstName,
      lastName: given.lastName,
      postCode: given.postcode,
      postCodeCommunity: given.postcodeCommunity,
      ...home,
    })
    const changed = email && (await changeEmail(ctx, tx, person, email))
    const isNew = isNewHome(person, home)
    if (isNew || (changed === 'at-once' && person.tenantId))
      await record(ctx, tx, 'account.home-declared', accountId, { accountId, isNew })
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

const homeColumns = ['tenantId', 'defaultBuilding', 'defaultBuildingCommunity'] as const

function isNewHome(person: HeldProfile, said: ProfileColumns): boolean {
  return homeColumns.some((name) => said[name] !== undefined && said[name] !== person[name])
}

/** A number that was proven before is no change. */
export function isProven(
  person: { telephoneNumber: string | null; telephoneVerifiedAt: Temporal.Instant | null },
  number: string,
): boolean {
  return person.telephoneNumber === number && person.telephoneVerifiedAt !== null
}
