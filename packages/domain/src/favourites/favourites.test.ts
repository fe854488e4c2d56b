import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import type { SearchedTimeRange } from '../search/time-range-in-zone'
import { isOver, overAt } from './is-over'
import { maySave } from './may-save'
import { mayWatch } from './may-watch'
import { nextLook } from './next-look'
import { isSamePlace, savedPosition } from './saved-position'
import { foundSpaceLink, searchLink } from './search-link'
import { wantedWords } from './wanted-words'

const sydney = 'Australia/Sydney'
// Tuesday 17 November 2026, 9:00 AM in Sydney.
const now = Temporal.Instant.from('2026-11-16T22:00:00Z')

function casual(starts: string, ends: string): SearchedTimeRange {
  return {
    kind: 'casual',
    starts: Temporal.PlainDateTime.from(starts),
    ends: Temporal.PlainDateTime.from(ends),
  }
}

function monthly(starts: string): SearchedTimeRange {
  return { kind: 'monthly', starts: Temporal.PlainDate.from(starts), ends: null }
}

test.each([
  ['space', 199, 'yes'],
  ['space', 200, 'too-many-saved-spaces'],
  ['place', 49, 'yes'],
  ['place', 50, 'too-many-saved-places'],
] as const)('one more %s beside %i: %s', (what, saved, verdict) => {
  expect(maySave(what, saved, defaultPolicy.favourites)).toBe(verdict)
})

test.each<[rule: string, timeRange: SearchedTimeRange, others: number, verdict: string]>([
  ['tomorrow morning', casual('2026-11-18T09:00', '2026-11-18T11:00'), 0, 'yes'],
  ['with nineteen others', casual('2026-11-18T09:00', '2026-11-18T11:00'), 19, 'yes'],
  ['with twenty others', casual('2026-11-18T09:00', '2026-11-18T11:00'), 20, 'too-many-alerts'],
  ['a time that has passed', casual('2026-11-17T08:00', '2026-11-17T10:00'), 0, 'start-too-soon'],
  ['a passed time with twenty others', casual('2026-11-17T08:00', '2026-11-17T10:00'), 20, 'start-too-soon'],
  ['an end before its start', casual('2026-11-18T11:00', '2026-11-18T09:00'), 0, 'end-not-after-start'],
  ['off the grid', casual('2026-11-18T09:05', '2026-11-18T11:00'), 0, 'time-off-grid'],
  ['a year ahead', casual('2027-11-18T09:00', '2027-11-18T11:00'), 0, 'start-too-far-ahead'],
  ['a month from Thursday on', monthly('2026-11-19'), 0, 'yes'],
  ['a month from tomorrow on', monthly('2026-11-18'), 0, 'month-starts-too-soon'],
])('watching for %s', (_, timeRange, others, verdict) => {
  expect(mayWatch(timeRange, sydney, { now, others }, defaultPolicy)).toBe(verdict)
})

test.each<[timeRange: SearchedTimeRange, zone: string, over: string]>([
  [casual('2026-11-18T09:00', '2026-11-18T11:00'), sydney, '2026-11-17T21:37:00Z'],
  [casual('2026-11-18T09:00', '2026-11-18T11:00'), 'Australia/Perth', '2026-11-18T00:37:00Z'],
  // 2:30 AM does not exist there on that day.
  [casual('2026-10-04T02:30', '2026-10-04T05:00'), sydney, '2026-10-03T16:07:00Z'],
  // The last day on which the month may be booked is the 18th.
  [monthly('2026-11-20'), sydney, '2026-11-18T13:00:00Z'],
])('%j in %s is over at %s', (timeRange, zone, over) => {
  const moment = Temporal.Instant.from(over)
  expect(String(overAt(timeRange, zone, defaultPolicy))).toBe(over)
  expect(isOver(timeRange, zone, moment.subtract({ seconds: 1 }), defaultPolicy)).toBe(false)
  expect(isOver(timeRange, zone, moment, defaultPolicy)).toBe(true)
})

test.each([casual('2026-11-17T09:30', '2026-11-17T11:00'), monthly('2026-11-19')])(
  'what may still be watched for is not over: %j',
  (timeRange) => {
    for (let seconds = 0; seconds < 48 * 60 * 60; seconds += 60) {
      const later = now.add({ seconds: seconds + 1 })
      const mayStill = mayWatch(timeRange, sydney, { now: later, others: 0 }, defaultPolicy) === 'yes'
      expect(isOver(timeRange, sydney, later, defaultPolicy)).toBe(!mayStill)
    }
  },
)

test.each([
  ['2026-11-17T22:00:00Z', '2026-11-16T22:01:00Z'],
  ['2026-11-30T21:59:00Z', '2026-11-16T22:01:00Z'],
  ['2026-11-30T22:00:00Z', '2026-11-16T22:05:00Z'],
  ['2027-03-01T22:00:00Z', '2026-11-16T22:15:00Z'],
  ['2026-11-16T22:00:30Z', '2026-11-16T22:00:30Z'],
])('what is over at %s is looked for again at %s', (over, next) => {
  expect(String(nextLook(now, Temporal.Instant.from(over)))).toBe(next)
})

test('a place is the same within a metre, wherever it lies', () => {
  const townHall = { latitude: -33.873_214_4, longitude: 151.206_711_1 }
  expect(savedPosition(townHall)).toEqual({ latitude: -33.873_21, longitude: 151.206_71 })
  expect(isSamePlace(townHall, { latitude: -33.873_211, longitude: 151.206_712 })).toBe(true)
  expect(isSamePlace(townHall, { latitude: -33.873_25, longitude: 151.206_712 })).toBe(false)
  expect(Object.is(savedPosition({ latitude: -0.000_000_1, longitude: 0 }).latitude, 0)).toBe(true)
})

const untilMarch: SearchedTimeRange = {
  kind: 'monthly',
  starts: Temporal.PlainDate.from('2026-12-01'),
  ends: Temporal.PlainDate.from('2027-03-01'),
}

test.each<[timeRange: SearchedTimeRange, words: string, link: string]>([
  [
    casual('2026-11-18T09:00', '2026-11-18T11:30'),
    'Wed 18 Nov, 9:00 AM to 11:30 AM',
    '/2026-11-18/09:00/2026-11-18/11:30',
  ],
  [
    casual('2026-11-18T22:00', '2026-11-19T06:00'),
    'Wed 18 Nov, 10:00 PM to Thu 19 Nov, 6:00 AM',
    '/2026-11-18/22:00/2026-11-19/06:00',
  ],
  [monthly('2026-12-01'), 'Monthly from Tue 1 Dec', '/2026-12-01/00:00/2026-12-01/23:45'],
  [untilMarch, 'Monthly from Tue 1 Dec to Sun 28 Feb', '/2026-12-01/00:00/2027-03-01/00:00'],
])('%j reads as %s and is searched for at %s', (timeRange, words, link) => {
  const place = { name: 'Bar & Grill, 1/2 George St', latitude: -33.87, longitude: 151.2 }
  expect(wantedWords(timeRange)).toBe(words)
  const path = `/Search/Bar%20%26%20Grill%2C%201%2F2%20George%20St/-33.87/151.2${link}`
  const monthly = timeRange.kind === 'monthly' ? 'monthly=1&' : ''
  const criteria = { timeRange, needsCharging: false, needsCover: false, access: [] }
  expect(searchLink(place, criteria)).toBe(`${path}?${monthly}z=13`)
  expect(
    searchLink(place, { ...criteria, needsCharging: true, needsCover: true, access: ['Key', 'Remote'] }),
  ).toBe(`${path}?${monthly}electric=1&covered=1&access=3,6&z=13`)
  expect(foundSpaceLink(place, timeRange, 'id')).toBe(
    `${path}/id${timeRange.kind === 'monthly' ? '?monthly=1' : ''}`,
  )
})
