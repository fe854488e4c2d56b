import { expect, test } from 'vitest'
import type { Availability, Weekday } from './opening-hours'
import { availabilityOf, type RecurringRow, rowOf, typeOfAvailability } from './recurring'

const today = Temporal.PlainDate.from('2026-11-17')
const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

function row(dates: string, times: string, days: readonly Weekday[] = everyDay): RecurringRow {
  const [startDate = '', ceaseDate = ''] = dates.split(' ')
  const [startTime = '', ceaseTime = ''] = times.split(' ')
  return {
    startDate: Temporal.PlainDate.from(startDate),
    ceaseDate: Temporal.PlainDate.from(ceaseDate),
    startTime: Temporal.PlainTime.from(startTime),
    ceaseTime: Temporal.PlainTime.from(ceaseTime),
    days,
  }
}

test.each([
  ['2026-11-17 2126-11-17', '00:00 23:59', everyDay, '24/7'],
  ['2026-11-17 2126-11-17', '00:00 23:59:00', everyDay, '24/7'],
  // All days and all years, but closed at night.
  ['2026-11-17 2126-11-17', '07:00 18:30', everyDay, 'Weekly'],
  ['2026-11-17 2126-11-17', '07:00 18:30', [1, 2] as Weekday[], 'Weekly'],
  ['2026-11-17 2026-11-20', '07:00 18:30', everyDay, 'Single'],
  ['2026-11-17 2027-11-17', '07:00 18:30', everyDay, 'Single'],
  ['2026-11-17 2027-11-18', '00:00 23:59', everyDay, '24/7'],
  ['2026-11-17 2026-11-24', '07:00 18:30', [1] as Weekday[], 'Weekly'],
] as const)('a foreign row of %s at %s on %j is %s', (dates, times, days, type) => {
  expect(typeOfAvailability(availabilityOf(row(dates, times, days)))).toBe(type)
})

test('weekly without a repeat covers the one week that holds its start', () => {
  const tuesday = availabilityOf(row('2026-11-17 2026-11-24', '07:00 18:30', [1, 5]))
  expect(tuesday).toMatchObject({ kind: 'weekly' })
  expect(tuesday.kind === 'weekly' && tuesday.lastDate?.toString()).toBe('2026-11-22')
})

const windows: Availability[] = [
  { kind: 'always' },
  {
    kind: 'weekly',
    days: [1, 3],
    from: Temporal.PlainTime.from('07:00'),
    to: Temporal.PlainTime.from('18:30'),
    firstDate: today,
    lastDate: null,
  },
  {
    kind: 'weekly',
    days: everyDay,
    from: Temporal.PlainTime.from('20:00'),
    to: Temporal.PlainTime.from('00:00'),
    firstDate: today,
    lastDate: null,
  },
  {
    kind: 'single',
    starts: Temporal.PlainDateTime.from('2026-11-17T08:00'),
    ends: Temporal.PlainDateTime.from('2026-11-19T00:00'),
  },
]

test.each(windows)('%j comes back from the wire as what it was', (window) => {
  const sent = rowOf(window, today)
  expect(JSON.stringify(availabilityOf(sent, typeOfAvailability(window)))).toBe(JSON.stringify(window))
})

test('24:00 goes out as 23:59, and 24/7 over a hundred years', () => {
  expect(JSON.stringify(rowOf({ kind: 'always' }, today))).toBe(
    JSON.stringify(row('2026-11-17 2126-11-17', '00:00 23:59')),
  )
})
