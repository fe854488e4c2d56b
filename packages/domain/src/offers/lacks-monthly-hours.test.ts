import { expect, test } from 'vitest'
import type { Availability, Weekday } from '../availability/opening-hours'
import { lacksMonthlyHours } from './lacks-monthly-hours'

const today = Temporal.PlainDate.from('2026-11-16')
const always: Availability = { kind: 'always' }
const weekly = (
  days: Weekday[],
  from = '07:00',
  to = '18:30',
  lastDate: string | null = null,
): Availability => ({
  kind: 'weekly',
  days,
  from: Temporal.PlainTime.from(from),
  to: Temporal.PlainTime.from(to),
  firstDate: Temporal.PlainDate.from('2026-01-01'),
  lastDate: lastDate === null ? null : Temporal.PlainDate.from(lastDate),
})
const workdays = weekly([1, 2, 3, 4, 5])

test.each<[string, Availability[], space: boolean, bay: boolean]>([
  ['24/7', [always], false, false],
  ['every quarter hour of a week', [weekly([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')], false, false],
  ['each weekday', [workdays], true, false],
  ['weekdays in two parts', [weekly([1, 2, 3]), weekly([4, 5])], true, false],
  ['two weekdays', [weekly([2, 4])], true, true],
  ['weekdays and Saturday', [workdays, weekly([6])], true, true],
  ['weekdays until a day', [weekly([1, 2, 3, 4, 5], '07:00', '18:30', '2027-06-30')], true, true],
  ['nothing', [], true, true],
])('an owner who lets by the month and opens %s is told what is lacking', (_, windows, space, bay) => {
  expect(lacksMonthlyHours({ isBay: false, allowsMonthly: true }, windows, today)).toBe(space)
  expect(lacksMonthlyHours({ isBay: true, allowsMonthly: true }, windows, today)).toBe(bay)
  expect(lacksMonthlyHours({ isBay: false, allowsMonthly: false }, windows, today)).toBe(false)
})
