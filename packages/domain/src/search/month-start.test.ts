import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { normaliseMonthStart, monthStarts } from './month-start'

const today = Temporal.PlainDate.from('2026-11-15')

test.each([
  ['nothing', undefined, '2026-11-17'],
  ['yesterday', '2026-11-14', '2026-11-17'],
  ['today', '2026-11-15', '2026-11-17'],
  ['tomorrow', '2026-11-16', '2026-11-17'],
  ['in two days', '2026-11-17', '2026-11-17'],
  ['in three days', '2026-11-18', '2026-11-18'],
  ['in 179 days', '2027-05-13', '2027-05-13'],
  ['in 180 days', '2027-05-14', '2027-05-13'],
  ['in a year', '2027-11-15', '2027-05-13'],
])('a monthly booking chosen to start %s starts on a day that can be booked', (_, chosen, expected) => {
  const date = chosen === undefined ? undefined : Temporal.PlainDate.from(chosen)
  expect(normaliseMonthStart(date, today, defaultPolicy.monthly).toString()).toBe(expected)
})

test('the picker goes from 2 to 179 days ahead', () => {
  const { first, last } = monthStarts(today, defaultPolicy.monthly)
  expect(today.until(first).days).toBe(2)
  expect(today.until(last).days).toBe(179)
})
