import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { formatClock, shortDay } from '@bayshare/domain/time/format-time'
import { dayWithYear } from '../ui/day-words'
import { availabilityWords as words } from './words'

const midnight = Temporal.PlainTime.from('00:00')

/** What the summary leaves out: the hours, and whether it repeats. */
export function windowWords(window: Availability): string {
  if (window.kind === 'always') return words.around
  if (window.kind === 'single') {
    const { starts, ends } = window
    // Midnight belongs to the day that it ends.
    const endsAtMidnight = ends.toPlainTime().equals(midnight)
    const lastDay = endsAtMidnight ? ends.toPlainDate().subtract({ days: 1 }) : ends.toPlainDate()
    const end = endsAtMidnight ? words.midnight : formatClock(ends.toPlainTime())
    return words.hours(
      `${shortDay(starts.toPlainDate())}, ${formatClock(starts.toPlainTime())}`,
      lastDay.equals(starts.toPlainDate()) ? end : `${shortDay(lastDay)}, ${end}`,
    )
  }
  const hours = hoursOf(window.from, window.to)
  if (window.lastDate === null) return words.everyWeek(hours)
  return words.thisWeekOnly(dayWithYear(window.firstDate), dayWithYear(window.lastDate), hours)
}

function hoursOf(from: Temporal.PlainTime, to: Temporal.PlainTime): string {
  if (to.equals(midnight)) return words.hours(formatClock(from), words.midnight)
  const isNextDay = Temporal.PlainTime.compare(to, from) <= 0
  return (isNextDay ? words.hoursIntoNextDay : words.hours)(formatClock(from), formatClock(to))
}
