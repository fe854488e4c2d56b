import type { Actor } from '../accounts/actor'
import type { MonthlyPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import type { MonthlyTimeRange } from '../payments/monthly-price'
import { isOffered } from './is-offered'

export const monthlyRefusals = [
  'sign-in-first',
  'space-is-yours',
  'monthly-not-offered',
  'vehicle-needed',
  'month-starts-too-soon',
  'start-too-far-ahead',
  'stay-too-short',
  'stay-too-long',
] as const
export type MonthlyRefusal = (typeof monthlyRefusals)[number]

/** Whether this person may book this space by the month, whether or not somebody else already has it. */
export function mayBookMonthly(
  space: Space,
  timeRange: MonthlyTimeRange & { hasVehicle: boolean },
  actor: Actor,
  /** In the space's own zone. */
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
): 'yes' | MonthlyRefusal {
  if (actor.kind !== 'person') return 'sign-in-first'
  if (actor.accountId === space.ownerId) return 'space-is-yours'
  if (!isOffered(space, 'monthly')) return 'monthly-not-offered'
  if (!timeRange.hasVehicle) return 'vehicle-needed'
  const lead = daysFrom(today, timeRange.starts)
  if (lead < policy.leastLeadDays) return 'month-starts-too-soon'
  if (lead > policy.mostLeadDays) return 'start-too-far-ahead'
  if (timeRange.ends === null) return 'yes'
  const days = daysFrom(timeRange.starts, timeRange.ends)
  if (days < policy.leastDays) return 'stay-too-short'
  return days > policy.mostDays ? 'stay-too-long' : 'yes'
}

function daysFrom(one: Temporal.PlainDate, other: Temporal.PlainDate): number {
  return one.until(other, { largestUnit: 'day' }).days
}
