/** The tables of the control panel by the name that a call gives (rule: grids). Some stand under two names. */
export const gridKinds = {
  bookings: 'bookings',
  wp_bookings: 'bookings',
  wp_users: 'people',
  wp_parkingbays: 'bays',
  parkingbays: 'bays',
  building_bays: 'bays',
  wp_buildings: 'buildings',
  buildings: 'buildings',
} as const

export type GridId = keyof typeof gridKinds
export type GridKind = (typeof gridKinds)[GridId]

export function isGridId(id: string): id is GridId {
  return Object.hasOwn(gridKinds, id)
}

export const defaultSort = 'default'
export type SortDirection = 'asc' | 'desc'

/** How the bookings of a grid can be narrowed down. */
export const bookingFilters = ['waiting', 'confirmed', 'running', 'ended', 'declined', 'cancelled'] as const
export type BookingFilter = (typeof bookingFilters)[number]
