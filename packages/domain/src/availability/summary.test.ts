import { expect, test } from 'vitest'
import type { Weekday } from './opening-hours'
import { availabilitySummary } from './summary'

const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const everyDayName = 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'

test.each([
  ['over 90 years', '2126-11-17', '23:59', '24/7 Availability 12:00AM - 11:59PM'],
  ['90 years and a day', '2116-11-18', '23:59', '24/7 Availability 12:00AM - 11:59PM'],
  ['90 years sharp', '2116-11-17', '23:59', '17-Nov-2026 - 17-Nov-2116'],
  ['every day until the evening', '2126-11-17', '18:30', `Recurring ${everyDayName}`],
])('from midnight, %s', (_, ceaseDate, ceaseTime, summary) => {
  const row = {
    startDate: Temporal.PlainDate.from('2026-11-17'),
    ceaseDate: Temporal.PlainDate.from(ceaseDate),
    startTime: Temporal.PlainTime.from('00:00'),
    ceaseTime: Temporal.PlainTime.from(ceaseTime),
    days: everyDay,
  }
  expect(availabilitySummary(row)).toBe(summary)
})

test.each<[string, string, string, Weekday[], string]>([
  ['every day at some hours', '2026-11-17', '2126-11-17', everyDay, `Recurring ${everyDayName}`],
  ['90 years sharp', '2026-11-17', '2116-11-17', everyDay, '17-Nov-2026 - 17-Nov-2116'],
  ['some days', '2026-09-05', '2026-11-20', everyDay, '05-Sep-2026 - 20-Nov-2026'],
  ['one day', '2026-06-17', '2026-06-17', everyDay, '17-Jun-2026 - 17-Jun-2026'],
  ['repeating', '2026-11-17', '2126-11-17', [1, 3], 'Recurring Monday, Wednesday'],
  ['a year and a day', '2026-11-17', '2027-11-18', [7], 'Recurring Sunday'],
  ['a year sharp', '2026-11-17', '2027-11-17', [7], 'Sunday'],
  ['one week', '2026-11-17', '2026-11-22', [5, 2], 'Tuesday, Friday'],
])('%s', (_, startDate, ceaseDate, days, summary) => {
  const row = {
    startDate: Temporal.PlainDate.from(startDate),
    ceaseDate: Temporal.PlainDate.from(ceaseDate),
    startTime: Temporal.PlainTime.from('07:00'),
    ceaseTime: Temporal.PlainTime.from('18:30'),
    days,
  }
  expect(availabilitySummary(row)).toBe(summary)
})
