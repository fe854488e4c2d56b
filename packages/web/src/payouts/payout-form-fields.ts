import type { PayoutDetails } from '@bayshare/contract/payouts'
import { bankOfBsb } from '@bayshare/domain/banks/bank-of-bsb'
import { bsbDigits, dashedBsb } from '@bayshare/domain/banks/account-digits'
import type { FormField } from '@bayshare/domain/forms/form'
import {
  isBusinessAtFirst,
  type PayoutFields,
  payoutInputLengths,
} from '@bayshare/domain/payouts/payout-details'
import { payoutDetailsWords as words } from './payout-details-words'

/** What stands in the form: the details themselves, and the password that changing them takes. */
export interface PayoutEntry extends PayoutFields {
  current_password: string
  /** What was typed as an address and not chosen. */
  address_typed: string
}

export type PayoutStep = 'account' | 'identity'

/** The initial form: empty, or what is saved. Of a saved account number only the last digits are shown. */
export function entryOf(details: PayoutDetails | undefined): PayoutEntry {
  const isBusiness = isBusinessAtFirst(details?.abnOrDob)
  return {
    account_name: details?.accountName ?? '',
    bsb: dashedBsb(details?.bsb ?? ''),
    account_number: details?.accountNumber ?? '',
    is_business: isBusiness,
    full_name: details?.fullName ?? '',
    business_abn: details?.businessAbn ?? '',
    personal_dob: details?.personalDob ?? '',
    gst_registered: details?.isGstRegistered ?? false,
    address: details?.address ?? '',
    address2: details?.address2 ?? '',
    current_password: '',
    address_typed: '',
  }
}

/** The fields of a step, in the order in which they are asked. */
export function fieldsOf(
  step: PayoutStep,
  entry: PayoutEntry,
  { kept, holdHours }: { kept: PayoutDetails | undefined; holdHours: number },
): FormField[] {
  return step === 'account' ? accountFields(entry, kept) : identityFields(entry, kept, holdHours)
}

function accountFields(entry: PayoutEntry, kept: PayoutDetails | undefined): FormField[] {
  return [
    sized({ name: 'account_name', kind: 'text', label: words.accountName, autoComplete: 'name' }),
    sized({
      name: 'bsb',
      kind: 'bsb',
      label: words.bsb,
      placeholder: words.bsbExample,
      autoComplete: 'off',
      help: bankOfBsb(bsbDigits(entry.bsb)),
    }),
    sized({
      name: 'account_number',
      kind: keepsNumber(entry, kept) ? 'shown' : 'account-number',
      label: words.accountNumber,
      autoComplete: 'off',
    }),
  ]
}

/** Whether the account number stays the saved one, which is given as it is shown. */
export function keepsNumber(
  entry: Pick<PayoutEntry, 'account_number'>,
  kept: PayoutDetails | undefined,
): boolean {
  return kept !== undefined && entry.account_number === kept.accountNumber
}

function identityFields(
  { is_business: isBusiness }: PayoutEntry,
  kept: PayoutDetails | undefined,
  holdHours: number,
): FormField[] {
  const business: FormField[] = [
    sized({ name: 'full_name', kind: 'text', label: words.businessName, autoComplete: 'organization' }),
    sized({ name: 'business_abn', kind: 'whole', label: words.abn, help: words.abnHelp }),
    {
      name: 'gst_registered',
      kind: 'toggle',
      label: words.isGstRegistered,
      help: words.isGstRegisteredHelp,
    },
  ]
  const person: FormField[] = [
    sized({ name: 'full_name', kind: 'text', label: words.fullName, autoComplete: 'name' }),
    sized({
      name: 'personal_dob',
      kind: 'date',
      label: words.dateOfBirth,
      placeholder: words.dateOfBirthExample,
      autoComplete: 'bday',
    }),
  ]
  return [
    { name: 'is_business', kind: 'toggle', label: words.isBusiness },
    ...(isBusiness ? business : person),
    sized({
      name: 'address',
      kind: 'address',
      optionsFrom: 'address',
      label: isBusiness ? words.businessAddress : words.address,
    }),
    sized({ name: 'address2', kind: 'text', label: words.address2, autoComplete: 'address-line2' }),
    ...(kept ? [passwordField(holdHours)] : []),
  ]
}

function passwordField(holdHours: number): FormField {
  return {
    name: 'current_password',
    kind: 'password',
    label: words.password,
    autoComplete: 'current-password',
    help: words.passwordHelp(holdHours),
  }
}

function sized(field: FormField & { name: keyof typeof payoutInputLengths }): FormField {
  return { ...field, longest: payoutInputLengths[field.name] }
}
