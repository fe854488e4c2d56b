import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { maySearch, resultLimit } from './space-search'
import type { SearchedTimeRange } from './time-range-in-zone'

/** Nine in the morning in Sydney. */
const now = Temporal.Instant.from('2026-11-16T22:00:00Z')
const zone = 'Australia/Sydney'

function casual(starts: string, ends: string): SearchedTimeRange {
  return {
    kind: 'casual',
    starts: Temporal.PlainDateTime.from(starts),
    ends: Temporal.PlainDateTime.from(ends),
  }
}
function monthly(starts: string, ends?: string): SearchedTimeRange {
  return {
    kind: 'monthly',
    starts: Temporal.PlainDate.from(starts),
    ends: ends === undefined ? null : Temporal.PlainDate.from(ends),
  }
}

test.each<[string, SearchedTimeRange, string]>([
  ['a morning', casual('2026-11-17T10:00', '2026-11-17T12:00'), 'yes'],
  ['a start within the lead time', casual('2026-11-17T09:15', '2026-11-17T12:00'), 'start-too-soon'],
  ['yesterday', casual('2026-11-16T10:00', '2026-11-16T12:00'), 'start-too-soon'],
  ['an end before its start', casual('2026-11-17T12:00', '2026-11-17T10:00'), 'end-not-after-start'],
  ['no time at all', casual('2026-11-17T12:00', '2026-11-17T12:00'), 'end-not-after-start'],
  ['between two quarter hours', casual('2026-11-17T10:05', '2026-11-17T12:00'), 'time-off-grid'],
  ['seconds', casual('2026-11-17T10:00', '2026-11-17T12:00:30'), 'time-off-grid'],
  ['28 days', casual('2026-11-18T10:00', '2026-12-16T10:00'), 'yes'],
  ['more than 28 days', casual('2026-11-18T10:00', '2026-12-16T10:15'), 'booking-too-long'],
  ['180 days ahead', casual('2027-05-16T10:00', '2027-05-16T12:00'), 'yes'],
  [
    'the last day that is over half a year ahead',
    casual('2027-05-18T10:00', '2027-05-18T12:00'),
    'start-too-far-ahead',
  ],
  ['far away', casual('9999-05-18T10:00', '9999-05-18T12:00'), 'start-too-far-ahead'],
  ['a month from the day after tomorrow', monthly('2026-11-19'), 'yes'],
  ['a month from tomorrow', monthly('2026-11-18'), 'month-starts-too-soon'],
  ['a month 180 days ahead', monthly('2027-05-16'), 'yes'],
  ['a month 181 days ahead', monthly('2027-05-17'), 'start-too-far-ahead'],
  ['30 days', monthly('2026-11-19', '2026-12-19'), 'yes'],
  ['29 days', monthly('2026-11-19', '2026-12-18'), 'booking-too-short'],
  ['180 days', monthly('2026-11-19', '2027-05-18'), 'yes'],
  ['181 days', monthly('2026-11-19', '2027-05-19'), 'months-too-long'],
  ['a month that ends before it starts', monthly('2026-11-19', '2026-11-18'), 'end-not-after-start'],
])('%s', (_, timeRange, expected) => {
  expect(maySearch(timeRange, zone, now, defaultPolicy)).toBe(expected)
})

test('a start that the clocks leave out is no reason to refuse: it may exist across the border', () => {
  const spring = Temporal.Instant.from('2027-10-01T00:00:00Z')
  expect(maySearch(casual('2027-10-03T02:30', '2027-10-03T04:00'), zone, spring, defaultPolicy)).toBe('yes')
})

test.each([
  ['nothing known of the map', {}, 100],
  ['a desktop', { width: 1020, height: 836 }, 142],
  ['a phone', { width: 390, height: 844 }, 55],
  ['a watch', { width: 100, height: 100 }, 40],
  ['a wall of screens', { width: 7680, height: 4320 }, 200],
])('as many as fit on the map: %s', (_, map, expected) => {
  expect(resultLimit(map)).toBe(expected)
})
