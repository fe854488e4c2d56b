import { spaceMaker } from '@bayshare/app/testing/searched-spaces'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedSpaces } from './changed-spaces'
import { CopiedRows } from './copied-rows'
import { endless, since } from './calendar-minutes'
import { emptyRecord, SpaceReader, type SpaceRecord } from './read-space'
import { trait } from './space-traits'
import { noAffectedSpaces } from './affected-spaces'

let testApp: TestApp
let ids: string[]

beforeAll(async () => {
  testApp = await startTestApp()
  const maker = await spaceMaker(testApp)
  ids = await maker.addAll([{}, { row: { rateHourlyCents: null, rateDailyCents: 1500 } }, {}, {}])
})
afterAll(() => testApp.stop())

async function read(id: string): Promise<SpaceRecord> {
  const [row] = await changedSpaces(testApp.database.read(), { ...noAffectedSpaces(), spaces: new Set([id]) })
  const record = emptyRecord()
  expect(new SpaceReader().read(row!, 0, record)).toBe(row!.length)
  return record
}

function setCalendar(id: string, change: ReturnType<typeof sql>): Promise<unknown> {
  return sql`update space_calendar set ${change} where space_id = ${id}::uuid`.execute(
    testApp.database.read(),
  )
}

const minute = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 60_000

test('a space without bookings has an empty calendar', async () => {
  const space = await read(ids[0]!)
  expect(space).toMatchObject({
    brand: 'main',
    zone: 'Australia/Sydney',
    latitude: -33.8732,
    longitude: 151.2061,
    isPublished: true,
    rates: { hourly: 400, daily: null, overnight: null, monthly: 20_000 },
    calendar: [],
  })
  expect(Buffer.from(space.id).toString('hex')).toBe(ids[0]!.replaceAll('-', ''))
  expect([...space.week]).toEqual(Array.from({ length: 84 }, () => 255))
  expect(space.traits & (trait.offersCasual | trait.offersMonthly)).toBe(
    trait.offersCasual | trait.offersMonthly,
  )
})

test('what has no hourly rate is not offered by the hour', async () => {
  const space = await read(ids[1]!)
  expect(space.rates).toEqual({ hourly: null, daily: 1500, overnight: null, monthly: 20_000 })
  expect(space.traits & trait.offersCasual).toBe(0)
})

test('bookings are pairs of minutes; parts of a minute and missing ends count', async () => {
  await setCalendar(
    ids[2]!,
    sql`busy = '{[-infinity,"1999-12-31 23:30:00+00"),["2026-11-18 00:00:30+00","2026-11-18 02:00:30+00"),["2099-01-01 00:00+00",infinity)}'`,
  )
  const space = await read(ids[2]!)
  expect(space.calendar).toEqual([
    since,
    minute('1999-12-31T23:30Z'),
    minute('2026-11-18T00:00Z'),
    minute('2026-11-18T02:01Z'),
    minute('2099-01-01T00:00Z'),
    endless,
  ])
  await setCalendar(ids[2]!, sql`busy = '{(,"2026-01-01 00:00+00"),["2026-11-18 00:00+00",)}'`)
  expect((await read(ids[2]!)).calendar).toEqual([
    since,
    minute('2026-01-01T00:00Z'),
    minute('2026-11-18T00:00Z'),
    endless,
  ])
})

test('units, closed days and other openings follow each other', async () => {
  const id = ids[3]!
  await sql`update spaces set capacity = 3 where id = ${id}::uuid`.execute(testApp.database.read())
  await setCalendar(
    id,
    sql`closed = '{["2026-12-24 00:00+00","2026-12-27 00:00+00")}',
      open_also = '{["2026-11-20 00:00:30+00","2026-11-20 04:00:30+00")}', open_week = 0::bit(672),
      units_busy = array['{["2026-11-18 00:00+00","2026-11-18 01:00+00")}', '{}',
        '{["2026-11-19 00:00+00","2026-11-19 01:00+00"),["2026-11-21 00:00+00",)}']::tstzmultirange[]`,
  )
  const space = await read(id)
  expect(space.calendar).toEqual([
    3,
    1,
    1,
    minute('2026-12-24T00:00Z'),
    minute('2026-12-27T00:00Z'),
    minute('2026-11-20T00:01Z'),
    minute('2026-11-20T04:00Z'),
    1,
    minute('2026-11-18T00:00Z'),
    minute('2026-11-18T01:00Z'),
    2,
    minute('2026-11-19T00:00Z'),
    minute('2026-11-19T01:00Z'),
    minute('2026-11-21T00:00Z'),
    endless,
  ])
  expect(space.traits & trait.hasFullCalendar).not.toBe(0)
  expect(space.traits & trait.opensBesides).not.toBe(0)
})

test('a space without a calendar is closed and free', async () => {
  await sql`delete from space_calendar where space_id = ${ids[0]!}::uuid`.execute(testApp.database.read())
  const space = await read(ids[0]!)
  expect(space.calendar).toEqual([])
  expect(space.week.every((byte) => byte === 0)).toBe(true)
})

test('rows are found however the copy is cut into pieces', async () => {
  const rows = await changedSpaces(testApp.database.read(), { ...noAffectedSpaces(), spaces: new Set(ids) })
  const head = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
  const count = Buffer.from([0, 25])
  const end = Buffer.from([255, 255])
  const copy = Buffer.concat([head, ...rows.flatMap((row) => [count, row]), end])
  for (const size of [1, 7, 100, copy.length]) {
    const copied = new CopiedRows(25)
    const found: string[] = []
    const space = emptyRecord()
    const reader = new SpaceReader()
    for (let at = 0; at < copy.length; at += size)
      copied.take(copy.subarray(at, at + size), (bytes, from) => {
        reader.read(bytes, from, space)
        found.push(Buffer.from(space.id).toString('hex'))
      })
    expect(found.toSorted()).toEqual(ids.map((id) => id.replaceAll('-', '')).toSorted())
  }
})
