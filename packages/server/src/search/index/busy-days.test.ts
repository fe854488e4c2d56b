import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyDays, daysBetween } from './busy-days'
import { endless, overlapsAny, since } from './calendar-minutes'

const first = 29_000_000
const day = 1440

test.each([
  ['the first minute', first, first + 1, 0b1],
  ['the first day', first, first + day, 0b1],
  ['a minute of the second', first, first + day + 1, 0b11],
  ['the third', first + 2 * day, first + 3 * day, 0b100],
  ['all before', since, first, 0b1],
  ['all behind', first + 40 * day, endless, -1 << 31],
  ['always', since, endless, -1],
])('%s', (_, starts, ends, expected) => {
  expect(daysBetween(starts, ends, first)).toBe(expected)
})

test('what meets in time meets in a day', () => {
  const minute = fc.oneof(
    fc.integer({ min: first - 3 * day, max: first + 40 * day }),
    fc.constantFrom(since, first, first + day, first + 32 * day, endless),
  )
  const stretch = fc
    .tuple(minute, minute)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
  fc.assert(
    fc.property(stretch, stretch, ([from, to], [starts, ends]) => {
      const minutes = Int32Array.of(from, to)
      const sharesDay = (busyDays(minutes, 0, 2, first) & daysBetween(starts, ends, first)) !== 0
      expect(sharesDay || !overlapsAny(minutes, 0, 2, starts, ends)).toBe(true)
    }),
  )
})

test('days that nothing takes are free', () => {
  const minutes = Int32Array.of(first + 10, first + 20, first + 5 * day, first + 6 * day + 1)
  const days = busyDays(minutes, 0, 4, first)
  expect(days).toBe(0b110_0001)
  expect(days & daysBetween(first + day, first + 5 * day, first)).toBe(0)
})
