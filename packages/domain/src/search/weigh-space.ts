import { openKind, type OpenWeek } from '../availability/open-week'
import { type AccessMethod, isCovered, type SpaceType } from '../listings/space'
import { isTooLarge, type VehicleType } from '../vehicles/size'
import type { Standing } from './found'
import type { HourFilter } from './search-options'
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

/** What is true of a space for the asked stay. */
export interface Weighed {
  isTooLong: boolean
  isOpen: boolean
  isTaken: boolean
  largestVehicle: VehicleType
}

/** Where a space stands for the stay, the reason that no other stay would mend first. */
export function standingOf(space: Weighed, vehicle: VehicleType | null): Standing {
  if (space.isTooLong) return 'too-long'
  if (!space.isOpen) return 'closed'
  if (space.isTaken) return 'taken'
  return vehicle !== null && isTooLarge(vehicle, space.largestVehicle) ? 'too-small' : 'available'
}

/** Too small is always listed, last and dimmed (rule: vehicle size); the rest only when all are asked for. */
export function isListed(standing: Standing, search: Pick<SpaceSearch, 'includesUnavailable'>): boolean {
  return standing === 'available' || standing === 'too-small' || search.includesUnavailable
}
