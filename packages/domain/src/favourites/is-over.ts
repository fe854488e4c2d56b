import type { Policy } from '../brands/policy'
import { type SearchedTimeRange, timeRangeInZone } from '../search/time-range-in-zone'
import { isAtOrAfter } from '../time/compare-instants'

/** From then on nobody could book the time range any more, so nothing is worth telling. */
export function overAt(
  timeRange: SearchedTimeRange,
  zone: string,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): Temporal.Instant {
  if (timeRange.kind === 'monthly') {
    const lastDay = timeRange.starts.subtract({ days: policy.monthly.leastLeadDays })
    return lastDay.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  }
  // A start in the hour that the clocks leave out is taken for the moment after it.
  const starts =
    timeRangeInZone(timeRange, zone)?.starts ?? timeRange.starts.toZonedDateTime(zone).toInstant()
  const { leadMinutes, clockSkewMinutes } = policy.casual
  return starts.subtract({ minutes: leadMinutes - clockSkewMinutes })
}

export function isOver(
  timeRange: SearchedTimeRange,
  zone: string,
  now: Temporal.Instant,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): boolean {
  return isAtOrAfter(now, overAt(timeRange, zone, policy))
}
