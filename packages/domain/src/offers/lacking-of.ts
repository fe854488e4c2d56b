import { lastingWeek, openKind } from '../availability/open-week'
import { type Availability, isOver } from '../availability/opening-hours'
import type { Space } from '../listings/space'
import { type OfferedSpace, offerTerms, settingOf } from './offer'

/** What keeps everybody from booking a listing, the first that has to be put right (rule: live listings). */
export const lackings = ['offer', 'times', 'monthly-hours'] as const
export type Lacking = (typeof lackings)[number]

/** Null where somebody can book it, today or on a day to come. */
export function lackingOf(
  space: OfferedSpace & Pick<Space, 'isBay'>,
  windows: readonly Availability[],
  now: Temporal.PlainDateTime,
): Lacking | null {
  const isCasual = settingOf(space, 'casual') === 'instant'
  const isMonthly = settingOf(space, 'monthly') !== offerTerms.monthly.refusal
  if (!isCasual && !isMonthly) return 'offer'
  if (windows.every((window) => isOver(window, now))) return 'times'
  if (isCasual) return null
  const opens = openKind(lastingWeek(windows, now.toPlainDate()))
  return offerTerms.monthly.suits(space, opens) ? null : 'monthly-hours'
}
