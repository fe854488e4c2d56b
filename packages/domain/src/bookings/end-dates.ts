import type { CancellationPolicy, MonthlyPolicy } from '../brands/policy'
import { ceaseDateOf } from './last-day'

/** Between which days a monthly booking may end at 00:00, as seen today (rule: notice). */
export function endDates(
  {
    starts,
    today,
    leaseEnd,
  }: Record<'starts' | 'today', Temporal.PlainDate> & {
    leaseEnd: Temporal.PlainDate | null
  },
  policy: { cancellation: CancellationPolicy; monthly: MonthlyPolicy },
): { earliest: Temporal.PlainDate; latest: Temporal.PlainDate } {
  const noticed = today.add({ months: policy.cancellation.noticeMonths })
  const earliest = later(noticed, starts.add({ days: 1 }))
  const furthest = today.add({ days: policy.monthly.mostDays })
  const latest = leaseEnd ? earlier(furthest, ceaseDateOf(leaseEnd)) : furthest
  // A lease that ends before the notice is over does not shorten the notice.
  return { earliest, latest: later(earliest, latest) }
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other
}
