import type { addPayoutDetails } from '@bayshare/contract/payouts'
import type { CallOf } from '@bayshare/contract/route'
import { accountDigits, bsbDigits } from '@bayshare/domain/banks/account-digits'
import { abnDigits } from '@bayshare/domain/payouts/abn'
import { readDate } from '@bayshare/domain/forms/typed-date'
import {
  isBusinessAtFirst,
  maskedAccountNumber,
  type PayoutFields,
  payoutProblems,
} from '@bayshare/domain/payouts/payout-details'
import type { Context } from '../context/context'
import { FieldRefusal } from '../context/insist'
import { payoutPolicy } from './payout-policy'

export type GivenDetails = CallOf<typeof addPayoutDetails>['body']

/**
 * What was given, in the form in which it is saved. Refuses in the words under each field. The number of the account that is
 * saved is kept when it is given as it was shown.
 */
export function readDetails(ctx: Context, given: GivenDetails, savedNumber?: string) {
  const fields = asFields(given)
  const today = ctx.now.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate()
  const shownNumber = savedNumber && maskedAccountNumber(savedNumber)
  const problems = payoutProblems(fields, today, shownNumber)
  if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
  return {
    accountName: fields.account_name,
    bsb: bsbDigits(fields.bsb),
    accountNumber:
      savedNumber !== undefined && fields.account_number === shownNumber
        ? savedNumber
        : accountDigits(fields.account_number),
    fullName: fields.full_name,
    businessAbn: fields.is_business ? abnDigits(fields.business_abn) : null,
    personalDob: fields.is_business ? null : (readDate(fields.personal_dob) ?? null),
    isGstRegistered: fields.gst_registered,
    address: fields.address,
    address2: fields.address2,
  }
}

/** Older callers send `abn_dob` alone; its length tells which of the two it is (rule: bank details). */
function asFields(given: GivenDetails): PayoutFields {
  const either = given.abnOrDob ?? ''
  const saysNeither = typeof given.businessAbn !== 'string' && typeof given.personalDob !== 'string'
  const abn = given.businessAbn ?? (saysNeither && isBusinessAtFirst(either) ? either : undefined)
  const dateOfBirth = given.personalDob ?? (saysNeither && abn === undefined ? either : '')
  return {
    account_name: given.accountName,
    bsb: given.bsb,
    account_number: given.accountNumber,
    is_business: abn !== undefined && (abn !== '' || dateOfBirth === ''),
    full_name: given.fullName,
    business_abn: abn ?? '',
    personal_dob: dateOfBirth,
    gst_registered: given.isGstRegistered ?? false,
    address: given.address,
    address2: given.address2 ?? '',
  }
}
