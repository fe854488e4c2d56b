import type { Interval } from '../availability/opening-hours'
import type { MonthlyPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import type { MonthlyTimeRange } from '../payments/monthly-price'
import { isBefore } from '../time/compare-instants'

/**
 * Until when nothing may close a space that is asked for by the month. A month that goes on is offered where its least
 * length remains before the first closure, and is booked up to that day (rule: monthly needs always open).
 */
export function mustStayOpenUntil(
  month: { starts: Temporal.Instant; ends: Temporal.Instant | null; zone: string },
  policy: Pick<MonthlyPolicy, 'leastDays'>,
): Temporal.Instant {
  if (month.ends) return month.ends
  return month.starts.toZonedDateTimeISO(month.zone).add({ days: policy.leastDays }).toInstant()
}

/** Whether a closure falls into a month as it is booked: one that goes on reaches every later closure. */
export function isClosedDuring(
  { zone }: Pick<Space, 'zone'>,
  closed: readonly Interval[],
  month: MonthlyTimeRange,
): boolean {
  const starts = month.starts.toZonedDateTime(zone).toInstant()
  const ends = month.ends?.toZonedDateTime(zone).toInstant()
  return closed.some((closure) => isBefore(starts, closure.ends) && (!ends || isBefore(closure.starts, ends)))
}

/** The day by which a month has to end because the space closes then; null when nothing closes it. */
export function openUntil(
  closedFrom: readonly Temporal.PlainDate[],
  starts: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const ahead = closedFrom.filter((day) => Temporal.PlainDate.compare(day, starts) >= 0)
  return ahead.toSorted(Temporal.PlainDate.compare)[0] ?? null
}
