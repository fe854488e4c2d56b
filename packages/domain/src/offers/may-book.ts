import type { Actor } from '../accounts/actor'
import { covers } from '../availability/covers'
import type { OpeningHours } from '../availability/opening-hours'
import type { CasualPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isBefore } from '../time/compare-instants'
import { isOnGrid } from '../time/quarter-hours'
import { isTooLong } from './is-too-long'
import { type AskRefusal, mayAsk } from './may-ask'
import { settingOf, type TimeRefusal, timeRefusal } from './offer'

export interface WantedTimeRange {
  starts: Temporal.Instant
  ends: Temporal.Instant
  hasVehicle: boolean
}

export type BookRefusal =
  | AskRefusal<'casual'>
  | 'end-not-after-start'
  | 'time-off-grid'
  | StartRefusal
  | TimeRefusal
type StartRefusal = 'start-too-soon' | 'start-too-far-ahead'

/** Whether this person may book this space casually for this time, whether or not somebody else already has it. */
export function mayBook(
  space: Space,
  hours: OpeningHours,
  timeRange: WantedTimeRange,
  actor: Actor,
  now: Temporal.Instant,
  policy: CasualPolicy,
): 'yes' | BookRefusal {
  const { starts, ends, hasVehicle } = timeRange
  const asking = mayAsk<'casual'>(space, settingOf(space, 'casual'), { actor, hasVehicle })
  if (asking !== 'yes') return asking
  if (!isBefore(starts, ends)) return 'end-not-after-start'
  if (!isOnGrid(starts, policy.gridMinutes) || !isOnGrid(ends, policy.gridMinutes)) return 'time-off-grid'
  const starting = mayStart(starts, now, policy)
  if (starting !== 'yes') return starting
  const isLong = isTooLong(space, timeRange, policy)
  // Hours are worked out day by day, so only for a length that a space takes.
  const isOpen = !isLong && covers(hours, starts, ends, space.zone)
  return timeRefusal({ isTooLong: isLong, isOpen, isTaken: false }) ?? 'yes'
}

/** How soon and how far ahead a casual booking starts. */
export function mayStart(
  starts: Temporal.Instant,
  now: Temporal.Instant,
  policy: CasualPolicy,
): 'yes' | StartRefusal {
  const minutesAhead = (starts.epochMilliseconds - now.epochMilliseconds) / 60_000
  if (minutesAhead < policy.leadMinutes - policy.clockSkewMinutes) return 'start-too-soon'
  return minutesAhead < 24 * 60 * (policy.startsWithinDays + 1) ? 'yes' : 'start-too-far-ahead'
}
