import type { Actor } from '../accounts/actor'
import type { MonthlyPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import type { MonthlyTimeRange } from '../payments/monthly-price'
import { type AskRefusal, mayAsk } from './may-ask'

export type MonthlyRefusal = AskRefusal<'monthly'> | LengthRefusal
type LengthRefusal =
  | 'month-starts-too-soon'
  | 'start-too-far-ahead'
  | 'booking-too-short'
  | 'months-too-long'

/** Whether this person may book this space by the month, whether or not somebody else already has it. */
export function mayBookMonthly(
  space: Space,
  timeRange: MonthlyTimeRange & { hasVehicle: boolean },
  actor: Actor,
  /** In the space's own zone. */
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
): 'yes' | MonthlyRefusal {
  const asking = mayAsk(space, 'monthly', { actor, hasVehicle: timeRange.hasVehicle })
  return asking === 'yes' ? mayLast(timeRange, today, policy) : asking
}

/** When a monthly booking starts, and how long it lasts. */
export function mayLast(
  timeRange: MonthlyTimeRange,
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
): 'yes' | LengthRefusal {
  const lead = daysFrom(today, timeRange.starts)
  if (lead < policy.leastLeadDays) return 'month-starts-too-soon'
  if (lead > policy.mostLeadDays) return 'start-too-far-ahead'
  if (timeRange.ends === null) return 'yes'
  const days = daysFrom(timeRange.starts, timeRange.ends)
  if (days < policy.leastDays) return 'booking-too-short'
  return days > policy.mostDays ? 'months-too-long' : 'yes'
}

function daysFrom(one: Temporal.PlainDate, other: Temporal.PlainDate): number {
  return one.until(other, { largestUnit: 'day' }).days
}
