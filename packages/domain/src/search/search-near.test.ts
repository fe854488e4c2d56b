import { expect, test } from 'vitest'
import { searchNear } from './search-near'

const wanted = {
  streetName: 'Crown Street',
  latitude: -33.88,
  longitude: 151.21,
  startsAt: Temporal.Instant.from('2026-11-16T22:00:00Z'),
  endsAt: Temporal.Instant.from('2026-11-17T00:30:00Z'),
  zone: 'Australia/Sydney',
  isMonthly: false,
}

test.each([
  ['hours', wanted, 'start=2026-11-17T09:00&end=2026-11-17T11:30'],
  ['a month', { ...wanted, isMonthly: true }, 'monthly=1&from=2026-11-17'],
  ['a month that goes on', { ...wanted, isMonthly: true, endsAt: null }, 'monthly=1&from=2026-11-17'],
])('%s are looked for around the place, by its clocks', (_, given, query) => {
  expect(searchNear(given)).toBe(`/Search/Crown%20Street/-33.88/151.21?${query}`)
})
