// @vitest-environment happy-dom
import { cities } from '@bayshare/domain/search/cities'
import { afterEach, expect, test } from 'vitest'
import { lastSearch } from './last-search'

afterEach(() => localStorage.clear())

const timeRange = {
  starts: Temporal.PlainDateTime.from('2026-11-17T09:00'),
  ends: Temporal.PlainDateTime.from('2026-11-17T11:15'),
}

const monthStart = Temporal.PlainDate.from('2026-12-01')

test('what was kept is read again, with the clocks of its place', () => {
  const place = { name: 'Bondi', latitude: -33.89, longitude: 151.27, zone: 'Australia/Sydney' }
  lastSearch.keep({ place, timeRange, mode: 'monthly', monthStart })
  const read = lastSearch.read()
  expect(read?.place).toEqual(place)
  expect(read?.timeRange.starts.equals(timeRange.starts) && read.timeRange.ends.equals(timeRange.ends)).toBe(
    true,
  )
  expect(read?.mode).toBe('monthly')
  expect(read?.monthStart.equals(monthStart)).toBe(true)
  expect(JSON.parse(localStorage.getItem('lastSearch') ?? '')).toMatchObject({ mode: 'monthly' })
})

test('a newer search takes the place of an older one', () => {
  lastSearch.keep({ place: cities[0], timeRange, mode: 'casual', monthStart })
  lastSearch.keep({ place: cities[2], timeRange, mode: 'casual', monthStart })
  expect(lastSearch.read()?.place.name).toBe('Brisbane')
})

test('what an earlier version kept is still understood', () => {
  const place = { name: 'Bondi', latitude: -33.89, longitude: 151.27 }
  localStorage.setItem(
    'lastSearch',
    JSON.stringify({ place, mode: 'casual', start: '2026-11-17T09:00', end: '2026-11-17T11:00' }),
  )
  expect(lastSearch.read()).toMatchObject({ place, mode: 'casual' })
})

test.each([
  'no JSON',
  '{}',
  '{"place":{"name":"Bondi"}}',
  '{"place":{"name":"Bondi","latitude":-33,"longitude":151}}',
  '{"place":{"name":"Bondi","latitude":-33,"longitude":151},"start":"soon","end":"later"}',
])('%s is no search', (text) => {
  localStorage.setItem('lastSearch', text)
  expect(lastSearch.read()).toBeUndefined()
})
