import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { erasedFrom, lastPayoutDay, mayNameAnother, payableFrom } from './last-payouts'

const { payout: policy } = brandById('main').policy
const at = (time: string) => Temporal.Instant.from(time)

test.each([
  ['2026-11-13T12:59:59Z', '2026-11-16', 'two days before the payout day, which is a Monday here'],
  ['2026-11-14T12:59:59Z', '2026-11-16', 'so that two days are over before that day ends'],
  ['2026-11-14T13:00:00Z', '2026-12-15', 'a second later it is the next one'],
  ['2026-11-17T00:00:00Z', '2026-12-15', 'the day after the run'],
])('an account named at %s is paid on %s: %s', (namedAt, day) => {
  expect(lastPayoutDay(payableFrom(at(namedAt), policy), policy).toString()).toBe(day)
})

test.each([
  [0, 0, true],
  [1, 0, true],
  [2, 0, false],
  [2, 2, true],
  [3, 2, true],
  [4, 2, false],
])('after %i returns, %i of them decided, another account may be named: %s', (returned, decided, answer) => {
  expect(mayNameAnother({ returned, decided }, policy)).toBe(answer)
})

test('30 days after the last payout was paid, or after closing', () => {
  const closedAt = at('2026-11-01T00:00:00Z')
  const from = (lastPaidAt: string | null) =>
    erasedFrom({ closedAt, lastPaidAt: lastPaidAt === null ? null : at(lastPaidAt) }, policy).toString()
  expect(from(null)).toBe('2026-12-01T00:00:00Z')
  expect(from('2026-10-15T00:00:00Z')).toBe('2026-12-01T00:00:00Z')
  expect(from('2026-11-17T00:00:00Z')).toBe('2026-12-17T00:00:00Z')
})
