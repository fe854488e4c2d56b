import { type StandingGroup, standingGroups } from '../bookings/standing'
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
  vbookings: 'visitor-passes',
  vp_visitorbays: 'visitor-bays',
  sightings: 'sightings',
} as const

export type GridId = keyof typeof gridKinds
export type GridKind = (typeof gridKinds)[GridId]

export function isGridId(id: string): id is GridId {
  return Object.hasOwn(gridKinds, id)
}

/** Those whose rows have a status and days, so that they can be narrowed down by them. */
export const kindsWithStatus = ['bookings', 'visitor-passes'] as const satisfies readonly GridKind[]
export type KindWithStatus = (typeof kindsWithStatus)[number]

export function hasStatus(kind: GridKind): kind is KindWithStatus {
  return kindsWithStatus.some((one) => one === kind)
}

export const defaultSort = 'default'
export type SortDirection = 'asc' | 'desc'

/** How the bookings and visitor passes of a grid can be narrowed down. */
export const bookingFilters = standingGroups
export type BookingFilter = StandingGroup
