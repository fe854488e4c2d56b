import { isBefore } from '../time/compare-instants'

/** The nearer a time range, the more often it is looked for. */
const rhythm = [
  { withinDays: 14, everyMinutes: 1 },
  { withinDays: 60, everyMinutes: 5 },
]
const otherwiseMinutes = 15

/** When to look again for something that was not there just now; when its time is up, that is noticed on time. */
export function nextLook(now: Temporal.Instant, overAt: Temporal.Instant): Temporal.Instant {
  const step = rhythm.find(({ withinDays }) => isBefore(overAt, now.add({ hours: 24 * withinDays })))
  const next = now.add({ minutes: step?.everyMinutes ?? otherwiseMinutes })
  return isBefore(overAt, next) ? overAt : next
}
