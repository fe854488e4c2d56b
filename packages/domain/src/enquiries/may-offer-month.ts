import { lastingWeek, openKind } from '../availability/open-week'
import type { OpeningHours } from '../availability/opening-hours'
import type { MonthlyPolicy } from '../brands/policy'
import type { Space } from '../listings/space'
import { isClosedDuring } from '../offers/must-stay-open'
import { mayLast, type MonthlyRefusal } from '../offers/may-book-monthly'
import { isBookable, offerOf } from '../offers/offer'

export type OfferMonthRefusal =
  | Exclude<MonthlyRefusal, 'space-is-yours' | 'vehicle-needed'>
  | 'month-already-booked'

/** Whether a month of this spot can be sold from that day on, so that an offer of it means something. */
export function mayOfferMonth(
  space: Space,
  hours: OpeningHours,
  { starts, isTaken }: { starts: Temporal.PlainDate; isTaken: boolean },
  /** In the spot's own zone. */
  today: Temporal.PlainDate,
  policy: MonthlyPolicy,
): 'yes' | OfferMonthRefusal {
  const offer = offerOf(space, 'monthly', openKind(lastingWeek(hours.windows, today)))
  if (!isBookable(offer)) return offer
  const month = { starts, ends: starts.add({ days: policy.leastDays }) }
  const length = mayLast(month, today, policy)
  if (length !== 'yes') return length
  if (isClosedDuring(space, hours.closed, month)) return 'space-is-closed-then'
  return isTaken ? 'month-already-booked' : 'yes'
}
