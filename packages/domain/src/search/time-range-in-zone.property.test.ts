import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '../availability/covers'
import { type Availability, type Weekday, weekdays } from '../availability/opening-hours'
import { openingPlan } from '../availability/open-week'
import { isOpenFor, timeRangeInZone } from './time-range-in-zone'

const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe']
/** Before both changes of the clocks and on an ordinary day. */
const todays = ['2026-04-02', '2026-10-01', '2026-11-16']

const patterns = process.env['PROVE'] ? 2000 : 200
const seed = Number(process.env['SEED'])

const slot = fc.integer({ min: 0, max: 95 })
const time = slot.map((at) => Temporal.PlainTime.from({ hour: Math.floor(at / 4), minute: (at % 4) * 15 }))
const ahead = fc.integer({ min: -10, max: 20 })

const scene = fc
  .record({
    zone: fc.constantFrom(...zones),
    today: fc.constantFrom(...todays),
    hour: fc.integer({ min: 0, max: 23 }),
  })
  .chain(({ zone, today, hour }) => {
    const day = Temporal.PlainDate.from(today)
    const weekly = fc.record({
      kind: fc.constant('weekly' as const),
      days: fc.uniqueArray(fc.constantFrom<Weekday>(...weekdays), { minLength: 1 }),
      from: time,
      to: time,
      firstDate: ahead.map((days) => day.add({ days })),
      lastDate: fc.option(fc.integer({ min: 20, max: 40 }).map((days) => day.add({ days }))),
    })
    const single = fc
      .record({ days: ahead, from: slot, slots: fc.integer({ min: 1, max: 300 }) })
      .map(({ days, from, slots }) => {
        const starts = day
          .add({ days })
          .toPlainDateTime()
          .add({ minutes: from * 15 })
        return { kind: 'single' as const, starts, ends: starts.add({ minutes: slots * 15 }) }
      })
    return fc.record({
      zone: fc.constant(zone),
      now: fc.constant(day.toPlainDateTime({ hour }).toZonedDateTime(zone).toInstant()),
      windows: fc.array(fc.oneof({ weight: 3, arbitrary: weekly }, single), { maxLength: 4 }),
      starts: fc
        .integer({ min: 96, max: 5 * 96 })
        .map((slots) => day.toPlainDateTime().add({ minutes: slots * 15 })),
      slots: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 27 * 96 })),
    })
  })

test(`week and exceptions say what the windows say, for ${patterns} patterns and time ranges, both clock changes among them`, () => {
  let agreedOnOpen = 0
  fc.assert(
    fc.property(scene, ({ zone, now, windows, starts, slots }) => {
      const timeRange = timeRangeInZone(
        { kind: 'casual', starts, ends: starts.add({ minutes: slots * 15 }) },
        zone,
      )
      if (!timeRange?.ends) return
      const expected = covers({ windows, closed: [] }, timeRange.starts, timeRange.ends, zone)
      const plan = openingPlan(windows, now, zone)
      if (expected) agreedOnOpen++
      expect(isOpenFor(plan.week, plan.also, timeRange)).toBe(expected)
    }),
    { numRuns: patterns, seed },
  )
  expect(agreedOnOpen).toBeGreaterThan(patterns / 20)
}, 120_000)

test('a plan is refreshed before it runs out', () => {
  const now = Temporal.Instant.from('2026-11-16T00:00:00Z')
  const zone = 'Australia/Sydney'
  const window = (firstDate: string, lastDate: string | null): Availability => ({
    kind: 'weekly',
    days: [1],
    from: Temporal.PlainTime.from('09:00'),
    to: Temporal.PlainTime.from('17:00'),
    firstDate: Temporal.PlainDate.from(firstDate),
    lastDate: lastDate === null ? null : Temporal.PlainDate.from(lastDate),
  })
  const lookAgain = (...windows: Availability[]) => openingPlan(windows, now, zone).lookAgain?.toString()
  expect(lookAgain(window('2026-11-16', null))).toBeUndefined()
  expect(lookAgain(window('2026-11-20', null))).toBe('2026-11-20T13:00:00Z')
  expect(lookAgain(window('2027-05-01', null))).toBe('2026-12-15T13:00:00Z')
  expect(lookAgain(window('2026-11-01', '2027-01-01'))).toBeUndefined()
  expect(lookAgain(window('2026-11-01', '2028-01-01'))).toBe('2026-12-15T13:00:00Z')
})
