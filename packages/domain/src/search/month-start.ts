import type { MonthlyPolicy } from '../brands/policy'

/** The days on which a monthly booking can be chosen to start. */
export interface MonthStarts {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

/** The picker stops a day before the server does (rule: monthly dates). */
const keptBackDays = 1

export function monthStarts(today: Temporal.PlainDate, policy: MonthlyPolicy): MonthStarts {
  return {
    first: today.add({ days: policy.leastLeadDays }),
    last: today.add({ days: policy.mostLeadDays - keptBackDays }),
  }
}

/** The chosen day, or the nearest that can be chosen; the first when nothing was. */
export function normaliseMonthStart(
  chosen: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
): Temporal.PlainDate {
  const { first, last } = monthStarts(today, policy)
  if (!chosen || Temporal.PlainDate.compare(chosen, first) < 0) return first
  return Temporal.PlainDate.compare(chosen, last) > 0 ? last : chosen
}
