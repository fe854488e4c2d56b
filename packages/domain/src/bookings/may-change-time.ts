import type { CasualPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isTooLong } from '../offers/is-too-long'
import { mayStart } from '../offers/may-book'
import { isAtOrAfter, isBefore } from '../time/compare-instants'
import { isOnGrid, upToGrid } from '../time/quarter-hours'
import type { Party } from './lifecycle'
import type { ChangeableBooking } from './may-change'

export type ChangeTimeRefusal =
  | 'not-allowed'
  | 'change-not-offered'
  | 'end-not-after-start'
  | 'change-nothing'
  | 'extend-instead'
  | 'time-off-grid'
  | 'change-start-passed'
  | 'change-end-passed'
  | 'start-too-soon'
  | 'start-too-far-ahead'
  | 'booking-too-long'

export interface WantedTime {
  starts: Temporal.Instant
  ends: Temporal.Instant
}

/** Whether this party may have a casual booking at another time, whether or not the space is free then (rule: changing times). */
export function mayChangeTime(
  booking: Omit<ChangeableBooking, 'expiresAt' | 'allowsCancellation'>,
  wanted: WantedTime & { by: Party },
  space: Pick<Space, 'zone' | 'allowsMultipleDays'>,
  now: Temporal.Instant,
  policy: CasualPolicy,
): 'yes' | ChangeTimeRefusal {
  const { startsAt, endsAt } = booking
  const { starts, ends } = wanted
  if (wanted.by !== 'driver') return 'not-allowed'
  const isOn = booking.state === 'confirmed' && endsAt !== null && isBefore(now, endsAt)
  if (booking.kind !== 'casual' || !isOn) return 'change-not-offered'
  if (!isBefore(starts, ends)) return 'end-not-after-start'
  const keepsStart = starts.equals(startsAt)
  if (keepsStart && ends.equals(endsAt)) return 'change-nothing'
  if (keepsStart && isBefore(endsAt, ends)) return 'extend-instead'
  if (!isOnGrid(starts, policy.gridMinutes) || !isOnGrid(ends, policy.gridMinutes)) return 'time-off-grid'
  if (!keepsStart) {
    if (isAtOrAfter(now, startsAt)) return 'change-start-passed'
    const starting = mayStart(starts, now, policy)
    if (starting !== 'yes') return starting
  } else if (isBefore(ends, upToGrid(now, policy.gridMinutes))) return 'change-end-passed'
  const isNewTime = addedTime(wanted, { starts: startsAt, ends: endsAt }).length > 0
  return isNewTime && isTooLong(space, wanted, policy) ? 'booking-too-long' : 'yes'
}

/** The parts of the new time that the booking does not have yet; what it has needs nobody's leave. */
export function addedTime(wanted: WantedTime, booked: WantedTime): WantedTime[] {
  const isApart = isAtOrAfter(wanted.starts, booked.ends) || isAtOrAfter(booked.starts, wanted.ends)
  if (isApart) return [{ starts: wanted.starts, ends: wanted.ends }]
  const parts = [
    { starts: wanted.starts, ends: booked.starts },
    { starts: booked.ends, ends: wanted.ends },
  ]
  return parts.filter(({ starts, ends }) => isBefore(starts, ends))
}
