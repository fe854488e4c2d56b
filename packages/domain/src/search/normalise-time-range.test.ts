import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import type { WallTimeRange } from './default-time-range'
import { movesOf, normaliseTimeRange, timeRangeFromLink } from './normalise-time-range'

// Tuesday 17 November 2026, 9:00 AM in Sydney.
const asking = {
  now: Temporal.Instant.from('2026-11-16T22:00:00Z'),
  zone: 'Australia/Sydney',
  policy: defaultPolicy.casual,
}

function timeRange(starts: string, ends: string): WallTimeRange {
  return { starts: Temporal.PlainDateTime.from(starts), ends: Temporal.PlainDateTime.from(ends) }
}

function asText({ starts, ends }: WallTimeRange): string[] {
  return [starts, ends].map((wall) => wall.toString({ smallestUnit: 'minute' }))
}

const edits: [rule: string, chosen: WallTimeRange, starts: string, ends: string][] = [
  [
    'a valid time range is kept',
    timeRange('2026-11-17T10:00', '2026-11-17T12:00'),
    '2026-11-17T10:00',
    '2026-11-17T12:00',
  ],
  [
    'times round up to 15 minutes',
    timeRange('2026-11-17T10:05', '2026-11-17T12:20'),
    '2026-11-17T10:15',
    '2026-11-17T12:30',
  ],
  [
    'an end before the start becomes start + 1 h',
    timeRange('2026-11-17T12:00', '2026-11-17T11:00'),
    '2026-11-17T12:00',
    '2026-11-17T13:00',
  ],
  [
    'equal times add 15 minutes',
    timeRange('2026-11-17T12:00', '2026-11-17T12:00'),
    '2026-11-17T12:00',
    '2026-11-17T12:15',
  ],
  [
    'a start is at least 25 minutes from now',
    timeRange('2026-11-17T09:00', '2026-11-17T12:00'),
    '2026-11-17T09:30',
    '2026-11-17T12:00',
  ],
  [
    'a start moved over its end takes the end along',
    timeRange('2026-11-16T09:00', '2026-11-17T09:15'),
    '2026-11-17T09:30',
    '2026-11-17T10:30',
  ],
  [
    '28 days are left alone',
    timeRange('2026-11-18T09:00', '2026-12-16T09:00'),
    '2026-11-18T09:00',
    '2026-12-16T09:00',
  ],
  [
    'up to 29 days are cut to 28, not to one',
    timeRange('2026-11-20T10:15', '2026-12-18T10:30'),
    '2026-11-20T10:15',
    '2026-12-18T10:15',
  ],
  [
    'over 29 days becomes 24 hours',
    timeRange('2026-11-18T09:00', '2026-12-17T09:15'),
    '2026-11-18T09:00',
    '2026-11-19T09:00',
  ],
]

test.each(edits)('%s', (_, chosen, starts, ends) => {
  expect(asText(normaliseTimeRange(chosen, asking))).toEqual([starts, ends])
})

const usual = ['2026-11-17T10:00', '2026-11-17T13:00']
const links: [rule: string, linked: WallTimeRange | undefined, expected: string[]][] = [
  ['a link without dates asks for the default time range', undefined, usual],
  ['a past start is not honoured', timeRange('2026-11-17T08:00', '2026-11-17T12:00'), usual],
  ['nor is an end before its start', timeRange('2026-11-18T12:00', '2026-11-18T11:00'), usual],
  [
    'a night is honoured',
    timeRange('2026-11-18T22:00', '2026-11-19T06:00'),
    ['2026-11-18T22:00', '2026-11-19T06:00'],
  ],
  [
    '28 days are honoured',
    timeRange('2026-11-18T09:00', '2026-12-16T09:00'),
    ['2026-11-18T09:00', '2026-12-16T09:00'],
  ],
  [
    'a quarter hour more is cut as in the picker',
    timeRange('2026-11-18T09:00', '2026-12-16T09:15'),
    ['2026-11-18T09:00', '2026-12-16T09:00'],
  ],
  [
    'over 29 days become 24 hours',
    timeRange('2026-11-18T09:00', '2026-12-17T09:15'),
    ['2026-11-18T09:00', '2026-11-19T09:00'],
  ],
]

test.each(links)('in a link: %s', (_, linked, expected) => {
  expect(asText(timeRangeFromLink(linked, asking))).toEqual(expected)
})

test.each([
  ['2026-11-17T10:00', '2026-11-17T12:00', undefined, undefined],
  ['2026-11-17T10:05', '2026-11-17T12:20', 'rounded', 'rounded'],
  ['2026-11-17T09:00', '2026-11-17T12:00', 'earliest', undefined],
  ['2026-11-17T09:20', '2026-11-17T12:00', 'rounded', undefined],
  ['2026-11-17T09:05', '2026-11-17T12:00', 'earliest', undefined],
  ['2026-11-17T12:00', '2026-11-17T11:00', undefined, 'hour-after'],
  ['2026-11-17T12:00', '2026-11-17T12:00', undefined, 'step-after'],
  ['2026-11-16T09:00', '2026-11-17T09:15', 'earliest', 'hour-after'],
  ['2026-11-18T09:00', '2026-12-16T09:15', undefined, 'latest'],
  ['2026-11-18T09:00', '2027-01-18T09:00', undefined, 'day-after'],
] as const)('of %s to %s the start is moved as %s, the end as %s', (from, until, starts, ends) => {
  expect(movesOf(timeRange(from, until), asking)).toEqual({ starts, ends })
})
