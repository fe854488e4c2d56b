import { type ListingKind, type ListingPage, pagesOf } from '@bayshare/domain/listings/listing-pages'

/** The addresses of one's own listings (rule: agreed texts). */
export const listingAddresses = {
  start: '/listspace/first',
  another: '/listspace/',
  page: (kind: ListingKind, id: string, page: ListingPage) =>
    `/listspace?uuid=${id}&page=${pagesOf(kind).indexOf(page)}`,
  /** After the last page that was saved. */
  resume(kind: ListingKind, id: string, activePage: number): string {
    const last = pagesOf(kind)[activePage - 1]
    return last === undefined
      ? `/listspace?uuid=${id}&page=0`
      : `/listspace?uuid=${id}&page=auto&last=${last}`
  },
  availability: (id: string) => `/availabilities/${id}`,
  photos: (id: string) => `/listings/pictures/${id}`,
  all: '/listings',
  first: '/firstlisting',
}
