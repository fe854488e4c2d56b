// @vitest-environment happy-dom
import { cities } from '@bayshare/domain/search/cities'
import { afterEach, expect, test } from 'vitest'
import { lastSearch } from './last-search'

afterEach(() => localStorage.clear())

const stay = {
  starts: Temporal.PlainDateTime.from('2026-11-17T09:00'),
  ends: Temporal.PlainDateTime.from('2026-11-17T11:15'),
}

test('what was kept is read again, with the clocks of its place', () => {
  const place = { name: 'Bondi', latitude: -33.89, longitude: 151.27, zone: 'Australia/Sydney' }
  lastSearch.keep({ place, stay, sortBy: 'distance' })
  const read = lastSearch.read()
  expect(read?.place).toEqual(place)
  expect(read?.stay.starts.equals(stay.starts) && read.stay.ends.equals(stay.ends)).toBe(true)
  expect(JSON.parse(localStorage.getItem('lastSearch') ?? '')).toMatchObject({ mode: 'casual' })
})

test('a newer search takes the place of an older one', () => {
  lastSearch.keep({ place: cities[0], stay, sortBy: 'price' })
  lastSearch.keep({ place: cities[2], stay, sortBy: 'price' })
  expect(lastSearch.read()?.place.name).toBe('Brisbane')
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
