import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { expect, test } from 'vitest'
import type { RecurringOnWire } from './availabilities'
import { recurringFor, rowFrom, windowFrom } from './recurring-rows'

const today = Temporal.PlainDate.from('2026-11-17')
const zone = 'Australia/Sydney'
const time = Temporal.PlainTime.from

const windows: [string, Availability][] = [
  ['24/7', { kind: 'always' }],
  [
    'weekdays',
    {
      kind: 'weekly',
      days: [1, 2, 3, 4, 5],
      from: time('07:00'),
      to: time('18:30'),
      firstDate: today,
      lastDate: null,
    },
  ],
  [
    // Every day but not all day: without its type it could be taken for 24/7.
    'every day until midnight, one week',
    {
      kind: 'weekly',
      days: [1, 2, 3, 4, 5, 6, 7],
      from: time('00:00'),
      to: time('00:00'),
      firstDate: today,
      lastDate: Temporal.PlainDate.from('2026-11-22'),
    },
  ],
  [
    'a single time until midnight',
    {
      kind: 'single',
      starts: Temporal.PlainDateTime.from('2026-11-18T09:00'),
      ends: Temporal.PlainDateTime.from('2026-11-20T00:00'),
    },
  ],
]

test.each(windows)('%s survives the way over the wire', (_, window) => {
  expect(windowFrom(recurringFor(window, today, zone))).toEqual(window)
})

test('24/7 is all days from 0:00 to 23:59 over 100 years, and says so', () => {
  const { startDate, ceaseDate, startTime, ceaseTime, type, ...days } = recurringFor(
    { kind: 'always' },
    today,
    zone,
  )
  expect([startDate, ceaseDate, startTime, ceaseTime, type].map(String)).toEqual([
    '2026-11-17',
    '2126-11-17',
    '00:00:00',
    '23:59:00',
    '24/7',
  ])
  expect(days).toEqual({
    zone,
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  })
})

test('days are read from their own fields', () => {
  const body = recurringFor({ kind: 'always' }, today, zone)
  const given: RecurringOnWire = { id: 'x', ...body, monday: false, saturday: false }
  expect(rowFrom(given).days).toEqual([2, 3, 4, 5, 7])
})
