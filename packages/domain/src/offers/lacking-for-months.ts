import { lastingWeek, openKind } from '../availability/open-week'
import type { Availability } from '../availability/opening-hours'
import type { Space } from '../listings/space'
import type { Lacking } from './lacking-of'
import { type OfferedSpace, offerTerms, settingOf } from './offer'

/** What keeps an owner from letting a spot by the month that is on the market; null where nothing does. */
export function lackingForMonths(
  space: OfferedSpace & Pick<Space, 'isBay'>,
  windows: readonly Availability[],
  today: Temporal.PlainDate,
): Exclude<Lacking, 'times'> | null {
  if (settingOf(space, 'monthly') === offerTerms.monthly.refusal) return 'offer'
  return offerTerms.monthly.suits(space, openKind(lastingWeek(windows, today))) ? null : 'monthly-hours'
}
