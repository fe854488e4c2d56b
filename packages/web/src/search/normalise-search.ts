import type { Policy } from '@bayshare/domain/brands/policy'
import { defaultTimeRange } from '@bayshare/domain/search/default-time-range'
import { normaliseTimeRange } from '@bayshare/domain/search/normalise-time-range'
import { normaliseMonthStart } from '@bayshare/domain/search/month-start'
import { type Search, zooms } from './search-address'

/**
 * A search with something changed and the rest put in order: a way of parking starts with its default times
 * (rule: default times), another place moves the map there, and all times are such as can be booked.
 */
export function normaliseSearch(
  search: Search,
  changed: Partial<Search>,
  now: Temporal.Instant,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): Search {
  const next = { ...search, ...changed }
  const { latitude, longitude, zone } = next.place
  const asking = { now, zone, policy: policy.casual }
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const isOtherMode = next.mode !== search.mode
  const isOtherPlace = changed.place !== undefined && changed.centre === undefined
  return {
    ...next,
    timeRange: isOtherMode
      ? defaultTimeRange(now, zone, policy.casual)
      : normaliseTimeRange(next.timeRange, asking),
    monthStart: normaliseMonthStart(isOtherMode ? undefined : next.monthStart, today, policy.monthly),
    ...(isOtherPlace && { centre: { latitude, longitude }, zoom: zooms.usual }),
  }
}
