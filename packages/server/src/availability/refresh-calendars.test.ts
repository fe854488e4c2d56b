import { calendarRow } from '@bayshare/app/testing/calendar-row'
import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { type Insertable, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AvailabilityWindows } from '../database/schema'
import { calendarMistakes } from './calendar-mistakes'
import { refreshOpening } from './calendar-store'
import { refreshCalendars } from './refresh-calendars'
import { insertWindow } from './store'

/** It is Tuesday, 17 November 2026, 8:00 in Sydney. */
let testApp: TestApp
beforeEach(async () => {
  testApp = await startTestApp()
})
afterEach(() => testApp.stop())

const run = (text: string) => sql.raw(text).execute(testApp.database.read())
/** All columns of a space but those that PostgreSQL works out. */
const writtenColumns = async () => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'spaces' and is_generated = 'NEVER'`.execute(
    testApp.database.read(),
  )
  return rows[0]?.columns
}
const changed = async () => {
  const { rows } = await sql<{ subject: string; brand: string; payload: object }>`
    select subject, brand, payload from events where kind = 'availability.changed' order by id`.execute(
    testApp.database.read(),
  )
  return rows
}
const mistakes = () => calendarMistakes(testApp.database, testApp.clock.now())
const moveTo = (day: string) =>
  testApp.clock.moveTo(Temporal.PlainDate.from(day).toZonedDateTime('Australia/Sydney').toInstant())

async function openWeekly(days: number[], first: string, last: string | null = null) {
  const space = await ownedSpace(testApp, { isClosed: true })
  const window: Insertable<AvailabilityWindows> = {
    id: space.id,
    spaceId: space.id,
    kind: 'weekly',
    days,
    fromTime: Temporal.PlainTime.from('07:00'),
    toTime: Temporal.PlainTime.from('12:00'),
    firstDate: Temporal.PlainDate.from(first),
    lastDate: last === null ? null : Temporal.PlainDate.from(last),
    createdAt: testApp.clock.now(),
  }
  await testApp.database.transaction(async (tx) => {
    await insertWindow(tx, window)
    await refreshOpening(tx, [space.id], testApp.clock.now())
  })
  return space.id
}

test('rows from before there was a calendar are written by the first sweep, with their bookings', async () => {
  const space = await ownedSpace(testApp)
  await space.book('2026-11-18T09:00', '2026-11-18T11:00')
  const there = await calendarRow(testApp, space.id)
  const columns = await writtenColumns()
  await run(`insert into spaces (${columns}) select ${columns} from (
               select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
               from spaces s, generate_series(1, 450)
             ) copies`)
  await run('delete from space_calendar')
  await run(`insert into space_calendar (space_id, open_week, look_again_at)
             select id, 0::bit(672), '-infinity' from spaces`)
  await testApp.product.sweepNow()
  expect(await calendarRow(testApp, space.id)).toEqual(there)
  const recorded = await changed()
  expect(new Set(recorded.map(({ subject }) => subject)).size).toBe(451)
  expect(recorded).toHaveLength(451)
  expect(recorded[0]).toMatchObject({ brand: 'main', payload: { spaceId: recorded[0]?.subject } })
  await testApp.product.sweepNow()
  expect(await changed()).toHaveLength(451)
  expect(await mistakes()).toEqual([])
})

test('a window that begins later becomes part of the week after its first day', async () => {
  const id = await openWeekly([1, 3], '2026-11-25')
  expect(await calendarRow(testApp, id)).toMatchObject({ openHours: 0, lookAgain: '2026-11-25T13:00Z' })
  await moveTo('2026-11-25')
  await testApp.product.sweepNow()
  expect(await calendarRow(testApp, id)).toMatchObject({ openHours: 0, lookAgain: '2026-11-25T13:00Z' })
  expect(await changed()).toEqual([])
  await moveTo('2026-11-26')
  await testApp.product.sweepNow()
  expect(await calendarRow(testApp, id)).toMatchObject({ openHours: 10, also: [], lookAgain: null })
  expect(await changed()).toEqual([{ subject: id, brand: 'main', payload: { spaceId: id } }])
  expect(await mistakes()).toEqual([])
})

test('a window with a far end is written month by month, and then no more', async () => {
  const id = await openWeekly([4], '2026-01-01', '2027-10-01')
  expect((await calendarRow(testApp, id))?.also).toHaveLength(36)
  for (const day of ['2026-12-17', '2027-01-16', '2027-02-15', '2027-06-01']) {
    await moveTo(day)
    await testApp.product.sweepNow()
    expect(await mistakes()).toEqual([])
  }
  const last = await calendarRow(testApp, id)
  expect(last?.lookAgain).toBeNull()
  expect(last?.also.at(-1)).toBe('2027-09-29T21:00Z/2027-09-30T02:00Z')
})

test('two nodes share the work and tell each change once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => openWeekly([1], '2026-11-20')))
  await moveTo('2026-11-30')
  await Promise.all([refreshCalendars(testApp), refreshCalendars(testApp), refreshCalendars(testApp)])
  expect((await changed()).map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted())
  for (const id of ids)
    expect(await calendarRow(testApp, id)).toMatchObject({ openHours: 5, lookAgain: null })
})

test('events of each brand bear its name', async () => {
  const [one, other] = [await openWeekly([1], '2026-11-20'), await openWeekly([1], '2026-11-20')]
  await run(`update spaces set brand = 'student' where id = '${other}'`)
  await moveTo('2026-11-30')
  await testApp.product.sweepNow()
  const brands = new Map((await changed()).map(({ subject, brand }) => [subject, brand]))
  expect(brands).toEqual(
    new Map([
      [one, 'main'],
      [other, 'student'],
    ]),
  )
})
