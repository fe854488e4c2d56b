import type { Actor } from '../accounts/actor'
import { covers } from '../availability/covers'
import type { OpeningHours } from '../availability/opening-hours'
import type { CasualPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isAtOrAfter, isBefore } from '../time/compare-instants'
import { isOnGrid } from '../time/quarter-hours'
import { isOffered } from './is-offered'
import { isTooLong } from './is-too-long'

export interface WantedTimeRange {
  starts: Temporal.Instant
  ends: Temporal.Instant
  hasVehicle: boolean
}

export const bookRefusals = [
  'sign-in-first',
  'space-is-yours',
  'casual-not-offered',
  'vehicle-needed',
  'stay-ends-before-it-starts',
  'stay-off-the-grid',
  'start-too-soon',
  'start-too-far-ahead',
  'stay-too-long',
  'space-is-closed-then',
] as const
export type BookRefusal = (typeof bookRefusals)[number]

/** Whether this person may book this space casually for this time, whether or not somebody else already has it. */
export function mayBook(
  space: Space,
  hours: OpeningHours,
  timeRange: WantedTimeRange,
  actor: Actor,
  now: Temporal.Instant,
  policy: CasualPolicy,
): 'yes' | BookRefusal {
  if (actor.kind !== 'person') return 'sign-in-first'
  if (actor.accountId === space.ownerId) return 'space-is-yours'
  if (!isOffered(space, 'casual')) return 'casual-not-offered'
  if (!timeRange.hasVehicle) return 'vehicle-needed'
  if (!isBefore(timeRange.starts, timeRange.ends)) return 'stay-ends-before-it-starts'
  if (!isOnGrid(timeRange.starts, policy.gridMinutes) || !isOnGrid(timeRange.ends, policy.gridMinutes))
    return 'stay-off-the-grid'
  const soonest = now.add({ minutes: policy.leadMinutes - policy.clockSkewMinutes })
  if (isBefore(timeRange.starts, soonest)) return 'start-too-soon'
  if (isAtOrAfter(timeRange.starts, now.add({ hours: 24 * (policy.startsWithinDays + 1) })))
    return 'start-too-far-ahead'
  if (isTooLong(space, timeRange, policy)) return 'stay-too-long'
  if (!covers(hours, timeRange.starts, timeRange.ends, space.zone)) return 'space-is-closed-then'
  return 'yes'
}
