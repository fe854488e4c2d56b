import { describe, expect, test } from 'vitest'
import { lastTryAt, nextTryAt, oneMoreTry } from './next-try'

const firstFailedAt = Temporal.Instant.from('2026-12-01T00:00:00Z')
const after = (days: number) => firstFailedAt.add({ minutes: Math.round(days * 24 * 60) })
const days = (at: Temporal.Instant | null) => at && at.since(firstFailedAt).total('hours') / 24

describe('by card, which answers at once', () => {
  const card = { firstFailedAt, retryDays: [1, 3, 5, 7], resumesAt: null }
  test.each([
    [0, 1],
    [1, 3],
    [3, 5],
    [5, 7],
    [7, null],
    [7.5, null],
    // The program was away over some of the days.
    [4, 5],
  ])('a try on day %s is followed by one on day %s', (tried, next) => {
    expect(days(nextTryAt({ ...card, triedAt: after(tried), failedAt: after(tried) }))).toBe(next)
  })
})

describe('by debit, which fails days later', () => {
  const debit = { firstFailedAt, retryDays: [2, 4, 7], resumesAt: null }
  test.each([
    [-3, 0, 2],
    [2, 3.5, 4],
    [2, 5, 6],
    [2, 8, 9],
    [6, 6.5, 7],
    [6, 9, 10],
    [10, 13, null],
  ])('asked for on day %s and failed on day %s, it is tried on day %s', (tried, failed, next) => {
    expect(days(nextTryAt({ ...debit, triedAt: after(tried), failedAt: after(failed) }))).toBe(next)
  })
})

describe('a try beside those days', () => {
  const extra = { firstFailedAt, retryDays: [2, 4, 7] }
  test.each([
    ['leaves the day that was to come', 2.5, 2.5, 4, 4],
    ['is followed by one the day after, where that day came meanwhile', 3.5, 6, 4, 7],
    ['does not take the place of the one that waits for a debit', 8.5, 8.5, 9, 9],
  ])('%s', (_, tried, failed, resumes, next) => {
    const times = { triedAt: after(tried), failedAt: after(failed), resumesAt: after(resumes) }
    expect(days(nextTryAt({ ...extra, ...times }))).toBe(next)
  })
})

test('the last try is due on the last of the days', () => {
  expect(days(lastTryAt({ firstFailedAt, retryDays: [1, 3, 5, 7] }))).toBe(7)
})

test('three extra tries a day, and three on the next', () => {
  const today = Temporal.PlainDate.from('2026-12-02')
  const first = oneMoreTry({ on: null, count: 0 }, today, 3)
  expect(first).toEqual({ on: today, count: 1 })
  expect(oneMoreTry({ on: today, count: 2 }, today, 3)).toEqual({ on: today, count: 3 })
  expect(oneMoreTry({ on: today, count: 3 }, today, 3)).toBeUndefined()
  const tomorrow = today.add({ days: 1 })
  expect(oneMoreTry({ on: today, count: 3 }, tomorrow, 3)).toEqual({ on: tomorrow, count: 1 })
})
