import { expect, test } from 'vitest'
import { monthWeeks } from './month-weeks'

test.each([
  // February 2027 starts on a Monday and fills four weeks.
  ['2027-02', 4, 0],
  ['2026-11', 6, 6],
  ['2026-08', 6, 5],
])('%s has %d weeks and %d gaps before its first day', (month, weeks, gaps) => {
  const shown = monthWeeks(Temporal.PlainYearMonth.from(month))
  expect(shown).toHaveLength(weeks)
  expect(shown[0]?.findIndex(Boolean)).toBe(gaps)
  const days = shown.flat().filter((day) => day !== undefined)
  expect(days.map(({ day }) => day)).toEqual(days.map((_, at) => at + 1))
  expect(shown.every((week) => week.every((day, column) => !day || day.dayOfWeek === column + 1))).toBe(true)
})
