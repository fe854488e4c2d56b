import { asIntervals, calendarRow } from '@bayshare/app/testing/calendar-row'
import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { covers } from '@bayshare/domain/availability/covers'
import { type Availability, type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import { occupyingStates } from '@bayshare/domain/bookings/lifecycle'
import { isOpenFor, timeRangeInZone } from '@bayshare/domain/search/time-range-in-zone'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMistakes } from './calendar-mistakes'
import { refreshBusy, refreshOpening } from './calendar-store'
import { openingHoursOf } from './opening-hours-of'
import { insertClosure, insertWindow, windowColumns } from './store'

/** It is Tuesday, 17 November 2026, 8:00 in Sydney. */
let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const mistakes = async () =>
  (await calendarMistakes(testApp.database, testApp.clock.now())).map(({ detail }) => detail)

test.each([
  ['busy', `busy = '{}'`],
  ['busy', `busy = busy + '{[2027-01-01,2027-01-02)}'`],
  ['busy', `units_busy = array['{[2027-01-01,2027-01-02)}'::tstzmultirange]`],
  ['openings', 'open_week = set_bit(open_week, 20, 0)'],
  ['openings', `open_also = '{}'`],
  ['openings', `open_also = open_also + '{[2027-01-01,2027-01-02)}'`],
  ['closed', `closed = '{}'`],
])('a row that is wrong in %s is found: %s', async (part, planted) => {
  const space = await ownedSpace(testApp, { isClosed: true })
  const { id } = space
  await testApp.database.transaction(async (tx) => {
    const window = (given: Availability) =>
      insertWindow(tx, {
        id: randomUUID(),
        spaceId: id,
        createdAt: testApp.clock.now(),
        ...windowColumns(given),
      })
    const day = Temporal.PlainDate.from('2026-11-21')
    const time = (text: string) => Temporal.PlainTime.from(text)
    await window({
      kind: 'weekly',
      days: [1, 2, 3, 4, 5],
      from: time('00:00'),
      to: time('00:00'),
      firstDate: day.subtract({ days: 30 }),
      lastDate: null,
    })
    await window({ kind: 'single', starts: day.toPlainDateTime(), ends: day.toPlainDateTime('12:00') })
    const closed = { firstDate: day.add({ days: 4 }), lastDate: day.add({ days: 5 }) }
    await insertClosure(tx, { id: randomUUID(), spaceId: id, ...closed, createdAt: testApp.clock.now() })
    await refreshOpening(tx, [id], testApp.clock.now())
  })
  await space.book('2026-11-18T09:00', '2026-11-18T11:00')
  expect(await mistakes()).toEqual([])
  await sql`update space_calendar set ${sql.raw(planted)} where space_id = ${id}`.execute(
    testApp.database.read(),
  )
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([
    {
      invariant: 'The calendar of a space says what its bookings, windows, closures and imports say',
      detail: { space: id, part },
    },
  ])
  await testApp.database.transaction(async (tx) => {
    expect([
      ...(await refreshBusy(tx, [id], testApp.clock.now())),
      ...(await refreshOpening(tx, [id], testApp.clock.now())),
    ]).toEqual([id])
  })
  expect(await mistakes()).toEqual([])
})

test('a space without a row is a mistake only when it is open, closed or taken at all', async () => {
  const [open, shut] = [await ownedSpace(testApp), await ownedSpace(testApp, { isClosed: true })]
  await sql`delete from space_calendar where space_id = any(${[open.id, shut.id]}::uuid[])`.execute(
    testApp.database.read(),
  )
  expect(await mistakes()).toEqual([{ space: open.id, part: 'openings' }])
  await testApp.database.transaction((tx) => refreshOpening(tx, [shut.id, open.id], testApp.clock.now()))
  expect(await mistakes()).toEqual([])
  expect(await calendarRow(testApp, shut.id)).toMatchObject({ openHours: 0, busy: [], units: [], closed: [] })
})

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((slot) => Temporal.PlainTime.from({ hour: Math.floor(slot / 4), minute: (slot % 4) * 15 }))
const today = Temporal.PlainDate.from('2026-11-17')
const dayFrom = (min: number, max: number) => fc.integer({ min, max }).map((days) => today.add({ days }))
const anyWindow: fc.Arbitrary<Availability> = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.uniqueArray(fc.constantFrom<Weekday>(...weekdays), { minLength: 1 }),
    from: quarter,
    to: quarter,
    firstDate: dayFrom(-10, 10),
    lastDate: fc.option(dayFrom(-2, 300)),
  }),
  fc.tuple(dayFrom(-3, 20), quarter, fc.integer({ min: 1, max: 300 })).map(([day, from, quarters]) => ({
    kind: 'single' as const,
    starts: day.toPlainDateTime(from),
    ends: day.toPlainDateTime(from).add({ minutes: quarters * 15 }),
  })),
)
const anyTimeRange = fc.record({
  unit: fc.integer({ min: 1, max: 3 }),
  fromHour: fc.integer({ min: -100, max: 200 }),
  hours: fc.integer({ min: 1, max: 30 }),
  state: fc.constantFrom(...occupyingStates, 'cancelled', 'released'),
})
const anySpace = fc.record({
  zone: fc.constantFrom('Australia/Sydney', 'Australia/Perth', 'Australia/Lord_Howe'),
  capacity: fc.constantFrom(1, 3),
  windows: fc.array(anyWindow, { maxLength: 4 }),
  closures: fc.array(fc.tuple(dayFrom(-5, 10), fc.integer({ min: 0, max: 3 })), { maxLength: 2 }),
  timeRanges: fc.array(anyTimeRange, { maxLength: 8 }),
  asked: fc.array(fc.tuple(fc.integer({ min: 0, max: 24 * 14 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 20,
    maxLength: 20,
  }),
})

test('rows of any spaces answer as their windows and bookings would', async () => {
  const { id: ownerId } = await testApp.people.owner()
  const driver = await testApp.people.driver({ card: null })
  const now = testApp.clock.now()
  await fc.assert(
    fc.asyncProperty(anySpace, async ({ zone, capacity, windows, closures, timeRanges, asked }) => {
      const id = await testApp.people.space(ownerId, { zone, capacity })
      const kept: typeof timeRanges = []
      await testApp.database.transaction(async (tx) => {
        await tx.deleteFrom('availabilityWindows').where('spaceId', '=', id).execute()
        for (const window of windows)
          await insertWindow(tx, { id: randomUUID(), spaceId: id, createdAt: now, ...windowColumns(window) })
        for (const [firstDate, days] of closures)
          await insertClosure(tx, {
            id: randomUUID(),
            spaceId: id,
            firstDate,
            lastDate: firstDate.add({ days }),
            createdAt: now,
          })
        for (const timeRange of timeRanges) {
          const { unit, fromHour, hours, state } = timeRange
          const [startsAt, endsAt] = [now.add({ hours: fromHour }), now.add({ hours: fromHour + hours })]
          const booking = { spaceId: id, unit, state, driverId: driver.id, ownerId, zone, startsAt, endsAt }
          if (await insertBookingRow(tx, { ...booking, createdAt: now })) kept.push(timeRange)
        }
        await refreshBusy(tx, [id], now)
        await refreshOpening(tx, [id], now)
      })
      const row = (await calendarRow(testApp, id))!
      const [also, closed] = [asIntervals(row.also), asIntervals(row.closed)]
      const units = (capacity === 1 ? [row.busy] : row.units).map(asIntervals)
      const hours = (await openingHoursOf(testApp.database.read(), [id], now, now.add({ hours: 1000 }))).get(
        id,
      )!
      const occupying = kept.filter(
        ({ state, unit }) => occupyingStates.includes(state as 'held') && unit <= capacity,
      )
      for (const [fromHour, length] of asked) {
        const starts = now
          .add({ hours: fromHour })
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .round({ smallestUnit: 'hour' })
        const timeRange = timeRangeInZone(
          { kind: 'casual', starts, ends: starts.add({ hours: length }) },
          zone,
        )
        if (!timeRange?.ends) continue
        const { starts: from, ends: to } = timeRange
        const touches = (one: { starts: Temporal.Instant; ends: Temporal.Instant }) =>
          Temporal.Instant.compare(one.starts, to) < 0 && Temporal.Instant.compare(from, one.ends) < 0
        const isOpen = isOpenFor(row.week, also, timeRange) && !closed.some(touches)
        expect(isOpen).toBe(covers(hours, from, to, zone))
        const taken = new Set(
          occupying
            .filter((other) =>
              touches({
                starts: now.add({ hours: other.fromHour }),
                ends: now.add({ hours: other.fromHour + other.hours }),
              }),
            )
            .map(({ unit }) => unit),
        )
        expect(units.filter((unit) => unit.some(touches))).toHaveLength(taken.size)
      }
    }),
    { numRuns: process.env.PROVE ? 40 : 15 },
  )
  expect(await mistakes()).toEqual([])
}, 60_000)
