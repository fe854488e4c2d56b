import { calendarRow } from '@bayshare/app/testing/calendar-row'
import { oneWaits } from '@bayshare/app/testing/one-waits'
import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { cancelSpot } from '@bayshare/app/testing/test-bookings'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { refreshBusy } from '../availability/calendar-store'
import { contextFor } from '../context/context'
import { move } from './store'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const mistakes = () => calendarMistakes(testApp.database, testApp.clock.now())
const bookingsOf = async (spaceId: SpaceId) => {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where space_id = ${spaceId} order by unit`.execute(testApp.database.read())
  return rows.map(({ id }) => id)
}

test('of two changes at once the later one tells both, though neither holds the space', async () => {
  const space = await ownedSpace(testApp, { capacity: 2 })
  await space.book('2026-11-18T09:00', '2026-11-18T11:00')
  await space.book('2026-11-18T09:00', '2026-11-18T11:00')
  const [first = '', second = ''] = await bookingsOf(space.id)
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  let later: Promise<unknown> = Promise.resolve()
  await testApp.database.transaction(async (tx) => {
    await move(ctx, tx, first, 'cancel')
    await refreshBusy(tx, [space.id], ctx.now)
    later = testApp.database.transaction((other) => move(ctx, other, second, 'cancel'))
    await oneWaits(testApp)
  })
  await later
  expect(await calendarRow(testApp, space.id)).toMatchObject({ busy: [], units: [] })
})

test('the same people hold, cancel and fail to pay on several units at once, while the owner closes days', async () => {
  const space = await ownedSpace(testApp, { capacity: 3 })
  const drivers = [await testApp.people.driver(), await testApp.people.driver()]
  const poor = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
  const hours = (from: number) => [`2026-11-18T${from}:00`, `2026-11-18T${from + 2}:00`] as const
  const held = await Promise.all(drivers.map((driver) => space.book(...hours(10), driver)))
  const attempts = await Promise.allSettled([
    ...drivers.flatMap((driver, index) => [
      cancelSpot(testApp, driver, held[index] ?? ''),
      space.book(...hours(10), driver),
      space.book(...hours(11), driver),
      space.book(...hours(13), driver),
    ]),
    space.book(...hours(10), poor),
    space.book(...hours(14), poor),
    space.ask('POST', 'closures/', { first_date: '2026-11-25', last_date: '2026-11-26' }),
    space.ask('POST', 'closures/', { first_date: '2026-12-25', last_date: '2026-12-26' }),
  ])
  const problems = attempts
    .filter((attempt) => attempt.status === 'rejected')
    .map(({ reason }) => (reason as Error).message)
  const expected = [/just been taken|not available|taken/i, /Charge could not be made/]
  expect(problems.filter((words) => !expected.some((known) => known.test(words)))).toEqual([])
  const row = await calendarRow(testApp, space.id)
  expect(row?.closed).toHaveLength(2)
  expect(row?.units.length).toBeGreaterThan(0)
  expect(await mistakes()).toEqual([])
})
