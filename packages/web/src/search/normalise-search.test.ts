import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { cities } from '@bayshare/domain/search/cities'
import { expect, test } from 'vitest'
import { normaliseSearch } from './normalise-search'
import { readSearch, type Search } from './search-address'

// Tuesday 17 November 2026, 9:07 AM in Sydney.
const now = Temporal.Instant.from('2026-11-16T22:07:00Z')
const { casual, monthly } = defaultPolicy

function searchAt(query: string): Search {
  return readSearch({}, new URLSearchParams(query), { now, policy: casual, monthly })
}
const normalised = (search: Search, changed: Partial<Search>) =>
  normaliseSearch(search, changed, now, defaultPolicy)

test('switching to monthly starts two days from now', () => {
  const search = searchAt('start=2026-12-20T09:00&end=2026-12-20T11:00')
  expect(normalised(search, { mode: 'monthly' }).monthStart.toString()).toBe('2026-11-19')
})

test('switching back to casual starts at the next quarter after one hour and ends four hours from now', () => {
  const { timeRange } = normalised(searchAt('monthly=1&from=2026-12-20'), { mode: 'casual' })
  expect([timeRange.starts, timeRange.ends].map(String)).toEqual([
    '2026-11-17T10:15:00',
    '2026-11-17T13:15:00',
  ])
})

test('a start sooner than 25 minutes from now moves to the first that can be booked', () => {
  const timeRange = {
    starts: Temporal.PlainDateTime.from('2026-11-17T09:15'),
    ends: Temporal.PlainDateTime.from('2026-11-17T11:00'),
  }
  expect(normalised(searchAt(''), { timeRange }).timeRange.starts.toString()).toBe('2026-11-17T09:45:00')
})

test('another place moves the map there, and anything else leaves it where it is', () => {
  const search = searchAt('city=sydney&at=-33.9,151.1&z=18')
  const { latitude, longitude } = cities[1]
  expect(normalised(search, { place: cities[1] })).toMatchObject({
    centre: { latitude, longitude },
    zoom: 15,
  })
  expect(normalised(search, { sortBy: 'distance' })).toMatchObject({
    centre: { latitude: -33.9, longitude: 151.1 },
    zoom: 18,
  })
})
