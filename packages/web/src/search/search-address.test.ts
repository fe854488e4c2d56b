import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { expect, test } from 'vitest'
import { readSearch, searchAddress, spaceAddress } from './search-address'

// Tuesday 17 November 2026, 9:00 AM in Sydney.
const when = { now: Temporal.Instant.from('2026-11-16T22:00:00Z'), policy: defaultPolicy.casual }
const spaceId = '00000000-0000-4000-8000-000000000001'

function read(address: string, params = {}) {
  return readSearch(params, new URL(address, 'http://localhost').searchParams, when)
}

test('without anything in the address, central Sydney and the usual stay are searched by price', () => {
  const search = read('/search')
  expect(search.place.name).toBe('Sydney')
  expect(search.sortBy).toBe('price')
  expect(searchAddress(search)).toBe('/search?city=sydney&start=2026-11-17T10:00&end=2026-11-17T13:00')
})

test('what is written into the address is read back from it', () => {
  const search = read('/search?city=melbourne&start=2026-11-18T22:00&end=2026-11-19T06:00&sort=distance')
  expect(search.place.zone).toBe('Australia/Melbourne')
  expect(read(searchAddress(search))).toEqual(search)
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
  "the documents' path tells place and stay, with the time as %s",
  (startTime) => {
    const stay = { startDate: '2026-11-18', startTime, endDate: '2026-11-18', endTime: '16:00' }
    const search = read('/', { address: 'Crown Street', lat: '-33.88', lng: '151.21', ...stay })
    expect(search.place).toMatchObject({ name: 'Crown Street', latitude: -33.88, zone: 'Australia/Sydney' })
    expect(searchAddress(search)).toBe(
      '/Search/Crown%20Street/-33.88/151.21?start=2026-11-18T14:00&end=2026-11-18T16:00',
    )
  },
)

test('nonsense in the address falls back to what is usual', () => {
  const usual = read('/search')
  expect(read('/search?city=atlantis&start=soon&end=later&sort=beauty')).toEqual(usual)
  expect(read('/', { address: 'Nowhere', lat: 'x', lng: '200' })).toEqual(usual)
})
