import type { BrandId } from '@bayshare/domain/brands/brand'
import type { FieldValue, FormValues } from '@bayshare/domain/forms/form'
import type { EnteredPage } from '@bayshare/domain/listings/listing-pages'
import { keptText } from '../session/kept-text'

/** What was typed into the pages of a listing and is not saved yet. */
export type TypedPages = Partial<Record<EnteredPage, FormValues>>

/** Stands for a listing that has no id yet. */
export const notBegun = 'new'

export interface KeptPages {
  of(listing: string): TypedPages
  /** Every listing in which something waits to be saved. */
  all(): Readonly<Record<string, TypedPages>>
  keep(listing: string, page: EnteredPage, values: FormValues): void
  forgetPage(listing: string, page: EnteredPage): void
  forget(listing: string): void
}

/** Kept on this device, for this person only: somebody else who signs in here sees nothing of it. */
export function keptPages(brand: BrandId, accountId: string): KeptPages {
  const kept = keptText(`bayshare-listings:${brand}:${accountId}`)
  const all = () => read(kept.get())
  const write = (listings: Record<string, TypedPages>) => {
    if (Object.keys(listings).length === 0) kept.clear()
    else kept.set(JSON.stringify(listings))
  }
  const without = (listing: string) => {
    const { [listing]: _, ...others } = all()
    return others
  }
  return {
    all,
    of: (listing) => all()[listing] ?? {},
    keep: (listing, page, values) => write({ ...all(), [listing]: { ...all()[listing], [page]: values } }),
    forgetPage(listing, page) {
      const { [page]: _, ...pages } = all()[listing] ?? {}
      write(Object.keys(pages).length === 0 ? without(listing) : { ...all(), [listing]: pages })
    },
    forget: (listing) => write(without(listing)),
  }
}

/** What somebody else has written under our name is no reason to fail. */
function read(text: string | undefined): Record<string, TypedPages> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(found)) return {}
    return Object.fromEntries(
      Object.entries(found)
        .filter((one): one is [string, Record<string, unknown>] => isRecord(one[1]))
        .map(([listing, pages]) => [listing, readPages(pages)]),
    )
  } catch {
    return {}
  }
}

function readPages(pages: Record<string, unknown>): TypedPages {
  const found = Object.entries(pages).filter((one): one is [string, Record<string, unknown>] =>
    isRecord(one[1]),
  )
  return Object.fromEntries(found.map(([page, values]) => [page, readValues(values)]))
}

function readValues(values: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, FieldValue] => isValue(one[1])),
  )
}

function isValue(value: unknown): value is FieldValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
