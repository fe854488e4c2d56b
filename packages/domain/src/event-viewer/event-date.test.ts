import { expect, test } from 'vitest'
import { eventDate } from './event-date'

test('the month comes first, in three letters', () => {
  expect(eventDate(Temporal.PlainDate.from('2026-09-07'))).toBe('Sep 07, 2026')
  expect(eventDate(Temporal.PlainDate.from('2026-06-30'))).toBe('Jun 30, 2026')
})
