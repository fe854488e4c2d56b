import type { SearchedStay } from '@bayshare/domain/search/stay-in-zone'

const mostKept = 500

/**
 * Gives the same object for the same stay, so that whatever is worked out for a stay can be kept with it: a map that is
 * moved asks for the same one again and again.
 */
export function knownStays(): (stay: SearchedStay) => SearchedStay {
  const kept = new Map<string, SearchedStay>()
  return (stay) => {
    const key = keyOf(stay)
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, stay)
    return stay
  }
}

/** Of numbers: writing a time as text takes longer than much of a search. */
function keyOf(stay: SearchedStay): string {
  if (stay.kind === 'monthly') return `monthly ${dayOf(stay.starts)} ${stay.ends ? dayOf(stay.ends) : 'on'}`
  return `${dayOf(stay.starts)} ${secondOf(stay.starts)} ${dayOf(stay.ends)} ${secondOf(stay.ends)}`
}

function dayOf({ year, month, day }: { year: number; month: number; day: number }): number {
  return (year * 16 + month) * 32 + day
}

function secondOf({ hour, minute, second }: Temporal.PlainDateTime): number {
  return (hour * 60 + minute) * 60 + second
}
