import { bookingFilters, type BookingFilter, type SortDirection } from '@bayshare/domain/control-panel/grids'
import { longestSearch } from '@bayshare/domain/control-panel/page-links'
import { dateIn } from '../ui/day-words'

/** How a grid is looked at. All of it stands in the address, so that a link shows the same and Back goes back. */
export interface GridView {
  page: number
  sortBy: string | undefined
  sortDirection: SortDirection | undefined
  searchText: string
  status: BookingFilter | undefined
  building: string | undefined
  from: Temporal.PlainDate | undefined
  until: Temporal.PlainDate | undefined
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What makes no sense is left out. */
export function viewIn(query: URLSearchParams): GridView {
  const page = Number(query.get('page') ?? 1)
  const direction = query.get('dir')
  const status = query.get('status')
  const building = query.get('building') ?? ''
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sortBy: query.get('sort')?.slice(0, 60) ?? undefined,
    sortDirection: direction === 'asc' || direction === 'desc' ? direction : undefined,
    searchText: (query.get('q') ?? '').slice(0, longestSearch),
    status: bookingFilters.find((filter) => filter === status),
    building: uuidForm.test(building) ? building : undefined,
    from: dateIn(query.get('from') ?? ''),
    until: dateIn(query.get('until') ?? ''),
  }
}

/** Only what differs from how a grid is at first. */
export function addressOf(view: GridView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.page > 1) query.set('page', String(view.page))
  if (view.sortBy) query.set('sort', view.sortBy)
  if (view.sortDirection) query.set('dir', view.sortDirection)
  if (view.searchText) query.set('q', view.searchText)
  if (view.status) query.set('status', view.status)
  if (view.building) query.set('building', view.building)
  if (view.from) query.set('from', view.from.toString())
  if (view.until) query.set('until', view.until.toString())
  return query
}

export function isNarrowed({ searchText, status, building, from, until }: GridView): boolean {
  return Boolean(searchText || status || building || from || until)
}
