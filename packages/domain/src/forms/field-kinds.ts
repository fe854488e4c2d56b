import { accountDigits, bsbDigits, dashedBsb, isAccountNumber, isBsb } from '../banks/account-digits'
import { isDate, readDay, slashed } from './typed-date'

/** What is done with the keys that are struck, and what must be true of the result. */
interface KindRule {
  longest: number
  /** What stays of what was typed or pasted. */
  asTyped?(text: string): string
  /** What is wrong with a value that is there, in words. */
  problem?(text: string): string | undefined
}

export const fieldWords = {
  required: 'This field is required',
  email: 'Please enter a valid email address',
  address: 'Please select a street address from the suggestions',
  phone: 'Please enter a valid Australian mobile number',
  date: 'Please enter a valid date in DD/MM/YYYY format',
  day: 'Please choose a date',
  postcode: 'Please enter a 4-digit postcode',
  code: 'Please enter the 4-digit code',
  number: 'Please enter a number',
  percentage: 'Please enter a percentage from 0 to 100',
  year: 'Please enter a 4-digit year',
  bsb: 'Please enter your BSB number',
  accountNumber: 'Please enter your account number',
  option: 'Please choose one of the options',
  plain: 'Please use plain text only',
  registration: 'Please use letters and numbers only',
  tooLong: (most: number) => `Please enter at most ${most} characters`,
} as const

const free = 2000

/** Every kind of field there is, with its length (rule: field lengths) and its text (rule: agreed texts). */
const kinds = {
  text: { longest: 60, problem: (text) => (/\p{Cc}/u.test(text) ? fieldWords.plain : undefined) },
  /** The plate of a vehicle, with the gaps that people see on it. */
  registration: {
    longest: 10,
    problem: (text) =>
      /^[\p{L}\p{N}]([ .·-]*[\p{L}\p{N}])*$/u.test(text) ? undefined : fieldWords.registration,
  },
  textarea: { longest: 2000 },
  email: { longest: 80, problem: (text) => (isEmailAddress(text) ? undefined : fieldWords.email) },
  password: { longest: 200 },
  phone: { longest: 20, asTyped: (text) => text.replaceAll(/[^\d+ ()-]/g, '') },
  postcode: {
    longest: 4,
    asTyped: onlyDigits,
    problem: (text) => (/^\d{4}$/.test(text) ? undefined : fieldWords.postcode),
  },
  code: {
    longest: 4,
    asTyped: onlyDigits,
    problem: (text) => (/^\d{4}$/.test(text) ? undefined : fieldWords.code),
  },
  whole: {
    longest: 10,
    asTyped: onlyDigits,
    problem: (text) => (/^\d+$/.test(text) ? undefined : fieldWords.number),
  },
  dollars: {
    longest: 10,
    asTyped: onlyDigits,
    problem: (text) => (/^\d+$/.test(text) ? undefined : fieldWords.number),
  },
  'dollars-and-cents': {
    longest: 10,
    asTyped: withTwoDecimals,
    problem: (text) => (/^\d+(\.\d{1,2})?$/.test(text) ? undefined : fieldWords.number),
  },
  /** A height or a length: 2.1 */
  metres: {
    longest: 5,
    asTyped: withTwoDecimals,
    problem: (text) => (/^\d+(\.\d{1,2})?$/.test(text) ? undefined : fieldWords.number),
  },
  percentage: {
    longest: 3,
    asTyped: onlyDigits,
    problem: (text) => (/^\d+$/.test(text) && Number(text) <= 100 ? undefined : fieldWords.percentage),
  },
  year: {
    longest: 4,
    asTyped: onlyDigits,
    problem: (text) => (/^\d{4}$/.test(text) ? undefined : fieldWords.year),
  },
  /** With its line or without: 062-000. */
  bsb: {
    longest: 7,
    asTyped: dashedBsb,
    problem: (text) => (isBsb(bsbDigits(text)) ? undefined : fieldWords.bsb),
  },
  'account-number': {
    longest: 10,
    asTyped: onlyDigits,
    problem: (text) => (isAccountNumber(accountDigits(text)) ? undefined : fieldWords.accountNumber),
  },
  date: {
    longest: 14,
    asTyped: slashed,
    problem: (text) => (isDate(text) ? undefined : fieldWords.date),
  },
  /** Chosen from a calendar: YYYY-MM-DD. */
  day: { longest: 10, problem: (text) => (readDay(text) ? undefined : fieldWords.day) },
  address: { longest: 150 },
  select: { longest: free },
  choice: { longest: free },
  toggle: { longest: free },
  /** One of a row of options, chosen by sliding; the first stands for none. */
  slider: { longest: free },
  /** Computed and only shown. */
  shown: { longest: free },
  hidden: { longest: free },
} as const satisfies Record<string, KindRule>

export type FieldKind = keyof typeof kinds

/** A form that a server sends may name a kind that this version does not know. */
export function ruleOf(kind: string): KindRule | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind as FieldKind] : undefined
}

export const fieldKinds = Object.keys(kinds) as readonly FieldKind[]

/** Something before and behind one @, with a dot in the domain. Whether a mailbox is there, only a mail can tell. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Digits, one point, at most two digits behind it. */
function withTwoDecimals(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}
