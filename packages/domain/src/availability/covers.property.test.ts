import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from './covers'
import { isOpenInWeek, openWeek } from './open-week'
import { openSlots } from './open-slots'
import { type Availability, type Weekday, weekdays } from './opening-hours'

/** Zones with daylight saving of an hour, of half an hour, and with none; half-hour offsets among them. */
const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe']
/** Days before both changes of the clocks and an ordinary day. */
const anchors = ['2026-04-03', '2026-10-02', '2026-11-16']
const walkMinutes = 15
const patterns = process.env['PROVE'] ? 10_000 : 500
const seed = Number(process.env['SEED'])

const quarter = fc.integer({ min: 0, max: 95 })
const time = (slot: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(slot / 4), minute: (slot % 4) * 15 })

const weekly = fc.record({
  kind: fc.constant('weekly' as const),
  days: fc.uniqueArray(fc.constantFrom<Weekday>(...weekdays), { minLength: 1 }),
  from: quarter.map(time),
  to: quarter.map(time),
  firstDate: fc
    .constantFrom('2020-01-01', '2026-04-04', '2026-10-04')
    .map((day) => Temporal.PlainDate.from(day)),
  lastDate: fc.constantFrom(null, Temporal.PlainDate.from('2026-10-04')),
})

const scene = fc.record({
  zone: fc.constantFrom(...zones),
  anchor: fc.constantFrom(...anchors),
  windows: fc.array(weekly, { maxLength: 3 }),
  start: fc.integer({ min: 0, max: 3 * 96 }),
  length: fc.integer({ min: 1, max: 2 * 96 }),
})

/** What the wall shows at each step around an anchor, as minutes since 1970 had there been one clock. */
interface Walk {
  day: Temporal.PlainDate
  steps: readonly { at: number; wall: number }[]
}

const walks = new Map(
  zones.flatMap((zone) => anchors.map((anchor) => [`${zone} ${anchor}`, walkOf(zone, anchor)])),
)

function walkOf(zone: string, anchor: string): Walk {
  const day = Temporal.PlainDate.from(anchor).subtract({ days: 2 })
  const first = day.toZonedDateTime(zone).toInstant()
  const steps = Array.from({ length: 10 * 96 }, (_, step) => {
    const at = first.add({ minutes: step * walkMinutes })
    return { at: at.epochMilliseconds, wall: minutesOf(at.toZonedDateTimeISO(zone).toPlainDateTime()) }
  })
  return { day, steps }
}

function minutesOf(wall: Temporal.PlainDateTime): number {
  return wall.toZonedDateTime('UTC').epochMilliseconds / 60_000
}

/** The slow way: go through time in small steps and look at the clock on the wall. */
function isOpenByWalking(
  windows: readonly WeeklyWindow[],
  { day, steps }: Walk,
  starts: number,
  ends: number,
) {
  const open = new Set(windows.flatMap((window) => openSteps(window, day, steps)))
  return steps.every(({ at }) => at < starts || at >= ends || open.has(at))
}

type WeeklyWindow = Extract<Availability, { kind: 'weekly' }>

/** Every step from the first on which the wall shows a time of the window to the last one, day by day. */
function openSteps(window: WeeklyWindow, firstDay: Temporal.PlainDate, steps: Walk['steps']): number[] {
  return Array.from({ length: 9 }, (_, ahead) => firstDay.add({ days: ahead })).flatMap((day) => {
    const isOpenDay =
      window.days.includes(day.dayOfWeek as Weekday) &&
      Temporal.PlainDate.compare(day, window.firstDate) >= 0 &&
      (window.lastDate === null || Temporal.PlainDate.compare(day, window.lastDate) <= 0)
    if (!isOpenDay) return []
    const midnight = minutesOf(day.toPlainDateTime())
    const from = midnight + window.from.hour * 60 + window.from.minute
    const until = midnight + window.to.hour * 60 + window.to.minute
    const to = until <= from ? until + 24 * 60 : until
    const first = steps.findIndex(({ wall }) => wall >= from && wall < to)
    // Where the end exists twice, the later one is meant.
    const end = steps.findLastIndex(({ wall }) => wall === to)
    const last = Math.max(
      steps.findLastIndex(({ wall }) => wall >= from && wall < to),
      end - 1,
    )
    return first < 0 ? [] : steps.slice(first, last + 1).map(({ at }) => at)
  })
}

test(`the quick rule agrees with a walk through time, for ${patterns} patterns and time ranges, both clock changes among them`, () => {
  let agreedOnOpen = 0
  fc.assert(
    fc.property(scene, ({ zone, anchor, windows, start, length }) => {
      const starts = Temporal.PlainDate.from(anchor)
        .toZonedDateTime(zone)
        .toInstant()
        .add({ minutes: start * 15 })
      const ends = starts.add({ minutes: length * 15 })
      const walk = walks.get(`${zone} ${anchor}`)!
      const expected = isOpenByWalking(windows, walk, starts.epochMilliseconds, ends.epochMilliseconds)
      if (expected) agreedOnOpen++
      expect(covers({ windows, closed: [] }, starts, ends, zone)).toBe(expected)
    }),
    { numRuns: patterns, seed },
  )
  expect(agreedOnOpen).toBeGreaterThan(patterns / 50)
}, 120_000)

test.each([
  ['Australia/Sydney', '2026-11-16', 96],
  ['Australia/Sydney', '2026-10-04', 92],
  ['Australia/Sydney', '2026-04-05', 100],
  ['Australia/Brisbane', '2026-10-04', 96],
  ['Australia/Lord_Howe', '2026-10-04', 94],
  ['Australia/Lord_Howe', '2026-04-05', 98],
])('a day in %s, %s, has %i quarter hours', (zone, day, slots) => {
  const hours = { windows: [{ kind: 'always' as const }], closed: [] }
  expect(openSlots(hours, Temporal.PlainDate.from(day), zone)).toEqual(
    Array.from({ length: slots }, () => true),
  )
})

test('the bits of a week say what the windows say on ordinary days', () => {
  fc.assert(
    fc.property(
      fc.array(weekly, { maxLength: 3 }),
      quarter,
      fc.constantFrom(...weekdays),
      (windows, slot, day) => {
        const lasting = windows.filter(({ lastDate }) => lastDate === null)
        const monday = Temporal.PlainDate.from('2026-11-16')
        const slots = openSlots(
          { windows: lasting, closed: [] },
          monday.add({ days: day - 1 }),
          'Australia/Brisbane',
        )
        expect(isOpenInWeek(openWeek(lasting), (day - 1) * 96 + slot)).toBe(slots[slot])
      },
    ),
    { numRuns: 300, seed },
  )
})
