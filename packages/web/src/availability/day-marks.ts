import type { ownerCalendar } from '@bayshare/contract/calendars'
import type { AnswerOf } from '@bayshare/contract/route'

export type ListingMonth = AnswerOf<typeof ownerCalendar>[number]
export type CalendarDay = ListingMonth['days'][number]

export const dayMarks = ['all', 'some', 'none', 'closed', 'busy', 'booked', 'unpaid'] as const
export type DayMark = (typeof dayMarks)[number]

/**
 * The signs of a day. Days that the owner has closed are not said to be open as well, and of a day that is past only
 * its bookings are left to tell.
 */
export function marksOf(
  day: Pick<CalendarDay, 'open' | 'isClosedByOwner' | 'isBusyElsewhere' | 'bookings' | 'unpaid'>,
  isPast: boolean,
): DayMark[] {
  const marks: DayMark[] = []
  if (!isPast) marks.push(day.isClosedByOwner ? 'closed' : day.open)
  if (!isPast && day.isBusyElsewhere) marks.push('busy')
  const { bookings, unpaid = [] } = day
  if (bookings.length > unpaid.length) marks.push('booked')
  if (unpaid.length > 0) marks.push('unpaid')
  return marks
}

export function isPast({ date }: Pick<CalendarDay, 'date'>, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, today) < 0
}

/** The days of a month in weeks from Monday, with nothing where another month's days would stand. */
export function weeksOf<D extends Pick<CalendarDay, 'date'>>(days: readonly D[]): (D | undefined)[][] {
  const weeks: (D | undefined)[][] = []
  for (const day of days) {
    const column = day.date.dayOfWeek - 1
    if (weeks.length === 0 || column === 0) weeks.push(Array.from({ length: 7 }, () => undefined))
    const week = weeks.at(-1)
    if (week) week[column] = day
  }
  return weeks
}
