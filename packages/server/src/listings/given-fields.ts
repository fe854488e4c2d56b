import type { Brand } from '@bayshare/domain/brands/brand'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { FieldValue, FormValues } from '@bayshare/domain/forms/form'
import { enteredValues, wholePages } from '@bayshare/domain/listings/entered-values'
import {
  type EnteredPage,
  enteredPagesOf,
  type ListingKind,
  pagesOf,
} from '@bayshare/domain/listings/listing-pages'
import { listingProblems, listingWords } from '@bayshare/domain/listings/listing-problems'
import { FieldRefusal } from '../context/insist'
import type { Geocoder } from '../ports/geocoder'

export interface GivenFields {
  pages: EnteredPage[]
  values: Record<string, FieldValue>
}

export interface SentFields {
  kind: ListingKind
  fields: FormValues
  /** The page that was sent, which is checked even when it came empty. */
  page?: string | null
}

/** What was sent, sorted into pages; a place is looked up before anything is locked. */
export async function readGiven(
  brand: Brand,
  geocoder: Geocoder,
  { kind, fields, page }: SentFields,
): Promise<GivenFields> {
  const entered = enteredValues(kind, brand, fields)
  if (entered.unknown.length > 0)
    throw new FieldRefusal(
      Object.fromEntries(entered.unknown.map((name) => [name, listingWords.unknownField])),
    )
  if (page && !pagesOf(kind).some((known) => known === page))
    throw new FieldRefusal({ page_id: fieldWords.option })
  const pages = enteredPagesOf(kind).filter((known) => entered.pages.includes(known) || known === page)
  if (!pages.includes('address')) return { pages, values: entered.values }
  const values = { ...entered.values, ...wholePages(kind, brand, ['address'], entered.values) }
  return { pages, values: { ...values, timezone: await zoneOfAddress(brand, geocoder, kind, values) } }
}

/** An address is chosen as a whole: half of a new one on half of an old one would be a third place. */
export async function zoneOfAddress(
  brand: Brand,
  geocoder: Geocoder,
  kind: ListingKind,
  values: FormValues,
): Promise<string> {
  const problems = listingProblems('address', values, { kind, brand })
  if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
  const place = await geocoder.nearest({
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
  })
  if (!place) throw new FieldRefusal({ address: listingWords.notInAustralia })
  return place.zone
}
