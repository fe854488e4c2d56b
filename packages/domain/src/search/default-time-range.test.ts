import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { nearestCity } from './cities'
import { defaultTimeRange } from './default-time-range'

const cases: [now: string, zone: string, starts: string, ends: string][] = [
  ['2026-11-16T22:07:00Z', 'Australia/Sydney', '2026-11-17T10:15:00', '2026-11-17T13:15:00'],
  ['2026-11-16T22:00:00Z', 'Australia/Sydney', '2026-11-17T10:00:00', '2026-11-17T13:00:00'],
  ['2026-11-16T22:00:00.001Z', 'Australia/Sydney', '2026-11-17T10:15:00', '2026-11-17T13:15:00'],
  ['2026-11-16T22:07:00Z', 'Australia/Brisbane', '2026-11-17T09:15:00', '2026-11-17T12:15:00'],
  // Over midnight, and over the clocks going forward at 2:00 AM.
  ['2026-11-17T10:20:00Z', 'Australia/Sydney', '2026-11-17T22:30:00', '2026-11-18T01:30:00'],
  ['2026-10-03T14:10:00Z', 'Australia/Sydney', '2026-10-04T01:15:00', '2026-10-04T05:15:00'],
]

test.each(cases)('at %s in %s a search asks from %s to %s', (now, zone, starts, ends) => {
  const timeRange = defaultTimeRange(Temporal.Instant.from(now), zone, defaultPolicy.casual)
  expect([String(timeRange.starts), String(timeRange.ends)]).toEqual([starts, ends])
})

test('a place follows the clocks of the nearest city', () => {
  expect(nearestCity({ latitude: -33.89, longitude: 151.27 }).name).toBe('Sydney')
  expect(nearestCity({ latitude: -32.05, longitude: 115.74 }).zone).toBe('Australia/Perth')
})
