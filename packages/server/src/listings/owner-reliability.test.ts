import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { balancesOf } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { ownerBookingCounts } from '@bayshare/contract/received-bookings'
import { call, Refused } from '@bayshare/contract/call'
import { spaceDetails } from '@bayshare/contract/listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let owner: TestPerson
let driver: TestPerson
let spaceId: SpaceId
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  driver = await testApp.people.driver()
  spaceId = await testApp.people.space(owner.id)
})
afterEach(() => testApp.stop())

const cancel = (person: TestPerson, reference: string, reason: number | null = 10) =>
  call(testApp.send({ token: person.token }), cancelBooking, {
    params: { reference },
    body: { isCancelled: true, reason },
    idempotencyKey: newKey(),
  })
const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  return error instanceof Refused ? `${error.status} ${error.message}` : `not refused: ${String(error)}`
}
const recent = async (person = owner) =>
  (await call(testApp.send({ token: person.token }), ownerBookingCounts, {})).recent
const shownOn = async (id = spaceId) =>
  (await call(testApp.send(), spaceDetails, { params: { spaceId: id } })).owner.cancelledBookings

test('an owner who cancels before the start gives everything back, and it counts once', async () => {
  const { reference } = await bookSpot(testApp, driver, spaceId)
  expect([await recent(), await shownOn()]).toEqual([{ confirmed: 1, cancelled: 0 }, 0])
  const back = await cancel(owner, reference)
  expect(back).toMatchObject({ kept: 0, toCash: 0, toFree: 0 })
  expect(back.toMethod).toBeGreaterThan(0)
  expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
  expect(await refusalOf(cancel(owner, reference))).toBe('409 This booking can no longer be cancelled.')
  expect(await recent()).toEqual({ confirmed: 1, cancelled: 1 })
  // It tells of the owner, so it stands on the other spots too, and on nobody else's.
  const other = await testApp.people.owner()
  const [second, theirs] = [await testApp.people.space(owner.id), await testApp.people.space(other.id)]
  expect([await shownOn(), await shownOn(second), await shownOn(theirs)]).toEqual([1, 1, 0])
  expect(await recent(other)).toEqual({ confirmed: 0, cancelled: 0 })
})

test('without a reason, after the start, or by somebody else nothing is cancelled and nothing counts', async () => {
  const { reference } = await bookSpot(testApp, driver, spaceId)
  expect(await refusalOf(cancel(owner, reference, null))).toMatch(/^400/)
  expect(await refusalOf(cancel(owner, reference, 3))).toMatch(/^400/)
  expect(await refusalOf(cancel(await testApp.people.owner(), reference))).toBe('404 Not found.')
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T22:00:00Z'))
  expect(await refusalOf(cancel(owner, reference))).toBe('409 This booking can no longer be cancelled.')
  expect([await recent(), await shownOn()]).toEqual([{ confirmed: 1, cancelled: 0 }, 0])
})

test('what drivers cancel is not held against the owner', async () => {
  const { reference } = await bookSpot(testApp, driver, spaceId)
  await cancel(driver, reference, 3)
  expect([await recent(), await shownOn()]).toEqual([{ confirmed: 1, cancelled: 0 }, 0])
})

test('a year later it is forgotten, and requests and other brands never counted', async () => {
  const now = testApp.clock.now()
  const at = (hours: number) => now.add({ minutes: hours * 60 })
  const made = async (row: object) => {
    const usual = { spaceId, driverId: driver.id, ownerId: owner.id, createdAt: now }
    const times = { startsAt: at(100), endsAt: at(101), state: 'cancelled' }
    await testApp.database.transaction((tx) => insertBookingRow(tx, { ...usual, ...times, ...row }))
  }
  const yearAgo = now.toZonedDateTimeISO('UTC').subtract({ months: 12 }).toInstant()
  await made({ createdAt: yearAgo })
  await made({ createdAt: yearAgo.subtract({ seconds: 1 }) })
  await made({ brand: 'portal' })
  await made({ state: 'declined' })
  await testApp.database.transaction((tx) => sql`update bookings set cancelled_by = 'owner'`.execute(tx))
  expect([await recent(), await shownOn()]).toEqual([{ confirmed: 1, cancelled: 1 }, 1])
})
