import type { PaymentFailure } from './payment-failure'

/** The three fields of a card form. Their values live in the browser and at the bank, never on our server. */
export interface CardFields {
  number: string
  /** MM/YY. */
  expiry: string
  cvc: string
}

export type CardField = keyof CardFields
export type CardBrand = 'visa' | 'mastercard' | 'amex'

/** What is wrong with the card fields (rule: agreed texts). */
export const cardWords = {
  empty: 'Please enter your card details',
  number: 'Please check your card number',
  cvc: 'Please check your CVC',
  expiry: 'Please check your Expiry Date',
  other: 'Please check your card details',
  noForm: 'We could not process your request, please try again',
  noDeviceData: 'We could not process your request, please try again - A2',
  notSaved: 'Sorry, we could not process your request',
} as const

interface BrandRule {
  starts: RegExp
  lengths: readonly number[]
  /** How the digits stand in groups on the card. */
  groups: readonly number[]
  cvcDigits: number
}

const brandRules: Record<CardBrand, BrandRule> = {
  visa: { starts: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvcDigits: 3 },
  mastercard: {
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcDigits: 3,
  },
  amex: { starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcDigits: 4 },
}
const brands = Object.keys(brandRules) as CardBrand[]

/** Of a brand that we do not know, only the shape that all card numbers share is asked for. */
const anyBrand = { lengths: [12, 13, 14, 15, 16, 17, 18, 19], groups: [4, 4, 4, 4, 3] }
const longestNumber = 19
const longestCvc = 4

/** Which company's card it is, as soon as the first digits tell. */
export function cardBrandOf(number: string): CardBrand | undefined {
  const digits = digitsOf(number)
  return brands.find((brand) => brandRules[brand].starts.test(digits))
}

/** The number in groups, as it stands on the card, from whatever was typed or pasted. */
export function spacedNumber(typed: string): string {
  const brand = cardBrandOf(typed)
  const { lengths, groups } = brand ? brandRules[brand] : anyBrand
  const digits = digitsOf(typed).slice(0, lengths.at(-1) ?? longestNumber)
  const parts: string[] = []
  let from = 0
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size))
    from += size
  }
  return parts.join(' ')
}

/** MM/YY, with the slash put in: "5" means May, and a year may be pasted with four digits. */
export function slashedExpiry(typed: string): string {
  const [first = '', ...rest] = typed.split('/')
  const hasSlash = rest.length > 0
  const month = hasSlash && first.length === 1 ? first.padStart(2, '0') : first
  const digits = digitsOf(month + rest.join(''))
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const year = whole.slice(2)
  const twoDigits = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2)
  // The slash waits for the first digit of the year, so that it can be deleted.
  return year === ''
    ? `${whole}${hasSlash && whole.length === 2 ? '/' : ''}`
    : `${whole.slice(0, 2)}/${twoDigits}`
}

export function cvcDigits(typed: string, number: string): string {
  const brand = cardBrandOf(number)
  return digitsOf(typed).slice(0, brand ? brandRules[brand].cvcDigits : longestCvc)
}

/** What is wrong with a card as it is typed, under the field; `empty` says which fields still wait for anything. */
export interface CardProblems {
  empty: readonly CardField[]
  wrong: Readonly<Partial<Record<CardField, string>>>
}

export function problemsOfCard(fields: CardFields, today: Temporal.PlainDate): CardProblems {
  const { number, expiry, cvc } = fields
  const empty = (['number', 'expiry', 'cvc'] as const).filter((name) => digitsOf(fields[name]) === '')
  const wrong = {
    ...(!isCardNumber(number) && { number: cardWords.number }),
    ...(!expiresLater(expiry, today) && { expiry: cardWords.expiry }),
    ...(!isCvc(cvc, number) && { cvc: cardWords.cvc }),
  }
  return {
    empty,
    wrong: Object.fromEntries(Object.entries(wrong).filter(([name]) => !empty.includes(name as CardField))),
  }
}

/** The right length for its brand, and a check digit that fits the others (Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed)
  const brand = cardBrandOf(digits)
  const { lengths } = brand ? brandRules[brand] : anyBrand
  return lengths.includes(digits.length) && luhnSum(digits) % 10 === 0
}

/** A card is good until the end of the month that stands on it; nobody's card is good for half a century. */
export function expiresLater(expiry: string, today: Temporal.PlainDate): boolean {
  const last = readExpiry(expiry)
  if (!last) return false
  const thisMonth = today.toPlainYearMonth()
  return (
    Temporal.PlainYearMonth.compare(last, thisMonth) >= 0 &&
    Temporal.PlainYearMonth.compare(last, thisMonth.add({ years: 50 })) <= 0
  )
}

export function readExpiry(expiry: string): Temporal.PlainYearMonth | undefined {
  const found = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry.trim())
  if (!found) return undefined
  return Temporal.PlainYearMonth.from({ month: Number(found[1]), year: 2000 + Number(found[2]) })
}

function isCvc(cvc: string, number: string): boolean {
  const brand = cardBrandOf(number)
  return brand ? cvc.length === brandRules[brand].cvcDigits && /^\d+$/.test(cvc) : /^\d{3,4}$/.test(cvc)
}

/** Under which field it stands what the bank said of a whole card; undefined for what is about no card at all. */
export function fieldOfFailure(failure: PaymentFailure): CardField | undefined {
  if (failure === 'card-expired') return 'expiry'
  return failure === 'bank-not-responding' || failure === 'no-method' ? undefined : 'number'
}

/** Under which field the bank's refusal of a card belongs, by the code that the bank gives. */
export function fieldOfCardCode(code: string | undefined): CardField | undefined {
  if (code === undefined) return undefined
  if (/number/.test(code)) return 'number'
  if (/cvc/.test(code)) return 'cvc'
  return /expir/.test(code) ? 'expiry' : undefined
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, position) => {
      const weighted = Number(digit) * (position % 2 === 0 ? 1 : 2)
      return sum + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
}
