import { randomUUID } from 'node:crypto'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call, Refused } from '@bayshare/contract/call'
import type { ListPlace } from '@bayshare/contract/list-place'
import * as messaging from '@bayshare/contract/messaging'
import { status } from '@bayshare/contract/status'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOperator } from '../accounts/store'

let testApp: TestApp
let driver: TestPerson
let owner: TestPerson
let reference: string
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  driver = await testApp.people.driver()
  owner = await testApp.people.owner()
  reference = (await bookSpot(testApp, driver, await testApp.people.space(owner.id))).reference
})
afterAll(() => testApp.stop())

interface As {
  token: string
  brand?: string
}

const write = (as: As, content: string, of = reference) =>
  call(testApp.send(as), messaging.sendBookingMessage, {
    params: { reference: of },
    body: { content },
    idempotencyKey: newKey(),
  })
const mark = (as: As, last: string, of = reference) =>
  call(testApp.send(as), messaging.readBookingMessages, { params: { reference: of }, body: { last } })
const list = (as: As, after?: ListPlace) =>
  call(testApp.send(as), messaging.myConversations, { query: after ? { after } : {} })
const newIn = async (as: As, of = reference) =>
  (await call(testApp.send(as), messaging.unreadBookingMessages, { params: { reference: of } })).unread
const hasMessage = async (as: As) => (await call(testApp.send(as), status, { body: {} })).hasMessage
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    (error: unknown) => (error instanceof Refused ? error.status : Promise.reject(error as Error)),
  )

test('the chat of a booking is in the inbox of both once somebody has written, with what is new', async () => {
  expect(await list(driver)).toEqual({ conversations: [], unread: 0, next: null })
  const first = await write(driver, 'Is the gate open?')
  const last = await write(driver, 'I am early')
  expect(await list(owner)).toMatchObject({
    unread: 2,
    conversations: [
      {
        booking: { reference },
        role: 'owner',
        isRecipient: true,
        unread: 2,
        subject: 'Driveway on Crown Street',
        messages: [{ content: 'I am early', isOwn: false, role: 'driver' }],
      },
    ],
  })
  expect(await list(driver)).toMatchObject({
    unread: 0,
    conversations: [{ role: 'driver', isRecipient: false, unread: 0, messages: [{ isOwn: true }] }],
  })
  expect([await newIn(owner), await newIn(driver), await hasMessage(owner)]).toEqual([2, 0, true])
  await mark(owner, first.id)
  expect([await newIn(owner), (await list(owner)).unread]).toEqual([1, 1])
  await mark(owner, last.id)
  expect([await newIn(owner), (await list(owner)).unread, await hasMessage(owner)]).toEqual([0, 0, false])
})

test('questions and chats stand in one list, the latest first, in pages', async () => {
  const at = testApp.clock.now()
  for (let index = 0; index < 33; index++) {
    const of = await testApp.people.space(owner.id, { streetName: `Street ${index}` })
    await sql`insert into message_threads (id, brand, space_id, driver_id, owner_id, last_at, created_at)
      values (${randomUUID()}, 'main', ${of}, ${driver.id}, ${owner.id}, ${at.subtract({ minutes: 1 + index })}, ${at})`.execute(
      testApp.database.read(),
    )
  }
  await write(owner, 'Welcome')
  await sql`update message_threads set last_at = ${at.subtract({ minutes: 32 })}
    where booking_id is not null and driver_id = ${driver.id}`.execute(testApp.database.read())
  const first = await list(driver)
  const second = await list(driver, first.next!)
  expect([first.conversations.length, second.conversations.length, second.next]).toEqual([30, 4, null])
  expect(first.conversations.every(({ booking }) => booking === null)).toBe(true)
  expect(second.conversations.filter(({ booking }) => booking?.reference === reference)).toHaveLength(1)
  expect(first.unread).toBe(1)
})

test('on the wire a chat has the agreed names, and a question has no booking', async () => {
  await write(driver, 'Hello')
  const spaceId = await testApp.people.space(owner.id)
  await wireCall(testApp, 'POST', `parking_spaces/${spaceId}/conversations/`, { message: 'Dry?' }, driver)
  const { body } = await wireCall(testApp, 'GET', 'users/conversations/', undefined, owner)
  const chat = { booking: { id: reference }, role: 'owner', new_for_you: 1, your_user: 1 }
  expect(body).toMatchObject({ unread: 2 })
  expect(body.conversations).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...chat,
        threads: [expect.objectContaining({ is_own: false, role: 'driver' })],
      }),
      expect.objectContaining({ booking: null, role: 'owner' }),
    ]),
  )
  const path = `users/bookings/${reference.toLowerCase()}/messages/unread/`
  expect(await wireCall(testApp, 'GET', path, undefined, owner)).toEqual({ status: 200, body: { unread: 1 } })
  expect((await wireCall(testApp, 'GET', path, undefined)).status).toBe(401)
})

test("another person's chat is in nobody else's inbox, and neither is what is new in it", async () => {
  await write(driver, 'Between us')
  for (const who of [await testApp.people.driver({ card: null }), await testApp.people.operator()]) {
    expect(await list(who)).toEqual({ conversations: [], unread: 0, next: null })
    expect([await statusOf(newIn(who)), await hasMessage(who)]).toEqual([404, false])
  }
})

test('a chat stays in the brand of its booking; the dot of another brand does not speak of it', async () => {
  await write(driver, 'Hello')
  const other = await testApp.people.driver({ card: null, brand: 'demo' })
  const elsewhere = { token: other.token, brand: 'demo' }
  // The same person in another brand.
  await sql`update sessions set account_id = ${owner.id} where account_id = ${other.id}`.execute(
    testApp.database.read(),
  )
  expect((await list(elsewhere)).conversations).toEqual([])
  expect([await hasMessage(elsewhere), await statusOf(newIn(elsewhere))]).toEqual([false, 404])
  expect(await hasMessage(owner)).toBe(true)
})

describe('in a building', () => {
  let tower: string
  let resident: TestPerson & { brand: BrandId }
  let bayOwner: TestPerson & { brand: BrandId }
  let inTower: string
  const portal = async () => ({
    ...(await testApp.people.driver({ card: null, brand: 'portal' })),
    brand: 'portal' as const,
  })
  const staffOf = async (building: string, role: 'manager' | 'patroller' = 'manager') => ({
    ...(await testStaff(testApp, building, role)),
    brand: 'portal' as const,
  })
  beforeEach(async () => {
    tower = await testBuilding(testApp)
    resident = await portal()
    bayOwner = await portal()
    const bay = { brand: 'portal' as const, buildingId: tower, bayMarking: 'B2-14' }
    const spaceId = await testApp.people.space(bayOwner.id, bay)
    const id = randomUUID()
    const createdAt = testApp.clock.now()
    await testApp.database.transaction((tx) =>
      insertBookingRow(tx, {
        id,
        brand: 'portal',
        spaceId,
        driverId: resident.id,
        ownerId: bayOwner.id,
        kind: 'monthly',
        startsAt: createdAt.add({ hours: 48 }),
        endsAt: null,
        createdAt,
      }),
    )
    inTower = `T${id.replaceAll('-', '').slice(0, 10)}`.toUpperCase()
    await sql`update bookings set reference = ${inTower} where id = ${id}`.execute(testApp.database.read())
  })

  test('a manager who wrote in a chat has it in the inbox and sees what is new there', async () => {
    const [manager, colleague] = [await staffOf(tower), await staffOf(tower)]
    await write(resident, 'The lift is broken', inTower)
    expect(await list(manager)).toMatchObject({ conversations: [], unread: 0 })
    expect([await newIn(manager, inTower), await hasMessage(manager)]).toEqual([0, false])
    const answer = await write(manager, 'We are on it', inTower)
    await mark(manager, answer.id, inTower)
    const last = await write(resident, 'Thanks', inTower)
    expect(await list(manager)).toMatchObject({
      unread: 1,
      conversations: [
        {
          booking: { reference: inTower },
          role: 'manager',
          isRecipient: false,
          messages: [{ isOwn: false }],
        },
      ],
    })
    expect([await newIn(manager, inTower), await hasMessage(manager)]).toEqual([1, true])
    expect(await list(colleague)).toMatchObject({ conversations: [], unread: 0 })
    // What a manager wrote is new for both of the booking.
    expect((await list(bayOwner)).unread).toBe(3)
    await mark(manager, last.id, inTower)
    expect([await newIn(manager, inTower), await hasMessage(manager)]).toEqual([0, false])
  })

  test('whoever no longer looks after the building has lost its chats', async () => {
    const manager = await staffOf(tower)
    await write(manager, 'Hello', inTower)
    await write(resident, 'Hi', inTower)
    await sql`update building_members set role = 'patroller' where account_id = ${manager.id}`.execute(
      testApp.database.read(),
    )
    expect(await list(manager)).toEqual({ conversations: [], unread: 0, next: null })
    expect([await hasMessage(manager), await statusOf(newIn(manager, inTower))]).toEqual([false, 404])
    const lofts = await testBuilding(testApp)
    await sql`update building_members set role = 'manager', building_id = ${lofts}
      where account_id = ${manager.id}`.execute(testApp.database.read())
    expect(await list(manager)).toEqual({ conversations: [], unread: 0, next: null })
    expect(await statusOf(newIn(manager, inTower))).toBe(404)
  })

  test('an operator who wrote has the chat, until the role ends', async () => {
    const operator = await portal()
    await testApp.database.transaction((tx) => setOperator(tx, operator.id, true))
    await write(resident, 'Help', inTower)
    expect((await list(operator)).conversations).toEqual([])
    await write(operator, 'We will look', inTower)
    expect(await list(operator)).toMatchObject({ conversations: [{ role: 'operator', unread: 1 }] })
    await testApp.database.transaction((tx) => setOperator(tx, operator.id, false))
    expect(await list(operator)).toEqual({ conversations: [], unread: 0, next: null })
  })
})
