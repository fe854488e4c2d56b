import { describe, expect, test } from 'vitest'
import { mayOpen } from './may-open'
import type { Availability, Weekday } from './opening-hours'

/** A Tuesday. */
const now = Temporal.PlainDateTime.from('2026-11-17T08:00')
const always: Availability = { kind: 'always' }

function weekly(days: Weekday[], from: string, to: string, dates: [string, string?] = ['2026-11-17']) {
  return {
    kind: 'weekly',
    days,
    from: Temporal.PlainTime.from(from),
    to: Temporal.PlainTime.from(to),
    firstDate: Temporal.PlainDate.from(dates[0]),
    lastDate: dates[1] === undefined ? null : Temporal.PlainDate.from(dates[1]),
  } satisfies Availability
}

function single(starts: string, ends: string): Availability {
  return {
    kind: 'single',
    starts: Temporal.PlainDateTime.from(starts),
    ends: Temporal.PlainDateTime.from(ends),
  }
}

const oneWeek: [string, string] = ['2026-11-17', '2026-11-22']

test.each<[string, Availability, string]>([
  ['24/7', always, 'yes'],
  ['weekdays', weekly([1, 2, 3, 4, 5], '07:00', '18:30'), 'yes'],
  ['no day', weekly([], '07:00', '18:30'), 'availability-needs-a-day'],
  ['equal times are 24 hours', weekly([2], '09:00', '09:00'), 'yes'],
  ['over midnight', weekly([2], '20:00', '06:00'), 'yes'],
  ['off the grid', weekly([2], '09:00', '09:10'), 'availability-off-the-grid'],
  ['off the grid by seconds', weekly([2], '09:00:30', '10:00'), 'availability-off-the-grid'],
  ['a single one off the grid', single('2026-11-18T09:05', '2026-11-18T10:00'), 'availability-off-the-grid'],
  ['15 minutes', single('2026-11-18T09:00', '2026-11-18T09:15'), 'yes'],
  ['no time', single('2026-11-18T09:00', '2026-11-18T09:00'), 'availability-ends-before-it-starts'],
  ['inverted', single('2026-11-19T09:00', '2026-11-18T10:00'), 'availability-ends-before-it-starts'],
  ['over', single('2026-11-17T06:00', '2026-11-17T08:00'), 'availability-is-past'],
  ['still running', single('2026-11-17T06:00', '2026-11-17T08:15'), 'yes'],
  ['an ancient start', single('1999-12-31T06:00', '2026-11-18T08:15'), 'availability-is-past'],
  ['an ancient week', weekly([2], '06:00', '08:00', ['0000-01-01']), 'availability-is-past'],
  ['weeks since long', weekly([2], '06:00', '08:00', ['2021-01-01']), 'yes'],
  ['in 365 days', single('2027-11-17T06:00', '2027-11-18T08:00'), 'yes'],
  ['in 366 days', single('2027-11-18T06:00', '2027-11-18T08:00'), 'availability-too-far-ahead'],
  ['weekly in 366 days', weekly([2], '06:00', '08:00', ['2027-11-18']), 'availability-too-far-ahead'],
  ['a year long', single('2026-11-17T00:00', '2027-11-18T00:00'), 'yes'],
  ['longer than a year', single('2026-11-17T00:00', '2027-11-18T00:15'), 'availability-too-far-ahead'],
  ['this week, on a day to come', weekly([3], '09:00', '10:00', oneWeek), 'yes'],
  ['this week, on a day that is over', weekly([1], '09:00', '10:00', oneWeek), 'availability-is-past'],
  ['this week, earlier today', weekly([2], '06:00', '08:00', oneWeek), 'availability-is-past'],
  ['this week, until a moment ahead', weekly([2], '06:00', '08:15', oneWeek), 'yes'],
  ['last week', weekly([1], '09:00', '10:00', ['2026-11-09', '2026-11-15']), 'availability-is-past'],
])('alone: %s', (_, window, verdict) => {
  expect(mayOpen(window, [], now)).toBe(verdict)
})

describe('beside another', () => {
  const morning = weekly([1, 2], '07:00', '12:00')
  const sundayNight = weekly([7], '22:00', '02:00')
  const thisWeek = weekly([5], '09:00', '17:00', oneWeek)
  const overlap = 'availability-overlaps'

  test.each<[string, Availability, Availability, string]>([
    ['24/7 twice', always, always, overlap],
    ['24/7 over weekly', always, morning, overlap],
    ['weekly under 24/7', morning, always, overlap],
    ['single under 24/7', single('2026-11-18T09:00', '2026-11-18T10:00'), always, overlap],
    ['meeting it', weekly([1, 2], '12:00', '18:00'), morning, 'yes'],
    ['by a quarter', weekly([2], '11:45', '18:00'), morning, overlap],
    ['on other days', weekly([3, 4], '07:00', '12:00'), morning, 'yes'],
    ['Sunday night runs into Monday', weekly([1], '01:45', '03:00'), sundayNight, overlap],
    ['after Sunday night', weekly([1], '02:00', '03:00'), sundayNight, 'yes'],
    ['Saturday of 24 hours', weekly([6], '12:00', '12:00'), weekly([7], '11:45', '13:00'), overlap],
    ['one that starts later', weekly([2], '08:00', '09:00', ['2027-03-01']), morning, overlap],
    ['every week over this one', weekly([5], '16:00', '18:00'), thisWeek, overlap],
    ['from next week on', weekly([5], '16:00', '18:00', ['2026-11-23']), thisWeek, 'yes'],
    [
      'the night out of this week into the next',
      weekly([1], '00:00', '02:00', ['2026-11-23', '2026-11-29']),
      weekly([7], '23:00', '01:00', oneWeek),
      overlap,
    ],
    [
      'singles apart',
      single('2026-11-18T09:00', '2026-11-18T10:00'),
      single('2026-11-18T10:00', '2026-11-18T11:00'),
      'yes',
    ],
    [
      'singles across',
      single('2026-11-18T09:00', '2026-11-18T10:15'),
      single('2026-11-18T10:00', '2026-11-18T11:00'),
      overlap,
    ],
    ['a single inside a weekly', single('2026-11-23T08:00', '2026-11-23T09:00'), morning, overlap],
    ['a single that reaches out of it', single('2026-11-23T08:00', '2026-11-23T13:00'), morning, 'yes'],
    ['a weekly around a single', morning, single('2026-11-23T08:00', '2026-11-23T09:00'), 'yes'],
  ])('%s', (_, window, other, verdict) => {
    expect(mayOpen(window, [other], now)).toBe(verdict)
  })

  test('two weekly ones that meet hold a single between them', () => {
    const windows = [morning, weekly([1, 2], '12:00', '18:00')]
    expect(mayOpen(single('2026-11-23T11:00', '2026-11-23T13:00'), windows, now)).toBe(overlap)
  })

  test('50 windows are enough', () => {
    const quarters = Array.from({ length: 50 }, (_, index) =>
      single(`2026-12-0${1 + (index % 9)}T09:00`, `2026-12-0${1 + (index % 9)}T09:15`),
    )
    const wanted = single('2026-12-20T09:00', '2026-12-20T10:00')
    expect(mayOpen(wanted, quarters.slice(1), now)).toBe('yes')
    expect(mayOpen(wanted, quarters, now)).toBe('too-many-availabilities')
  })
})
