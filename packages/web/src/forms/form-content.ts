import {
  type FieldValue,
  type FormField,
  type FormPage,
  type FormValues,
  isAsked,
} from '@bayshare/domain/forms/form'
import { asTypedDate, readDate } from '@bayshare/domain/forms/typed-date'

/** What a form sends, under the names of the wire; `bodyFromWire` makes the body of a call of it. */
export type FormContent = Readonly<Record<string, FieldValue>>

/**
 * The one place where what stands in the fields becomes what is sent. Fields that are not asked stay out, and so does
 * what is empty, unless emptying it says something.
 */
export function contentOf(page: FormPage, values: FormValues): FormContent {
  const sent = page.fields
    .filter((field) => isAsked(field, values) && field.kind !== 'shown')
    .map((field) => [field.name, sentValue(field, values[field.name])] as const)
  return Object.fromEntries(sent.filter((one): one is [string, FieldValue] => one[1] !== undefined))
}

/** What the fields hold at first, in the form in which it is typed. */
export function startingValues(page: FormPage, initial: FormValues): FormValues {
  return Object.fromEntries(
    page.fields.map((field) => [field.name, startingValue(field, initial[field.name])]),
  )
}

const numberKinds: ReadonlySet<string> = new Set([
  'whole',
  'dollars',
  'dollars-and-cents',
  'metres',
  'percentage',
  'year',
])
/** A date or a choice from a list that was there before can be taken back. */
const clearableKinds: ReadonlySet<string> = new Set(['date', 'select'])

function sentValue({ kind }: FormField, value: FieldValue | undefined): FieldValue | undefined {
  if (kind === 'toggle') return value === true
  if (typeof value !== 'string') return value ?? (clearableKinds.has(kind) ? null : undefined)
  const text = kind === 'password' ? value : value.trim()
  if (text === '') return clearableKinds.has(kind) ? null : undefined
  if (kind === 'date') return readDate(text)?.toString()
  return numberKinds.has(kind) ? Number(text) : text
}

function startingValue({ kind }: FormField, value: FieldValue | undefined): FieldValue {
  if (kind === 'toggle') return value === true
  if (value === undefined || value === null) return ''
  if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return asTypedDate(Temporal.PlainDate.from(value))
  // What is typed is text; only options and switches keep values of other types.
  return numberKinds.has(kind) ? String(value) : value
}
