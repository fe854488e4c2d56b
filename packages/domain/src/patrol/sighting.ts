import type { PatrolPolicy } from '../brands/policy'
import { isBefore } from '../time/compare-instants'

/** What was said about a plate that was seen; a device without a connection or a list cannot tell. */
export const sightingAnswers = ['yes', 'no', 'unknown'] as const
export type SightingAnswer = (typeof sightingAnswers)[number]

/** When something was seen: a device without a connection sends it later, and its clock may be fast. */
export function seenAt(
  told: Temporal.Instant,
  now: Temporal.Instant,
  { sentLateDays }: PatrolPolicy,
): Temporal.Instant | 'sighting-too-old' {
  if (isBefore(now, told)) return now
  return isBefore(told, now.subtract({ hours: 24 * sentLateDays })) ? 'sighting-too-old' : told
}
