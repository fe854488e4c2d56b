import type { Brand } from '@bayshare/domain/brands/brand'
import type { FieldValue, FormPage, FormValues } from '@bayshare/domain/forms/form'
import { listingPage } from '@bayshare/domain/listings/listing-forms'
import type { EnteredPage, ListingKind } from '@bayshare/domain/listings/listing-pages'
import type { FormContent } from '../forms/form-content'
import { typedName } from '../forms/fields/field-props'

export interface ListingAtHand {
  kind: ListingKind
  brand: Brand
  /** As the server answered it, under the names of the wire. */
  item: Readonly<Record<string, unknown>>
}

/** What the server has for the fields of a page. Of a new listing it has what such a one begins with. */
export function savedValues(page: EnteredPage, { kind, brand, item }: ListingAtHand): FormValues {
  const fields = listingPage(kind, page, brand).fields.map(({ name }) => name)
  const saved = fields
    .map((name) => [name, item[name]] as const)
    .filter((one): one is [string, FieldValue] => isValue(one[1]))
  return Object.fromEntries(saved)
}

/** The page as it is drawn here: its hidden parts follow from the chosen address, so only that is asked for. */
export function drawnPage(kind: ListingKind, page: EnteredPage, brand: Brand): FormPage {
  const described = listingPage(kind, page, brand)
  const fields = described.fields.map((field) =>
    field.kind === 'hidden' ? { ...field, isOptional: true } : field,
  )
  if (page !== 'address') return { ...described, fields }
  const typed = { name: typedName('address'), kind: 'hidden', label: '', isOptional: true } as const
  return { ...described, fields: [...fields, typed] }
}

/** Everything that a page asks, with nothing for what is empty: a page is saved whole, so that it can be emptied too. */
export function wholeContent(
  page: EnteredPage,
  content: FormContent,
  { kind, brand }: Pick<ListingAtHand, 'kind' | 'brand'>,
): FormContent {
  const { fields } = listingPage(kind, page, brand)
  const names = fields.filter((field) => field.kind !== 'shown').map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, content[name] ?? null]))
}

function isValue(value: unknown): value is FieldValue {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
