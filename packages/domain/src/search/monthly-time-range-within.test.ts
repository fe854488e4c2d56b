import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { monthlyTimeRangeWithin } from './monthly-time-range-within'

const today = Temporal.PlainDate.from('2026-11-15')
const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text))

// Starts 2 to 179 days ahead, ends 30 to 180 days later, before the next booking (rule: monthly dates).
const cases: [
  starts: string | null,
  ends: string | null,
  next: string | null,
  expected: [string, string | null],
][] = [
  [null, null, null, ['2026-11-17', null]],
  ['2026-11-16', null, null, ['2026-11-17', null]],
  ['2026-12-01', null, null, ['2026-12-01', null]],
  ['2027-05-13', null, null, ['2027-05-13', null]],
  ['2027-05-14', null, null, ['2027-05-13', null]],
  ['2026-12-01', '2026-12-30', null, ['2026-12-01', '2026-12-31']],
  ['2026-12-01', '2026-12-31', null, ['2026-12-01', '2026-12-31']],
  ['2026-12-01', '2027-01-15', null, ['2026-12-01', '2027-01-15']],
  ['2026-12-01', '2027-05-30', null, ['2026-12-01', '2027-05-30']],
  ['2026-12-01', '2028-01-15', null, ['2026-12-01', '2027-05-30']],
  // The next booking begins within reach: what goes on is ended before it, and so is what would run into it.
  ['2026-12-01', null, '2027-02-01', ['2026-12-01', '2027-02-01']],
  ['2026-12-01', '2027-03-01', '2027-02-01', ['2026-12-01', '2027-02-01']],
  ['2026-12-01', '2027-01-10', '2027-02-01', ['2026-12-01', '2027-01-10']],
  ['2026-12-01', null, '2026-12-31', ['2026-12-01', '2026-12-31']],
  // It begins so late that the longest booking ends before it.
  ['2026-12-01', null, '2028-02-01', ['2026-12-01', '2027-05-30']],
  // Less than 30 days remain: nothing can be forced, and the bay is not to be had.
  ['2026-12-01', null, '2026-12-30', ['2026-12-01', null]],
]

test.each(cases)('from %s to %s with the next booking on %s asks for %j', (starts, ends, next, expected) => {
  const criteria = { starts: day(starts), ends: day(ends) }
  const { timeRange } = monthlyTimeRangeWithin(criteria, today, defaultPolicy.monthly, () => day(next))
  expect([timeRange.starts.toString(), timeRange.ends?.toString() ?? null]).toEqual(expected)
})

test('pickers get the first and last days, and whether an end is needed', () => {
  const criteria = { starts: day('2026-12-01'), ends: null }
  const { range } = monthlyTimeRangeWithin(criteria, today, defaultPolicy.monthly, () => day('2027-02-01'))
  expect({ ...range, mustEnd: undefined }).toEqual({
    firstStart: day('2026-11-17'),
    lastStart: day('2027-05-13'),
    firstEnd: day('2026-12-31'),
    lastEnd: day('2027-02-01'),
    mustEnd: undefined,
  })
  expect(range.mustEnd).toBe(true)
})
