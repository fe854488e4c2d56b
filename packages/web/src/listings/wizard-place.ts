import type { OwnListing } from '@bayshare/contract/own-listings'
import { type ListingKind, type ListingPage, pageAt, pagesOf } from '@bayshare/domain/listings/listing-pages'

/** Where the address bar says that somebody is, as far as the listing has come. */
export function wizardPlace(
  kind: ListingKind,
  search: URLSearchParams,
  listing: Pick<OwnListing, 'isDraft' | 'activePage'> | undefined,
): ListingPage {
  const pages = pagesOf(kind)
  const wanted = pageAt(kind, search.get('page'), search.get('last'))
  const furthest = listing === undefined ? 0 : listing.isDraft ? listing.activePage : pages.length - 1
  return pages[Math.min(pages.indexOf(wanted), furthest)] ?? wanted
}

/** The address of a page of the form; what it was opened with besides stays. */
export function placeAddress(kind: ListingKind, page: ListingPage, { id, wasNew }: Opened): string {
  const search = new URLSearchParams()
  if (id !== undefined) search.set('uuid', id)
  search.set('page', String(pagesOf(kind).indexOf(page)))
  if (wasNew) search.set('wasNew', 'true')
  return `?${search.toString()}`
}

interface Opened {
  id: string | undefined
  wasNew: boolean
}

export function pageBefore(kind: ListingKind, page: ListingPage): ListingPage | undefined {
  const pages = pagesOf(kind)
  return pages[pages.indexOf(page) - 1]
}

export function pageAfter(kind: ListingKind, page: ListingPage): ListingPage {
  const pages = pagesOf(kind)
  return pages[pages.indexOf(page) + 1] ?? page
}
