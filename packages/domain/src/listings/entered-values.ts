import type { Brand } from '../brands/brand'
import { ruleOf } from '../forms/field-kinds'
import type { FieldValue, FormField, FormValues } from '../forms/form'
import { longestOf } from '../forms/problems-in'
import { listingPage } from './listing-forms'
import { type EnteredPage, enteredPagesOf, type ListingKind } from './listing-pages'

export interface Entered {
  /** The pages that the given fields belong to, in their order. */
  pages: EnteredPage[]
  values: Record<string, FieldValue>
  /** Names that no page of the form has. */
  unknown: string[]
}

/** What was sent, sorted into the pages of the form; numbers may come as text, and what is only shown is left out. */
export function enteredValues(kind: ListingKind, brand: Brand, given: FormValues): Entered {
  const entered: Entered = { pages: [], values: {}, unknown: Object.keys(given) }
  for (const page of enteredPagesOf(kind)) {
    const fields = listingPage(kind, page, brand).fields.filter(({ name }) => Object.hasOwn(given, name))
    entered.unknown = entered.unknown.filter((name) => !fields.some((field) => field.name === name))
    const written = fields.filter((field) => field.kind !== 'shown')
    if (written.length > 0) entered.pages.push(page)
    for (const field of written) entered.values[field.name] = asEntered(field, given[field.name] ?? null)
  }
  return entered
}

/** With every field of its page, so that a page that was filled in differs from one that nobody has seen. */
export function wholePages(
  kind: ListingKind,
  brand: Brand,
  pages: readonly EnteredPage[],
  values: FormValues,
): Record<string, FieldValue> {
  const names = pages.flatMap((page) => fieldNames(kind, brand, page))
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

export function isEnteredPage(
  kind: ListingKind,
  brand: Brand,
  page: EnteredPage,
  values: FormValues,
): boolean {
  return fieldNames(kind, brand, page).some((name) => Object.hasOwn(values, name))
}

function fieldNames(kind: ListingKind, brand: Brand, page: EnteredPage): string[] {
  const { fields } = listingPage(kind, page, brand)
  return fields.filter((field) => field.kind !== 'shown').map(({ name }) => name)
}

const positions: ReadonlySet<string> = new Set(['latitude', 'longitude'])

const numberKinds: ReadonlySet<string> = new Set(['dollars-and-cents', 'metres', 'whole'])

/** What cannot be read stays as it came, for the form's rules to find fault with. */
export function asEntered(field: FormField, value: FieldValue): FieldValue {
  if (field.kind === 'toggle') return value === null ? false : value
  const text = value === null ? '' : String(value).trim()
  if (text === '') return null
  if (field.options) return field.options.find((option) => String(option.value) === text)?.value ?? text
  if (positions.has(field.name)) return isDegrees(text) ? Number(text) : text
  if (!numberKinds.has(field.kind)) return text
  const isSound = text.length <= longestOf(field) && ruleOf(field.kind)?.problem?.(text) === undefined
  return isSound ? Number(text) : text
}

function isDegrees(text: string): boolean {
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text)
}
