import { isTooLong } from '@bayshare/domain/offers/is-too-long'
import type { CasualPolicy } from '@bayshare/domain/brands/policy'
import { formatDuration } from '@bayshare/domain/search/format-duration'
import { formatWallTimeRange, shortDay } from '@bayshare/domain/time/format-time'
import type { Search } from '../search-address'
import { searchWords } from '../words'

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", from the wall-clock times themselves. */
export function timeRangeWords({ mode, timeRange: { starts, ends }, monthStart }: Search): string {
  if (mode === 'monthly') return searchWords.monthlyFrom(shortDay(monthStart))
  return formatWallTimeRange(starts, ends)
}

/** "for 2 h", by the elapsed time in the place's zone, which differs from the clocks' when they change during the time range. */
export function durationWords(search: Search): string {
  if (search.mode === 'monthly') return searchWords.aMonth
  const { starts, ends } = instantsOf(search)
  return searchWords.wholeTimeRange(formatDuration(starts.until(ends).total({ unit: 'minutes' })))
}

/** Longer than a space takes that does not allow several days (rule: more than a day). */
export function isOverADay(search: Search, policy: CasualPolicy): boolean {
  const space = { zone: search.place.zone, allowsMultipleDays: false }
  return search.mode === 'casual' && isTooLong(space, instantsOf(search), policy)
}

function instantsOf({ timeRange, place: { zone } }: Search) {
  return {
    starts: timeRange.starts.toZonedDateTime(zone).toInstant(),
    ends: timeRange.ends.toZonedDateTime(zone).toInstant(),
  }
}
