import { expect, test } from 'vitest'
import { ceaseDateOf, lastDayBefore, lastDayOf } from './last-day'

test.each([
  ['2026-12-22', '2026-12-21'],
  ['2027-01-01', '2026-12-31'],
  ['2027-03-01', '2027-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-02-28', '2027-02-27'],
])('a time that ends at 00:00 on %s has %s as its last day', (ceaseDate, lastDay) => {
  expect(lastDayOf(Temporal.PlainDate.from(ceaseDate)).toString()).toBe(lastDay)
  expect(ceaseDateOf(Temporal.PlainDate.from(lastDay)).toString()).toBe(ceaseDate)
})

test.each([
  ['midnight', '2026-12-22T00:00[Australia/Sydney]', '2026-12-21'],
  ['the first midnight of summer time', '2026-10-05T00:00[Australia/Sydney]', '2026-10-04'],
  ['midnight in a place further west', '2026-12-22T00:00[Australia/Perth]', '2026-12-21'],
  ['the middle of a day', '2026-12-22T14:30[Australia/Sydney]', '2026-12-22'],
])('a time that ends at %s', (_, ends, lastDay) => {
  const zoned = Temporal.ZonedDateTime.from(ends)
  expect(lastDayBefore(zoned.toInstant(), zoned.timeZoneId).toString()).toBe(lastDay)
})
