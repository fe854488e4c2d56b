import { accountDigits, bsbDigits, isAccountNumber, isBsb } from '../banks/account-digits'
import { asTypedDate, readDate } from '../forms/typed-date'
import { abnDigits, isAbn } from './abn'

/** Where an owner is paid, as it is typed. The names are those of the form and of the wire. */
export interface PayoutFields {
  account_name: string
  bsb: string
  account_number: string
  /** "Operating as a Business with ABN". */
  is_business: boolean
  full_name: string
  business_abn: string
  /** DD/MM/YYYY. */
  personal_dob: string
  gst_registered: boolean
  address: string
  address2: string
}

type PayoutField = Exclude<keyof PayoutFields, 'is_business' | 'address2'>
type PayoutProblems = Partial<Record<PayoutField, string>>

/** How much each input takes (rule: bank details). */
export const payoutInputLengths = {
  account_name: 60,
  bsb: 7,
  account_number: 10,
  full_name: 100,
  business_abn: 11,
  personal_dob: 10,
  address: 150,
  address2: 150,
} as const

/** Those above the empty line are fixed (rule: agreed texts), those below are our own. */
const payoutWords = {
  accountName: 'Please enter your account name',
  bsb: 'Please enter your BSB number',
  accountNumber: 'Please enter your account number',
  businessName: 'Please enter your business name',
  fullName: 'Please enter your full name',
  abn: 'Please enter your Business ABN',
  abnNotValid: 'Invalid Business ABN',
  dateOfBirth: 'Please enter your Date of Birth',
  dateOfBirthForm: 'Please enter your Date of Birth in DD/MM/YYYY format',
  dateOfBirthNotValid: 'Invalid Date of Birth',
  businessAddress: 'Please enter your Business address',
  homeAddress: 'Please enter your home address',

  gstNeedsAbn: 'Only a business with an ABN can be registered for GST',
  plain: 'Please use plain text only',
} as const

const fewestLetters = 3
const digitsOfAbn = 11
const typedDateCharacters = 10
/** Who is paid must be an adult, and not too old to be true. */
const youngestYears = 18
const oldestYears = 120

/**
 * Step 1: the bank account. Empty means that it may go on. A saved account number is only shown masked, and giving it as it
 * was shown keeps it.
 */
export function accountProblems(
  fields: Pick<PayoutFields, 'account_name' | 'bsb' | 'account_number'>,
  shownNumber?: string,
): PayoutProblems {
  const isKept = shownNumber !== undefined && fields.account_number === shownNumber
  return onlyProblems({
    account_name: nameProblem(fields.account_name, payoutWords.accountName),
    bsb: isBsb(bsbDigits(fields.bsb)) ? undefined : payoutWords.bsb,
    account_number:
      isKept || isAccountNumber(accountDigits(fields.account_number)) ? undefined : payoutWords.accountNumber,
  })
}

/** Step 2: who it is. `today` is the date where the payouts are made. */
export function identityProblems(
  fields: Omit<PayoutFields, 'account_name' | 'bsb' | 'account_number'>,
  today: Temporal.PlainDate,
): PayoutProblems {
  const words = payoutWords
  const { is_business: isBusiness } = fields
  return onlyProblems({
    full_name: nameProblem(fields.full_name, isBusiness ? words.businessName : words.fullName),
    business_abn: isBusiness ? abnProblem(fields.business_abn) : undefined,
    personal_dob: isBusiness ? undefined : dateOfBirthProblem(fields.personal_dob, today),
    gst_registered: fields.gst_registered && !isBusiness ? words.gstNeedsAbn : undefined,
    address: nameProblem(fields.address, isBusiness ? words.businessAddress : words.homeAddress),
  })
}

/** Both steps at once, as the server asks them. */
export function payoutProblems(
  fields: PayoutFields,
  today: Temporal.PlainDate,
  shownNumber?: string,
): PayoutProblems {
  return { ...accountProblems(fields, shownNumber), ...identityProblems(fields, today) }
}

/** The switch "operating as a Business with ABN" is on when the stored value is an ABN (rule: bank details). */
export function isBusinessAtFirst(abnOrDateOfBirth: string | null | undefined): boolean {
  return (abnOrDateOfBirth ?? '').length >= digitsOfAbn
}

/** The last digits are enough to know one's own account by. */
export function maskedAccountNumber(digits: string): string {
  const shown = 3
  return `${'•'.repeat(digits.length - shown)}${digits.slice(-shown)}`
}

function nameProblem(text: string, words: string): string | undefined {
  if (text.trim().length < fewestLetters) return words
  return /\p{Cc}/u.test(text) ? payoutWords.plain : undefined
}

function abnProblem(typed: string): string | undefined {
  const abn = abnDigits(typed)
  if (abn.length < digitsOfAbn) return payoutWords.abn
  return isAbn(abn) ? undefined : payoutWords.abnNotValid
}

function dateOfBirthProblem(typed: string, today: Temporal.PlainDate): string | undefined {
  const text = typed.trim()
  if (text === '') return payoutWords.dateOfBirth
  if (text.length !== typedDateCharacters) return payoutWords.dateOfBirthForm
  const date = readDate(text)
  if (!date || asTypedDate(date) !== text) return payoutWords.dateOfBirthNotValid
  const isOfAge = Temporal.PlainDate.compare(date.add({ years: youngestYears }), today) <= 0
  const isAlive = Temporal.PlainDate.compare(date.add({ years: oldestYears }), today) > 0
  return isOfAge && isAlive ? undefined : payoutWords.dateOfBirthNotValid
}

function onlyProblems(found: Record<string, string | undefined>): PayoutProblems {
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined))
}
