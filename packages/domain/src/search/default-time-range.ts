import type { CasualPolicy } from '../brands/policy'
import { upToGrid } from '../time/quarter-hours'

/** A stay as the clocks of its place show it. It becomes instants once, in the place's zone (DECISIONS 16a). */
export interface WallTimeRange {
  starts: Temporal.PlainDateTime
  ends: Temporal.PlainDateTime
}

/** DECISIONS 4. */
const startsInHours = 1
const endsInHours = 4

/** The stay that a search asks for until the person chooses another. */
export function defaultTimeRange(now: Temporal.Instant, zone: string, policy: CasualPolicy): WallTimeRange {
  const step = (hours: number) =>
    upToGrid(now.add({ hours }), policy.gridMinutes).toZonedDateTimeISO(zone).toPlainDateTime()
  return { starts: step(startsInHours), ends: step(endsInHours) }
}
