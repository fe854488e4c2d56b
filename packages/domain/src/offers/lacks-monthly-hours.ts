import { lastingWeek, openKind } from '../availability/open-week'
import type { Availability } from '../availability/opening-hours'
import type { Space } from '../listings/space'
import { offerTerms } from './offer'

/** Whether a space is let by the month at hours that no month can be booked for (rule: monthly needs always open). */
export function lacksMonthlyHours(
  space: Pick<Space, 'isBay' | 'allowsMonthly'>,
  windows: readonly Availability[],
  today: Temporal.PlainDate,
): boolean {
  return space.allowsMonthly && !offerTerms.monthly.suits(space, openKind(lastingWeek(windows, today)))
}
