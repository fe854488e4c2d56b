import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'

const mostKept = 500

/**
 * Gives the same object for the same time range, so that whatever is worked out for a time range can be kept with it: a map that is
 * moved asks for the same one again and again.
 */
export function knownBookings(): (timeRange: SearchedTimeRange) => SearchedTimeRange {
  const kept = new Map<string, SearchedTimeRange>()
  return (timeRange) => {
    const key = keyOf(timeRange)
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, timeRange)
    return timeRange
  }
}

/** Of numbers: writing a time as text takes longer than much of a search. */
function keyOf(timeRange: SearchedTimeRange): string {
  if (timeRange.kind === 'monthly')
    return `monthly ${dayOf(timeRange.starts)} ${timeRange.ends ? dayOf(timeRange.ends) : 'on'}`
  return `${dayOf(timeRange.starts)} ${secondOf(timeRange.starts)} ${dayOf(timeRange.ends)} ${secondOf(timeRange.ends)}`
}

function dayOf({ year, month, day }: { year: number; month: number; day: number }): number {
  return (year * 16 + month) * 32 + day
}

function secondOf({ hour, minute, second }: Temporal.PlainDateTime): number {
  return (hour * 60 + minute) * 60 + second
}
