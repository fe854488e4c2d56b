import type { Policy } from '../brands/policy'
import { type SearchedStay, stayInZone } from '../search/stay-in-zone'
import { isAtOrAfter } from '../time/compare-instants'

/** From then on nobody could book the stay any more, so nothing is worth telling. */
export function overAt(
  stay: SearchedStay,
  zone: string,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): Temporal.Instant {
  if (stay.kind === 'monthly') {
    const lastDay = stay.starts.subtract({ days: policy.monthly.leastLeadDays })
    return lastDay.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  }
  // A start in the hour that the clocks leave out is taken for the moment after it.
  const starts = stayInZone(stay, zone)?.starts ?? stay.starts.toZonedDateTime(zone).toInstant()
  const { leadMinutes, clockSkewMinutes } = policy.casual
  return starts.subtract({ minutes: leadMinutes - clockSkewMinutes })
}

export function isOver(
  stay: SearchedStay,
  zone: string,
  now: Temporal.Instant,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): boolean {
  return isAtOrAfter(now, overAt(stay, zone, policy))
}
