import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { expect, test } from 'vitest'
import {
  type Before,
  isBare,
  namesOtherTime,
  readSearch,
  searchAddress,
  spaceAddress,
} from './search-address'

// Tuesday 17 November 2026, 9:00 AM in Sydney.
const { casual, monthly } = defaultPolicy
const when = { now: Temporal.Instant.from('2026-11-16T22:00:00Z'), policy: casual, monthly }
const spaceId = '00000000-0000-4000-8000-000000000001'
const place = { address: 'Crown Street', lat: '-33.88', lng: '151.21' }

function read(address: string, params = {}, before: Before = {}) {
  return readSearch(params, new URL(address, 'http://localhost').searchParams, when, before)
}

test('without anything in the address, central Sydney and the usual time range are searched by price', () => {
  const search = read('/search')
  expect(search).toMatchObject({ mode: 'casual', sortBy: 'price', hours: 'all', zoom: 15, access: [] })
  expect(search.centre).toEqual({ latitude: search.place.latitude, longitude: search.place.longitude })
  expect(searchAddress(search)).toBe('/search?city=sydney&start=2026-11-17T10:00&end=2026-11-17T13:00')
})

test.each([
  '/search?city=melbourne&start=2026-11-18T22:00&end=2026-11-19T06:00&sort=distance',
  '/search?city=perth&monthly=1&from=2026-12-01&open=24/7&electric=1&covered=1&access=3,4',
  '/search?city=sydney&start=2026-11-18T22:00&end=2026-11-19T06:00&open=weekdays&at=-33.87012,151.2103&z=17.25',
])('what is written into the address is read back from it: %s', (address) => {
  expect(searchAddress(read(address))).toBe(address)
})

test('the address of a space keeps the search that found it', () => {
  const search = read('/search?city=brisbane&start=2026-11-18T09:00&end=2026-11-18T10:00')
  const address = spaceAddress(search, spaceId)
  expect(address).toBe(
    `/Search/Brisbane/-27.4698/153.0251/${spaceId}?start=2026-11-18T09:00&end=2026-11-18T10:00`,
  )
  expect(read(address, { address: 'Brisbane', lat: '-27.4698', lng: '153.0251' })).toEqual(search)
})

test.each(['14:00', '14:00:00', '2:00 PM'])(
  'a path names place and time range, with the time as %s',
  (startTime) => {
    const timeRange = { startDate: '2026-11-18', startTime, endDate: '2026-11-18', endTime: '16:00' }
    const search = read('/', { ...place, ...timeRange })
    expect(search.place).toMatchObject({ name: 'Crown Street', latitude: -33.88, zone: 'Australia/Sydney' })
    expect(searchAddress(search)).toBe(
      '/Search/Crown%20Street/-33.88/151.21?start=2026-11-18T14:00&end=2026-11-18T16:00',
    )
  },
)

test('nonsense in the address falls back to what is usual', () => {
  const usual = read('/search')
  const nonsense = 'city=atlantis&start=soon&end=later&sort=beauty&open=never&access=99,x&at=91,0&from=soon'
  expect(read(`/search?${nonsense}`)).toEqual(usual)
  expect(read('/', { address: 'Nowhere', lat: 'x', lng: '200' })).toEqual(usual)
})

test.each([
  ['1', 'monthly'],
  ['true', 'monthly'],
  ['TRUE', 'monthly'],
  ['0', 'casual'],
  ['yes', 'casual'],
])('monthly=%s is %s', (text, mode) => {
  expect(read(`/search?monthly=${text}`).mode).toBe(mode)
})

test.each([
  ['11.99', 15],
  ['12', 12],
  ['17.5', 17.5],
  ['20', 20],
  ['20.01', 15],
  ['', 15],
  ['near', 15],
])('z=%s shows zoom %d', (text, zoom) => {
  expect(read(`/search?z=${text}`).zoom).toBe(zoom)
})

test('a map zoomed farther out than a link may tell keeps its zoom outside of the address', () => {
  const search = read('/search?city=sydney', {}, { zoom: 9 })
  expect(search.zoom).toBe(9)
  expect(searchAddress(search)).not.toContain('z=')
})

test('a month starts on the given day, and never sooner or later than it may', () => {
  expect(read('/search?monthly=1').monthStart.toString()).toBe('2026-11-19')
  expect(read('/search?monthly=1&from=2026-11-18').monthStart.toString()).toBe('2026-11-19')
  expect(read('/search?monthly=1&from=2027-12-01').monthStart.toString()).toBe('2027-05-15')
  const path = {
    ...place,
    startDate: '2026-12-24',
    startTime: '10:00',
    endDate: '2026-12-24',
    endTime: '11:00',
  }
  expect(read('/?monthly=1', path).monthStart.toString()).toBe('2026-12-24')
})

test('an address that tells nothing goes on with the last search, or at home', () => {
  const last = read('/search?city=darwin&monthly=1&from=2026-12-01')
  expect(read('/search', {}, { last })).toMatchObject({ place: { name: 'Darwin' }, mode: 'monthly' })
  expect(read('/search?city=perth&start=2026-11-18T09:00&end=2026-11-18T10:00', {}, {}).mode).toBe('casual')
  expect(read('/search', {}, { home: last.place }).place.name).toBe('Darwin')
})

test.each([
  ['/search', {}, true],
  ['/search?sort=distance&z=17', {}, true],
  ['/search?city=perth', {}, false],
  ['/search?start=2026-11-18T09:00', {}, false],
  ['/search?monthly=1', {}, false],
  ['/', place, false],
])('%s with %o tells nothing: %s', (address, params, expected) => {
  expect(isBare(params, new URL(address, 'http://localhost').searchParams)).toBe(expected)
})

const inPath = (day: string) => ({
  ...place,
  startDate: day,
  startTime: '09:00',
  endDate: day,
  endTime: '11:00',
})
test.each<[query: string, params: Record<string, string>, expected: boolean]>([
  ['start=2020-01-06T09:00&end=2020-01-06T11:00', {}, true],
  ['start=2026-11-18T09:00&end=nonsense', {}, true],
  ['start=2026-11-18T09:00&end=2026-11-18T11:00', {}, false],
  ['', inPath('2020-01-06'), true],
  ['', inPath('2026-11-18'), false],
  ['monthly=1&from=2020-01-06', {}, true],
  ['monthly=1&from=2026-12-01', {}, false],
  ['city=sydney', {}, false],
])('?%s with %o in the path names another time than is searched: %s', (query, params, expected) => {
  const named = new URLSearchParams(query)
  expect(namesOtherTime(params, named, readSearch(params, named, when))).toBe(expected)
})
