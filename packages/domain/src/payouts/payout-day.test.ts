import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { dueRun, halfYear, nextPayoutDay, payoutDay, periodAt } from './payout-day'

const policy = defaultPolicy.payout
const at = (text: string) => Temporal.Instant.from(text)
const on = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['2026-10', '2026-10-15'],
  ['2026-11', '2026-11-16'],
  ['2026-08', '2026-08-17'],
  ['2026-12', '2026-12-15'],
])('payouts of %s are made on %s', (period, day) => {
  expect(payoutDay(period, policy).toString()).toBe(day)
})

test('it is always a weekday, the 15th or one of the two days after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const day = payoutDay(`${year}-${String(month).padStart(2, '0')}`, policy)
      expect(day.dayOfWeek).toBeLessThan(6)
      expect([15, 16, 17]).toContain(day.day)
    }),
  )
})

test('the run is due from the first minute of its day in Sydney to the end of the month', () => {
  expect(dueRun(at('2026-11-15T12:59:59Z'), policy)).toBeUndefined()
  expect(dueRun(at('2026-11-15T13:00:00Z'), policy)?.period).toBe('2026-11')
  expect(dueRun(at('2026-11-30T12:59:59Z'), policy)?.period).toBe('2026-11')
  expect(dueRun(at('2026-11-30T13:00:00Z'), policy)).toBeUndefined()
})

test('what was earned by the end of the month before belongs to it, by the clocks of Sydney', () => {
  const run = dueRun(at('2026-10-20T00:00:00Z'), policy)
  expect(run?.earnedBefore.toString()).toBe('2026-09-30T14:00:00Z')
  expect(run?.detailsBefore.toString()).toBe('2026-10-15T13:00:00Z')
})

test.each([
  ['2026-11-01', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-12-15'],
  ['2026-12-31', '2027-01-15'],
])('on %s the next payout is on %s', (today, day) => {
  expect(nextPayoutDay(on(today), policy).toString()).toBe(day)
})

test('a period is the month in Sydney', () => {
  expect(periodAt(at('2026-10-31T13:00:00Z'), policy)).toBe('2026-11')
})

test('halves of the year meet without a gap, also across a clock change', () => {
  const [first, second] = [halfYear('2026-H1', policy), halfYear('2026-H2', policy)]
  expect(first.from.toString()).toBe('2025-12-31T13:00:00Z')
  expect(first.to).toEqual(second.from)
  expect(first.to.toString()).toBe('2026-06-30T14:00:00Z')
  expect(second.to.toString()).toBe('2026-12-31T13:00:00Z')
})
