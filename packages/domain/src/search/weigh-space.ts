import { openKind, type OpenWeek } from '../availability/open-week'
import { type TimeRefusal, timeRefusal, type TimeVerdict } from '../offers/offer'
import { type AccessMethod, isCovered, type SpaceType } from '../listings/space'
import { isTooLarge, type VehicleType } from '../vehicles/size'
import { isFree, type Standing } from './found'
import type { HourFilter, UnavailableReason } from './search-options'
import type { SpaceSearch } from './space-search'

/** Whether what a space is like fits what is asked for, whatever the time. */
export function passesFilters(
  space: { type: SpaceType; accessMethod: AccessMethod; hasCharging: boolean; week: OpenWeek },
  search: Pick<SpaceSearch, 'hours' | 'needsCharging' | 'needsCover' | 'access'>,
): boolean {
  if (search.needsCharging && !space.hasCharging) return false
  if (search.needsCover && !isCovered(space.type)) return false
  if (search.access.length > 0 && !search.access.includes(space.accessMethod)) return false
  return keepsHours(space.week, search.hours)
}

export function keepsHours(week: OpenWeek, hours: HourFilter): boolean {
  if (hours === 'all') return true
  return openKind(week) === (hours === '24/7' ? 'always' : 'weekdays')
}

/** What each refusal of a time is called in a list. */
export const reasonOf = {
  'booking-too-long': 'too-long',
  'space-is-closed-then': 'closed',
  'just-taken': 'taken',
} as const satisfies Record<TimeRefusal, UnavailableReason>

/** Where a space that is offered stands for the asked time. */
export function standingOf(
  space: TimeVerdict & { largestVehicle: VehicleType },
  vehicle: VehicleType | null,
): Standing {
  const refusal = timeRefusal(space)
  if (refusal) return reasonOf[refusal]
  return vehicle !== null && isTooLarge(vehicle, space.largestVehicle) ? 'too-small' : 'available'
}

/** Too small is always listed, last and dimmed (rule: vehicle size); the rest only when all are asked for. */
export function isListed(standing: Standing, search: Pick<SpaceSearch, 'includesUnavailable'>): boolean {
  return isFree(standing) || search.includesUnavailable
}
