import { type FieldKind, fieldWords, ruleOf } from './field-kinds'
import { type FieldValue, type FormField, type FormPage, type FormValues, isAsked } from './form'

/** What a rule needs to know that stands outside of the domain. */
export interface FieldTools {
  isMobileNumber(text: string): boolean
}

/** What is wrong with a page, in words under the names of its fields. Empty means that it may be sent. */
export function problemsIn(page: FormPage, values: FormValues, tools: FieldTools): Record<string, string> {
  const found = page.fields.map((field) => [field.name, problemOf(field, values, tools)] as const)
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined))
}

export function problemOf(field: FormField, values: FormValues, tools: FieldTools): string | undefined {
  if (!isAsked(field, values)) return undefined
  const value = values[field.name]
  if (isEmpty(value)) return isRequired(field, values) ? fieldWords.required : undefined
  const { options, least, matches } = field
  if (options && !options.some((option) => String(option.value) === String(value))) return fieldWords.option
  if (matches && value !== values[matches.field]) return matches.words
  if (typeof value !== 'string') return undefined
  const text = field.kind === 'password' ? value : value.trim()
  const longest = longestOf(field)
  if (text.length > longest) return fieldWords.tooLong(longest)
  if (least && text.length < least.characters) return least.words
  if (field.kind === 'phone') return tools.isMobileNumber(text) ? undefined : fieldWords.phone
  return ruleOf(field.kind)?.problem?.(text)
}

export function longestOf(field: FormField): number {
  return field.longest ?? ruleOf(field.kind)?.longest ?? 0
}

/** Fields that may stay empty in every form (rule: every field required). */
const exemptNames: ReadonlySet<string> = new Set([
  'auto_approve',
  'allow_casual',
  'allow_monthly',
  'lease_end_date',
  'access_method',
  'referral',
  'signupCode',
  'default',
  'monthly_payout',
  'price_by_oscar',
  'electric_charge_type',
])

/** A rate is needed only where its kind of booking is offered (rule: every field required). */
const neededOnlyWith: Readonly<Record<string, string>> = {
  rate_monthly: 'allow_monthly',
  rate_hourly: 'allow_casual',
}

/** Kinds that always hold something, or that nobody fills in. */
const neverEmpty: ReadonlySet<FieldKind> = new Set(['toggle', 'slider', 'shown', 'hidden'])

/** Whether a field says of itself that it may stay empty. */
export function isMarkedOptional(field: FormField): boolean {
  return mayStayEmpty(field) && !neverEmpty.has(field.kind)
}

function mayStayEmpty({ name, isOptional }: FormField): boolean {
  return isOptional === true || exemptNames.has(name)
}

function isRequired(field: FormField, values: FormValues): boolean {
  if (mayStayEmpty(field)) return false
  const offer = neededOnlyWith[field.name]
  return offer === undefined || !(offer in values) || values[offer] === true
}

function isEmpty(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
