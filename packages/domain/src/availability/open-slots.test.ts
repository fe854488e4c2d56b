import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from './covers'
import { openSlots } from './open-slots'
import type { Availability, Weekday } from './opening-hours'

const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide']
const days = ['2026-04-05', '2026-10-04', '2026-11-17'].map((day) => Temporal.PlainDate.from(day))

test.each([
  ['2026-11-17', 'Australia/Sydney', 96],
  ['2026-10-04', 'Australia/Sydney', 92],
  ['2026-04-05', 'Australia/Sydney', 100],
  ['2026-10-04', 'Australia/Lord_Howe', 94],
  ['2026-04-05', 'Australia/Lord_Howe', 98],
])('%s in %s has %i quarter hours', (day, zone, count) => {
  const slots = openSlots({ windows: [{ kind: 'always' }], closed: [] }, Temporal.PlainDate.from(day), zone)
  expect(slots).toEqual(Array.from({ length: count }, () => true))
})

test('a slot is open exactly when a time range of its quarter hour is covered', () => {
  const time = fc
    .integer({ min: 0, max: 95 })
    .map((slot) => Temporal.PlainTime.from({ hour: Math.floor(slot / 4), minute: (slot % 4) * 15 }))
  const weekly: fc.Arbitrary<Availability> = fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.constant<Weekday[]>([1, 2, 6, 7]),
    from: time,
    to: time,
    firstDate: fc.constant(Temporal.PlainDate.from('2020-01-01')),
    lastDate: fc.constant(null),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...days),
      fc.array(weekly, { maxLength: 3 }),
      fc.integer({ min: -5, max: 100 }),
      (zone, day, windows, closedFrom) => {
        const midnight = day.toZonedDateTime(zone).toInstant()
        const at = (minutes: number) => midnight.add({ minutes })
        const closed = [{ starts: at(closedFrom * 15 + 5), ends: at(closedFrom * 15 + 50) }]
        const hours = { windows, closed }
        openSlots(hours, day, zone).forEach((isOpen, slot) => {
          expect(isOpen).toBe(covers(hours, at(slot * 15), at(slot * 15 + 15), zone))
        })
      },
    ),
    { numRuns: 20 },
  )
})
