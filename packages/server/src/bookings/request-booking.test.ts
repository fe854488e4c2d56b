import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { myProfile } from '@bayshare/contract/accounts'
import { bookSpace, myBooking, myBookings } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { searchSpaces } from '@bayshare/contract/search'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import { placeForDriver } from '../listings/queries'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const day = Temporal.PlainDate.from('2026-11-18')
const between = (from: string, to: string) => ({
  startDate: day,
  startTime: Temporal.PlainTime.from(from),
  endDate: day,
  endTime: Temporal.PlainTime.from(to),
})

function book(driver: TestPerson, spaceId: SpaceId, when = between('09:00', '11:00'), extra: object = {}) {
  return call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', ...when, ...extra },
    idempotencyKey: newKey(),
  })
}

async function refusalOf(attempt: Promise<unknown>): Promise<{ status: number; message: string }> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return { status: error.status, message: error.message }
}

test('a space is found, booked, charged, written to the ledger, mailed and seen under My Bookings', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const found = await call(testApp.send(), searchSpaces, { body: between('09:00', '11:00') })
  expect(found.find((space) => space.id === spaceId)?.bookingPrice).toBe(cents(800))

  const { reference } = await book(driver, spaceId, between('09:00', '11:00'), { expectedCharge: cents(850) })
  const bookings = await call(testApp.send({ token: driver.token }), myBookings, {})
  expect(bookings.map((booking) => booking.reference)).toEqual([reference])
  const booking = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  expect(booking.status).toBe('confirmed')
  expect(booking.space.address).toBe('12 Crown Street, Surry Hills NSW 2010')
  expect(booking.accessCode).toBe('Key #4711')
  expect(booking.lines.map((line) => [line.label, line.amount])).toEqual([
    ['Parking', 800],
    ['Card fee', 50],
  ])

  const earned = await call(testApp.send({ token: owner.token }), myProfile, {})
  expect(earned.earnings).toBe(cents(656))

  const gone = await call(testApp.send(), searchSpaces, { body: between('10:00', '12:00') })
  expect(gone.map((space) => space.id)).not.toContain(spaceId)

  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox.json<{ recipient: string; subject: string; sentAt: string | null }[]>()
  expect(mails.map((mail) => mail.recipient).toSorted()).toEqual([driver.email, owner.email].toSorted())
  expect(mails.every((mail) => mail.sentAt !== null)).toBe(true)
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('the way in is told to a confirmed driver until the booking ends, and never after it', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  await testApp.database.transaction((tx) =>
    tx
      .insertInto('spaceImages')
      .values({
        id: newKey(),
        spaceId,
        imageGroup: 'access',
        path: '/pictures/access-keypad.svg',
        position: 1,
      })
      .execute(),
  )
  const { reference } = await book(driver, spaceId)
  const read = async () => {
    const send = testApp.send({ token: driver.token })
    const booking = await call(send, myBooking, { params: { reference } })
    const [listed] = await call(send, myBookings, {})
    return { booking, listed }
  }
  const exact = { address: '12 Crown Street, Surry Hills NSW 2010', latitude: -33.8841, longitude: 151.2123 }
  const before = testApp.clock.now()
  // Before the start, and in its last minute.
  for (const at of ['2026-11-17T12:00:00+11:00', '2026-11-18T10:59:00+11:00']) {
    await testApp.clock.moveTo(Temporal.Instant.from(at))
    const { booking, listed } = await read()
    expect(booking).toEqual(
      await call(testApp.send({ token: driver.token }), myBooking, { params: { reference: booking.id } }),
    )
    expect(booking).toMatchObject({ accessCode: 'Key #4711', instruction: 'The gate is on the left.' })
    expect(booking.accessImages).toEqual([{ path: '/pictures/access-keypad.svg' }])
    expect(booking.space).toMatchObject(exact)
    expect(listed?.space).toMatchObject(exact)
  }
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-18T11:00:00+11:00'))
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ accessCode: 'New code 1234' }).where('id', '=', spaceId).execute(),
  )
  const { booking, listed } = await read()
  expect(booking).toMatchObject({ accessCode: null, instruction: null, accessImages: [] })
  const hidden = { address: 'Crown Street, Surry Hills NSW 2010', latitude: -33.8846, longitude: 151.2119 }
  expect(booking.space).toMatchObject(hidden)
  expect(listed?.space).toMatchObject(hidden)
  await testApp.settleJobs()
  const exported = await testApp.product.server.app.inject({
    url: '/api/v1/users/export/',
    headers: { host: 'localhost:3000', authorization: `Bearer ${driver.token}` },
  })
  expect(exported.statusCode).toBe(200)
  expect(exported.body).not.toMatch(/Key #4711|New code 1234|12 Crown Street/)
  await testApp.clock.moveTo(before)
})

test('a mail that is written after the end or a cancellation names the street without its number', async () => {
  const at = { streetNumber: '12', streetName: 'Crown Street', suburb: 'Surry Hills', state: 'NSW' }
  const driveway = { type: 'Driveway', buildingId: null, bayMarking: null, buildingName: null }
  const endsAt = Temporal.Instant.from('2026-11-18T00:00:00Z')
  const address = (now: string, bookingState = 'confirmed') =>
    placeForDriver({ ...at, ...driveway, postcode: '2010', bookingState, endsAt }, Temporal.Instant.from(now))
  expect(address('2026-11-17T23:59:59Z')).toBe('12 Crown Street, Surry Hills NSW 2010')
  expect(address('2026-11-18T00:00:00Z')).toBe('Crown Street, Surry Hills NSW 2010')
  expect(address('2026-11-17T12:00:00Z', 'cancelled')).toBe('Crown Street, Surry Hills NSW 2010')
})

test('a car park of three units takes three bookings at once, each on its own unit', async () => {
  const spaceId = await testApp.people.space(owner.id, { type: 'Parking-lot', capacity: 3 })
  const drivers = await Promise.all(Array.from({ length: 5 }, () => testApp.people.driver()))
  const outcomes = await Promise.allSettled(drivers.map((driver) => book(driver, spaceId)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
  const { rows } = await sql<{ unit: number }>`
    select unit from bookings where space_id = ${spaceId} and state = 'confirmed' order by unit`.execute(
    testApp.database.read(),
  )
  expect(rows.map((row) => row.unit)).toEqual([1, 2, 3])
})

test('a named unit is booked and no other, and the body names the space of the path', async () => {
  const spaceId = await testApp.people.space(owner.id, { type: 'Parking-lot', capacity: 3 })
  const driver = await testApp.people.driver()
  const when = between('09:00', '11:00')
  const unitOf = async (extra: object) => {
    const { reference } = await book(driver, spaceId, when, extra)
    const own = { params: { reference } }
    return (await call(testApp.send({ token: driver.token }), myBooking, own)).unit
  }
  expect(await unitOf({ bayIndex: 2, spaceId: spaceId.toUpperCase() })).toBe(2)
  expect(await unitOf({ bayIndex: 0 })).toBe(1)
  expect(await refusalOf(book(driver, spaceId, when, { bayIndex: 2 }))).toMatchObject({ status: 409 })
  expect(await refusalOf(book(driver, spaceId, when, { bayIndex: 4 }))).toMatchObject({ status: 400 })
  const other = await testApp.people.space(owner.id)
  expect(await refusalOf(book(driver, spaceId, when, { spaceId: other }))).toMatchObject({ status: 400 })
  expect(await unitOf({})).toBe(3)
})

test('a declined card releases the time at once and answers the agreed text', async () => {
  const spaceId = await testApp.people.space(owner.id)
  const poor = await testApp.people.driver({ card: 'tok_chargeCustomerFail' })
  expect(await refusalOf(book(poor, spaceId))).toEqual({
    status: 402,
    message: 'Charge could not be made to default card',
  })
  const rich = await testApp.people.driver()
  await expect(book(rich, spaceId)).resolves.toHaveProperty('reference')
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('what may not be booked is refused in words and leaves nothing behind', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const cardless = await testApp.people.driver({ card: null })
  const cases: [() => Promise<unknown>, string][] = [
    [() => book(driver, asSpaceId(newKey())), 'Not found.'],
    [() => book(owner, spaceId), "This is your own spot, so you can't book it."],
    [() => book(driver, spaceId, between('11:00', '09:00')), 'The end must be after the start.'],
    [() => book(driver, spaceId, between('09:07', '11:00')), 'Choose times in 15-minute steps.'],
    [
      () => book(driver, spaceId, between('09:00', '11:00'), { expectedCharge: cents(100) }),
      'The price has changed. Check it before you pay.',
    ],
    [() => book(driver, spaceId, between('09:00', '11:00'), { vehicleId: newKey() }), 'Choose a vehicle.'],
    [() => book(cardless, spaceId), 'Add a card to pay with.'],
  ]
  for (const [attempt, words] of cases) expect((await refusalOf(attempt())).message).toBe(words)
  const { rows } = await sql`select 1 from bookings where space_id = ${spaceId}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([])
})

test("another's booking, another brand's space and a visitor find nothing", async () => {
  const driver = await testApp.people.driver()
  const other = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const { reference } = await book(driver, spaceId)
  const asOther = call(testApp.send({ token: other.token }), myBooking, { params: { reference } })
  expect((await refusalOf(asOther)).status).toBe(404)
  const asVisitor = call(testApp.send(), myBookings, {})
  expect((await refusalOf(asVisitor)).status).toBe(401)
  const tokenElsewhere = call(testApp.send({ token: driver.token, brand: 'portal' }), myBookings, {})
  expect((await refusalOf(tokenElsewhere)).status).toBe(401)
  const demoFinds = await call(testApp.send({ brand: 'demo' }), searchSpaces, {
    body: between('20:00', '21:00'),
  })
  expect(demoFinds).toEqual([])
})

test('a time zone that does not exist is refused, and one that does changes nothing', async () => {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  const attempt = book(driver, spaceId, between('09:00', '11:00'), { zone: 'constructor' })
  expect(await refusalOf(attempt)).toMatchObject({ status: 400 })
  const { reference } = await book(driver, spaceId, between('09:00', '11:00'), { zone: 'Europe/Paris' })
  const booking = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
  expect(booking.startTime?.toString()).toBe('09:00:00')
})
