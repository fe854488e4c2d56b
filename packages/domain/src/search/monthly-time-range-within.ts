import type { MonthlyPolicy } from '../brands/policy'
import type { MonthlyTimeRange } from '../payments/monthly-price'
import { normaliseMonthStart } from './month-start'

/** The days that a time range by the month can be chosen from. */
export interface MonthlyRange {
  firstStart: Temporal.PlainDate
  lastStart: Temporal.PlainDate
  firstEnd: Temporal.PlainDate
  lastEnd: Temporal.PlainDate
  /** Another booking or a closure follows, so this one cannot go on. */
  mustEnd: boolean
}

/** The asked range, kept within what can be booked (rule: monthly dates) (rule: bay state). */
export function monthlyTimeRangeWithin(
  criteria: { starts: Temporal.PlainDate | null; ends: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
  /** The day on which the next booking begins, or on which the space closes, for a start. */
  freeUntilFor: (starts: Temporal.PlainDate) => Temporal.PlainDate | null = () => null,
): { timeRange: MonthlyTimeRange; range: MonthlyRange } {
  const starts = normaliseMonthStart(criteria.starts ?? undefined, today, policy)
  const freeUntil = freeUntilFor(starts)
  const firstEnd = starts.add({ days: policy.leastDays })
  const longest = starts.add({ days: policy.mostDays })
  const mustEnd = freeUntil !== null && Temporal.PlainDate.compare(freeUntil, firstEnd) >= 0
  const lastEnd = mustEnd && Temporal.PlainDate.compare(freeUntil, longest) < 0 ? freeUntil : longest
  return {
    timeRange: { starts, ends: endWithin(criteria.ends, firstEnd, lastEnd, mustEnd) },
    range: {
      firstStart: today.add({ days: policy.leastLeadDays }),
      // The picker stops a day before the server does (rule: monthly dates).
      lastStart: today.add({ days: policy.mostLeadDays - 1 }),
      firstEnd,
      lastEnd,
      mustEnd,
    },
  }
}

function endWithin(
  ends: Temporal.PlainDate | null,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  mustEnd: boolean,
): Temporal.PlainDate | null {
  if (ends === null) return mustEnd ? last : null
  if (Temporal.PlainDate.compare(ends, first) < 0) return first
  return Temporal.PlainDate.compare(ends, last) > 0 ? last : ends
}
