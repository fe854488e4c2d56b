import type { Policy } from '../brands/policy'
import type { SearchRefusal } from '../search/search-options'
import { maySearch } from '../search/space-search'
import type { SearchedTimeRange } from '../search/time-range-in-zone'

export type WatchRefusal = SearchRefusal | 'too-many-alerts'

/** Whether it makes sense to watch for this time range: what nobody may search for is never found either. */
export function mayWatch(
  timeRange: SearchedTimeRange,
  /** Whose clocks count at the place. */
  zone: string,
  asking: {
    now: Temporal.Instant
    /** Alerts that this person has and that are not over. */
    others: number
  },
  policy: Pick<Policy, 'casual' | 'monthly' | 'favourites'>,
): 'yes' | WatchRefusal {
  const verdict = maySearch(timeRange, zone, asking.now, policy)
  if (verdict !== 'yes') return verdict
  return asking.others < policy.favourites.mostAlerts ? 'yes' : 'too-many-alerts'
}
