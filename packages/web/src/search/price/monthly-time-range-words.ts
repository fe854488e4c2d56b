import { lastDayOf } from '@bayshare/domain/time/last-day'
import { dayWithYear } from '../../ui/day-words'

export const monthlyWords = {
  ongoing: 'MONTHLY - ONGOING',
  from: (day: string) => `From ${day}`,
  ongoingFrom: (day: string) => `From ${day}, MONTHLY - ONGOING`,
  fromTo: (first: string, last: string, days: number) => `${first} to ${last} (${days} days)`,
}

/** From the first to the last day (rule: monthly dates); "MONTHLY - ONGOING" where there is no end (rule: agreed texts). */
export function monthlyTimeRangeWords(starts: Temporal.PlainDate, ends: Temporal.PlainDate | null): string {
  if (ends === null) return monthlyWords.ongoingFrom(dayWithYear(starts))
  const { days } = starts.until(ends, { largestUnit: 'day' })
  return monthlyWords.fromTo(dayWithYear(starts), dayWithYear(lastDayOf(ends)), days)
}
