import type { NightsPolicy } from '../brands/policy'
import { isBefore } from '../time/compare-instants'
import { endInstant, startInstant } from '../time/zoned-time'

/** The days of somebody's stay in a hotel. */
export interface NightDates {
  arrives: Temporal.PlainDate
  leaves: Temporal.PlainDate
}

export function nightsIn({ arrives, leaves }: NightDates): number {
  return arrives.until(leaves, { largestUnit: 'day' }).days
}

export interface NightTimes {
  starts: Temporal.Instant
  ends: Temporal.Instant
}

/**
 * From when until when nights keep their bay, by the clocks of the place (rule: hotel nights). Whoever books after the
 * usual time of arrival has it from the next step of the grid on that leaves time to pay.
 */
export function nightTimes(
  dates: NightDates,
  zone: string,
  { now, payMinutes, gridMinutes }: { now: Temporal.Instant; payMinutes: number; gridMinutes: number },
  policy: NightsPolicy,
): NightTimes | 'start-does-not-exist' {
  const usual = startInstant({ date: dates.arrives, time: Temporal.PlainTime.from(policy.from) }, zone)
  if (usual === 'start-does-not-exist') return usual
  const ends = endInstant({ date: dates.leaves, time: Temporal.PlainTime.from(policy.until) }, zone)
  const soonest = onGrid(now.add({ minutes: payMinutes }), gridMinutes)
  return { starts: isBefore(usual, soonest) ? soonest : usual, ends }
}

/** The next step of the grid; steps of all zones fall on the same moments. */
function onGrid(instant: Temporal.Instant, gridMinutes: number): Temporal.Instant {
  const step = gridMinutes * 60_000
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(instant.epochMilliseconds / step) * step)
}

export type NightDatesRefusal =
  | 'leaves-before-arriving'
  | 'arrival-has-passed'
  | 'arrival-too-far-ahead'
  | 'too-many-nights'

/** Whether these are days that a hotel takes at all. */
export function mayStay(
  dates: NightDates,
  /** In the hotel's own zone. */
  today: Temporal.PlainDate,
  policy: NightsPolicy,
): 'yes' | NightDatesRefusal {
  const nights = nightsIn(dates)
  if (nights < 1) return 'leaves-before-arriving'
  const lead = today.until(dates.arrives, { largestUnit: 'day' }).days
  if (lead < 0) return 'arrival-has-passed'
  if (lead > policy.mostLeadDays) return 'arrival-too-far-ahead'
  return nights > policy.most ? 'too-many-nights' : 'yes'
}
