import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reminderBands } from './reminder-bands'

test('one reminder at a time: 30 minutes ahead until the one of 10 minutes', () => {
  expect(reminderBands([10, 30])).toEqual([
    { ahead: 30, until: 10 },
    { ahead: 10, until: 0 },
  ])
})

test('at any moment before the end there is at most one reminder to send', () => {
  const reminders = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(reminders, fc.integer({ min: 1, max: 120 }), (ahead, left) => {
      const due = reminderBands(ahead).filter((band) => left <= band.ahead && left > band.until)
      const nearest = Math.min(...ahead.filter((minutes) => minutes >= left))
      expect(due.map((band) => band.ahead)).toEqual(Number.isFinite(nearest) ? [nearest] : [])
    }),
  )
})
