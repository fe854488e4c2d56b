import type { CasualPolicy } from '../brands/policy'
import { upToGrid } from '../time/quarter-hours'

/** A time range in wall-clock times of its place (rule: daylight saving). */
export interface WallTimeRange {
  starts: Temporal.PlainDateTime
  ends: Temporal.PlainDateTime
}

/** What a search starts with (rule: default times). */
const startsInHours = 1
const endsInHours = 4

/** The time range that a search asks for until the person chooses another. */
export function defaultTimeRange(now: Temporal.Instant, zone: string, policy: CasualPolicy): WallTimeRange {
  const step = (hours: number) =>
    upToGrid(now.add({ hours }), policy.gridMinutes).toZonedDateTimeISO(zone).toPlainDateTime()
  return { starts: step(startsInHours), ends: step(endsInHours) }
}
