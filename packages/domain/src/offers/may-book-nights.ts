import type { Actor } from '../accounts/actor'
import { covers } from '../availability/covers'
import type { OpeningHours } from '../availability/opening-hours'
import type { Space } from '../listings/space'
import type { NightTimes } from './nights'

export type NightsRefusal =
  | 'sign-in-first'
  | 'space-is-yours'
  | 'nights-not-offered'
  | 'vehicle-needed'
  | 'space-is-closed-then'

/** Whether a bay is rented out by the night. */
export function offersNights(space: Pick<Space, 'isBay' | 'isPublished' | 'rates'>): boolean {
  return space.isBay && space.isPublished && space.rates.daily !== null
}

/** Whether this person may have this bay for these nights, whether or not somebody else already has it. */
export function mayBookNights(
  space: Space,
  hours: OpeningHours,
  nights: NightTimes & { hasVehicle: boolean },
  actor: Actor,
): 'yes' | NightsRefusal {
  if (actor.kind !== 'person') return 'sign-in-first'
  if (space.ownerId === actor.accountId) return 'space-is-yours'
  if (!offersNights(space)) return 'nights-not-offered'
  if (!nights.hasVehicle) return 'vehicle-needed'
  return covers(hours, nights.starts, nights.ends, space.zone) ? 'yes' : 'space-is-closed-then'
}
