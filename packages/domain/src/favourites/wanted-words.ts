import { lastDayOf } from '../time/last-day'
import type { SearchedTimeRange } from '../search/time-range-in-zone'
import { formatWallTimeRange, shortDay } from '../time/format-time'

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", "Monthly from Tue 17 Nov": a wanted time as the clocks of its place show it. */
export function wantedWords(timeRange: SearchedTimeRange): string {
  if (timeRange.kind === 'casual') return formatWallTimeRange(timeRange.starts, timeRange.ends)
  const from = `Monthly from ${shortDay(timeRange.starts)}`
  return timeRange.ends === null ? from : `${from} to ${shortDay(lastDayOf(timeRange.ends))}`
}
