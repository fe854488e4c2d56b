import type { Actor } from '../accounts/actor'
import { lastingWeek, openKind } from '../availability/open-week'
import type { OpeningHours } from '../availability/opening-hours'
import type { MonthlyPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import type { MonthlyTimeRange } from '../payments/monthly-price'
import { type AskRefusal, mayAsk } from './may-ask'
import { offerOf } from './offer'
import { isClosedDuring } from './must-stay-open'

export type MonthlyRefusal = AskRefusal<'monthly'> | LengthRefusal | 'space-is-closed-then'
type LengthRefusal = 'month-starts-too-soon' | 'start-too-far-ahead' | 'booking-too-short' | 'months-too-long'

/** Whether this person may book this space by the month, whether or not somebody else already has it. */
export function mayBookMonthly(
  space: Space,
  hours: OpeningHours,
  timeRange: MonthlyTimeRange & { hasVehicle: boolean },
  actor: Actor,
  /** In the space's own zone. */
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
): 'yes' | MonthlyRefusal {
  const offer = offerOf(space, 'monthly', openKind(lastingWeek(hours.windows, today)))
  const { hasVehicle } = timeRange
  const asking = mayAsk<'monthly'>(space, offer, { actor, hasVehicle })
  if (asking !== 'yes') return asking
  const length = mayLast(timeRange, today, policy)
  if (length !== 'yes') return length
  return isClosedDuring(space, hours.closed, timeRange) ? 'space-is-closed-then' : 'yes'
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
