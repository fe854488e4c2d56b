/** The pages of the listing form, in their order (rule: listing pages). */
export const spacePages = [
  'address',
  'details',
  'instructions',
  'pricing',
  'results',
  'availability',
  'availability2',
  'photos',
] as const
const bayPages = ['details', 'instructions', 'pricing', 'results', 'photos'] as const

export type ListingKind = 'space' | 'bay'
export type ListingPage = (typeof spacePages)[number]

export function pagesOf(kind: ListingKind): readonly ListingPage[] {
  return kind === 'bay' ? bayPages : spacePages
}

/** The pages that hold fields. When the last of them is filled in, the listing is complete. */
export const enteredPages = ['address', 'details', 'instructions', 'pricing'] as const
export type EnteredPage = (typeof enteredPages)[number]

export function enteredPagesOf(kind: ListingKind): readonly EnteredPage[] {
  return enteredPages.filter((page) => pagesOf(kind).includes(page))
}

/** Where a deep link lands: the number of a page, or `auto` for the page after the last one that was saved. */
export function pageAt(kind: ListingKind, page: string | null, last: string | null): ListingPage {
  const pages = pagesOf(kind)
  const first = pages[0] ?? 'details'
  if (page === 'auto') {
    const after = pages.findIndex((id) => id === last) + 1
    return pages[Math.min(after, pages.length - 1)] ?? first
  }
  return pages[Number(page ?? 0)] ?? first
}

/** Draft listings carry their progress by the page they stand on. */
export function draftProgress(activePage: number): number {
  return 15 * activePage + 10
}

/** A complete listing, by what it has beside its details. */
export function completedProgress(
  kind: ListingKind,
  has: { availability: boolean; images: boolean },
): number {
  if (kind === 'bay') return completeAt
  return completeAt + (has.availability ? 15 : 0) + (has.images ? 30 : 0)
}

const completeAt = 55

export type ListingOption = 'edit' | 'pricing' | 'availability' | 'photos'

/** What can be done with a listing appears with its progress: first the details, then the price, then the rest. */
const offeredFrom: Readonly<Record<ListingOption, number>> = {
  edit: 0,
  pricing: draftProgress(2),
  availability: completeAt,
  photos: completeAt,
}

export function optionsAt(progress: number): ListingOption[] {
  return (Object.keys(offeredFrom) as ListingOption[]).filter((option) => progress >= offeredFrom[option])
}
