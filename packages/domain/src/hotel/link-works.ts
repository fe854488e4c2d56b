import type { NightsPolicy } from '../brands/policy'

/** Until when the link of a guest opens what they have entered or booked, by the clocks of the hotel. */
export function linkEnds(
  { leaves, zone }: { leaves: Temporal.PlainDate; zone: string },
  policy: Pick<NightsPolicy, 'linkDays'>,
): Temporal.Instant {
  return leaves.add({ days: policy.linkDays }).toZonedDateTime(zone).toInstant()
}
