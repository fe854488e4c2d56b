import { randomUUID } from 'node:crypto'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { type TestPerson, testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { exportMyData } from '@bayshare/contract/account-safety'
import { closeAccount } from '@bayshare/contract/closing'
import { call, Refused } from '@bayshare/contract/call'
import { status } from '@bayshare/contract/status'
import { decideIncident, reportIncident } from '@bayshare/contract/incidents'
import { bookingMessages, readBookingMessages, sendBookingMessage } from '@bayshare/contract/messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOperator } from '../accounts/store'
import { insertBuilding } from '../listings/store'
import { insertMembership } from '../rights/store'

let testApp: TestApp
let driver: TestPerson
let owner: TestPerson
let reference: string
beforeAll(async () => {
  testApp = await startTestApp()
  driver = await testApp.people.driver()
  owner = await testApp.people.owner()
  reference = await booked()
})
afterAll(() => testApp.stop())

async function booked(who = driver, of = owner): Promise<string> {
  const space = await testApp.people.space(of.id)
  return (await bookSpot(testApp, who, space)).reference
}

interface As {
  token: string
  brand?: string
}

const chat = (as: As, of = reference, query: { after?: string; before?: string } = {}) =>
  call(testApp.send(as), bookingMessages, { params: { reference: of }, query })
const write = (as: As, content: string, of = reference, idempotencyKey = newKey()) =>
  call(testApp.send(as), sendBookingMessage, { params: { reference: of }, body: { content }, idempotencyKey })
const mark = (as: As, last: string, of = reference) =>
  call(testApp.send(as), readBookingMessages, { params: { reference: of }, body: { last } })
const hasUnread = async (as: As) => (await call(testApp.send(as), status, { body: {} })).hasMessage

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.status} ${error.message}`
}

async function eventsOf(kind: string, subject: string): Promise<unknown[]> {
  const rows = await testApp.database
    .read()
    .selectFrom('events')
    .select(['brand', 'payload'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows
}

/** Limits go by real time, which a test does not move. */
const forgetLimits = () => sql`delete from limits`.execute(testApp.database.read())

test('driver and owner write to each other and see what was read', async () => {
  expect(await chat(driver)).toMatchObject({
    reference,
    role: 'driver',
    messages: [],
    hasEarlier: false,
    lastRead: null,
    canWrite: true,
    driver: { firstName: 'Robin', image: null },
  })
  const first = await write(driver, '  Is the gate open?  ')
  expect(first).toMatchObject({ content: 'Is the gate open?', isDriver: true, role: 'driver', isOwn: true })
  expect(first.isRead).toBe(false)
  expect(await eventsOf('message.sent', first.id)).toEqual([
    {
      brand: 'main',
      payload: { thread: 'booking', reference, from: driver.id, to: [owner.id], isDriver: true },
    },
  ])
  expect([await hasUnread(driver), await hasUnread(owner)]).toEqual([false, true])

  const seen = await chat(owner)
  expect(seen).toMatchObject({ role: 'owner', messages: [{ id: first.id, isOwn: false, isDriver: true }] })
  expect(seen.messages[0]).not.toHaveProperty('isRead')
  // Reading the page marks nothing by itself.
  expect(await hasUnread(owner)).toBe(true)
  await mark(owner, first.id)
  await mark(owner, first.id)
  expect(await hasUnread(owner)).toBe(false)
  expect(await eventsOf('thread.read', reference)).toEqual([
    { brand: 'main', payload: { thread: 'booking', accountId: owner.id, author: driver.id } },
  ])
  expect(await chat(driver)).toMatchObject({ lastRead: first.id, messages: [{ isRead: true }] })

  const second = await write(owner, 'Yes, until ten.')
  const third = await write(driver, 'Thanks')
  expect((await chat(driver, reference, { after: first.id })).messages.map(({ id }) => id)).toEqual([
    second.id,
    third.id,
  ])
  expect((await chat(driver, reference, { before: third.id })).messages.map(({ id }) => id)).toEqual([
    first.id,
    second.id,
  ])
  await mark(owner, third.id)
  // A mark never goes back.
  await mark(owner, first.id)
  expect((await chat(driver)).lastRead).toBe(third.id)
})

test('on the wire a message has the agreed names', async () => {
  const of = await booked()
  const sent = await wireCall(testApp, 'POST', `users/bookings/${of}/messages/`, { content: 'Hi' }, driver)
  expect(sent).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      content: 'Hi',
      is_driver: 1,
      role: 'driver',
      is_own: true,
      user: { first_name: 'Robin', image_user: null },
      update_date: testApp.clock.now().toString(),
      read: false,
    },
  })
  const got = await wireCall(testApp, 'GET', `users/bookings/${of.toLowerCase()}/messages/`, undefined, owner)
  expect(got.body).toMatchObject({
    can_write: true,
    closes_at: '2026-12-18T00:00:00Z',
    last_read: null,
    messages: [{ is_driver: 1, is_own: false }],
  })
})

test('twenty writers at once: nobody ever sees a message before one that was shown already', async () => {
  const of = await booked()
  await forgetLimits()
  const known: string[] = []
  let isWriting = true
  const follower = (async () => {
    for (;;) {
      const isLast = !isWriting
      const after = known.at(-1)
      const { messages } = await chat(owner, of, after === undefined ? {} : { after })
      known.push(...messages.map(({ id }) => id))
      if (isLast && messages.length === 0) return
    }
  })()
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => write(index % 2 ? driver : owner, `Message ${index}`, of)),
  )
  isWriting = false
  await follower
  const whole = (await chat(owner, of)).messages.map(({ id }) => id)
  expect(known).toEqual(whole)
  expect(whole.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(m.number order by m.number) as numbers from messages m
    join message_threads t on t.id = m.thread_id join bookings b on b.id = t.booking_id
    where b.reference = ${of}`.execute(testApp.database.read())
  expect(rows[0]?.numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  await forgetLimits()
})

test('a repeat with the same key is the same message, and another text under it is refused', async () => {
  const of = await booked()
  const key = newKey()
  const first = await write(driver, 'Once', of, key)
  expect(await write(driver, 'Once', of, key)).toEqual(first)
  expect(await refusalOf(write(driver, 'Twice', of, key))).toContain('409')
  const both = newKey()
  await Promise.allSettled([write(driver, 'At once', of, both), write(driver, 'At once', of, both)])
  expect((await chat(driver, of)).messages.map(({ content }) => content)).toEqual(['Once', 'At once'])
})

test('everybody else is told that there is nothing, over every call and in every brand', async () => {
  const { id } = await write(driver, 'Between us')
  const stranger = await testApp.people.driver({ card: null })
  const operator = await testApp.people.operator()
  for (const who of [stranger, operator]) {
    expect(await refusalOf(chat(who))).toContain('404')
    expect(await refusalOf(write(who, 'Hello'))).toContain('404')
    expect(await refusalOf(mark(who, id))).toContain('404')
  }
  const elsewhere = await testApp.people.driver({ card: null, brand: 'portal' })
  expect(await refusalOf(chat({ token: elsewhere.token, brand: 'portal' }))).toContain('404')
  for (const [method, path, body] of [
    ['GET', 'messages/', undefined],
    ['POST', 'messages/', { content: 'x' }],
    ['POST', 'messages/read/', { last_id: id }],
  ] as const) {
    const { status } = await wireCall(testApp, method, `users/bookings/${reference}/${path}`, body)
    expect(status).toBe(401)
  }
  // What belongs to another chat is no place in this one.
  const other = await booked()
  expect(await refusalOf(mark(driver, id, other))).toContain('404')
  const { id: foreign } = await write(owner, 'Elsewhere', other)
  expect(await refusalOf(mark(driver, foreign))).toContain('404')
})

describe('in a building', () => {
  const tower = randomUUID()
  const lofts = randomUUID()
  let inTower: string
  let resident: TestPerson
  let bayOwner: TestPerson
  const portal = async () => ({
    ...(await testApp.people.driver({ card: null, brand: 'portal' })),
    brand: 'portal',
  })

  beforeAll(async () => {
    resident = await portal()
    bayOwner = await portal()
    const createdAt = testApp.clock.now()
    for (const id of [tower, lofts])
      await testApp.database.transaction((tx) =>
        insertBuilding(tx, {
          id,
          brand: 'portal',
          name: 'Commercial Tower',
          address: '26-28 Commercial Road, Teneriffe QLD 4005',
          streetName: 'Commercial Road',
          suburb: 'Teneriffe',
          state: 'QLD',
          postcode: '4005',
          latitude: -27.45,
          longitude: 153.04,
          zone: 'Australia/Brisbane',
          rateMonthlyMinCents: 20_000,
          rateMonthlyDefaultCents: 30_000,
          rateMonthlyMaxCents: 40_000,
          createdAt,
        }),
      )
    const bay = { brand: 'portal' as const, buildingId: tower, bayMarking: 'B2-14' }
    const spaceId = await testApp.people.space(bayOwner.id, bay)
    const id = randomUUID()
    const startsAt = createdAt.add({ hours: 48 })
    await testApp.database.transaction((tx) =>
      insertBookingRow(tx, {
        id,
        brand: 'portal',
        spaceId,
        driverId: resident.id,
        ownerId: bayOwner.id,
        kind: 'monthly',
        startsAt,
        endsAt: null,
        createdAt,
      }),
    )
    inTower = 'TWRCHAT0001'
    await sql`update bookings set reference = ${inTower} where id = ${id}`.execute(testApp.database.read())
  })

  test('its managers and the operator take part, marked as what they are', async () => {
    const manager = await portal()
    const operator = await portal()
    await testApp.database.transaction(async (tx) => {
      const member = { buildingId: tower, accountId: manager.id, role: 'manager' } as const
      await insertMembership(tx, member, testApp.clock.now())
      await setOperator(tx, operator.id, true)
    })
    await write({ ...resident, brand: 'portal' }, 'The lift is broken', inTower)
    const byManager = await write(manager, 'We are on it', inTower)
    expect(byManager).toMatchObject({ role: 'manager', isDriver: false, isOwn: true })
    const byOperator = await write(operator, 'Thank you both', inTower)
    const seen = await chat({ ...bayOwner, brand: 'portal' }, inTower)
    expect(seen.messages.map(({ role, isOwn }) => `${role} ${isOwn}`)).toEqual([
      'driver false',
      'manager false',
      'operator false',
    ])
    expect(seen).toMatchObject({ canWrite: true, closesAt: null })
    expect(await eventsOf('message.sent', byManager.id)).toMatchObject([
      { brand: 'portal', payload: { from: manager.id, to: [resident.id, bayOwner.id], isDriver: false } },
    ])
    await mark(manager, byOperator.id, inTower)
    expect(await hasUnread(manager)).toBe(false)
    await write({ ...resident, brand: 'portal' }, 'Great', inTower)
    // Whoever wrote as staff follows the chat, and nobody else of the staff does.
    const colleague = await portal()
    await testApp.database.transaction((tx) =>
      insertMembership(
        tx,
        { buildingId: tower, accountId: colleague.id, role: 'manager' },
        testApp.clock.now(),
      ),
    )
    const told = [manager, colleague, { ...bayOwner, brand: 'portal' }].map(hasUnread)
    expect(await Promise.all(told)).toEqual([true, false, true])
  })

  test('a manager of another building and a tenant are nobody here', async () => {
    const other = await portal()
    const member = { buildingId: lofts, accountId: other.id, role: 'manager' } as const
    await testApp.database.transaction((tx) => insertMembership(tx, member, testApp.clock.now()))
    const tenant = await portal()
    await testApp.database.transaction((tx) =>
      tx.updateTable('accounts').set({ defaultBuilding: tower }).where('id', '=', tenant.id).execute(),
    )
    for (const who of [other, tenant]) {
      expect(await refusalOf(chat(who, inTower))).toContain('404')
      expect(await refusalOf(write(who, 'Hello', inTower))).toContain('404')
    }
  })
})

describe('closing', () => {
  const after = (days: number) => Temporal.Instant.from('2026-11-18T00:00:00Z').add({ hours: 24 * days })

  test('30 days after the end nobody writes any more, unless an incident is open, and all can read', async () => {
    const start = testApp.clock.now()
    const [of, troubled] = [await booked(), await booked()]
    await write(driver, 'Still there?', of)
    const incident = await call(testApp.send(driver), reportIncident, {
      params: { reference: troubled },
      body: { reason: 4 },
      idempotencyKey: newKey(),
    })
    await testApp.clock.moveTo(after(30).subtract({ seconds: 1 }))
    await write(driver, 'Just in time', of)
    await testApp.clock.moveTo(after(30))
    expect(await refusalOf(write(owner, 'Too late', of))).toBe(
      '409 This chat is closed. You can still read it.',
    )
    expect(await chat(driver, of)).toMatchObject({ canWrite: false, closesAt: after(30), messages: [{}, {}] })
    expect(await chat(driver, troubled)).toMatchObject({ canWrite: true, closesAt: null })
    await write(driver, 'About the problem', troubled)
    const operator = await testApp.people.operator()
    await call(testApp.send(operator), decideIncident, {
      params: { incidentId: incident.id },
      body: { decision: 'for-owner' },
      idempotencyKey: newKey(),
    })
    expect(await refusalOf(write(driver, 'More', troubled))).toContain('409')
    await testApp.clock.moveTo(start)
  })

  test('a cancellation counts instead of the end', async () => {
    const start = testApp.clock.now()
    const of = await booked()
    await cancelSpot(testApp, driver, of)
    expect(await chat(driver, of)).toMatchObject({ canWrite: true, closesAt: start.add({ hours: 720 }) })
    await testApp.clock.moveTo(start.add({ hours: 720 }))
    expect(await refusalOf(write(driver, 'Hello', of))).toContain('409')
    await testApp.clock.moveTo(start)
  })
})

test.each([
  ['markup', '<script>alert(1)</script><b onclick="x">&amp;'],
  ['right-to-left marks', '\u202Eevil\u202C \u05E9\u05DC\u05D5\u05DD'],
  ['a formula', '=HYPERLINK("http://x.example";"y")'],
  ['contact details, which nobody hides here', 'Call 0412 345 678 or sam@mail.example'],
  ['lines', 'one\ntwo\n\nthree'],
  ['2,000 characters', '\u{1F697}'.repeat(1000)],
])('%s is kept as it was written', async (_, content) => {
  await forgetLimits()
  const { id } = await write(driver, content)
  expect((await chat(owner)).messages.find((message) => message.id === id)?.content).toBe(content)
})

test.each([
  ['2,001 characters', 'x'.repeat(2001)],
  ['nothing', ''],
  ['blanks', ' \n '],
])('%s is refused', async (_, content) => {
  const { status } = await wireCall(
    testApp,
    'POST',
    `users/bookings/${reference}/messages/`,
    { content },
    driver,
  )
  expect(status).toBe(400)
})

test('the 31st message of a minute has to wait, and a refused one does not count', async () => {
  await forgetLimits()
  const of = await booked()
  for (let index = 0; index < 30; index++) await write(driver, `Message ${index}`, of)
  expect(await refusalOf(write(driver, 'One more', of))).toContain("429 You've sent a lot of messages")
  await write(owner, 'Calm down', of)
  expect((await chat(driver, of)).messages).toHaveLength(31)
  await forgetLimits()
})

test('only the latest come at first, and the earlier ones on request', async () => {
  const of = await booked()
  for (let index = 0; index < 52; index++) {
    if (index % 25 === 0) await forgetLimits()
    await write(driver, `${index}`, of)
  }
  const latest = await chat(owner, of)
  expect([latest.messages.length, latest.messages[0]?.content, latest.hasEarlier]).toEqual([50, '2', true])
  const earlier = await chat(owner, of, { before: latest.messages[0]!.id })
  expect([earlier.messages.map(({ content }) => content), earlier.hasEarlier]).toEqual([['0', '1'], false])
  await forgetLimits()
})

test('whoever has left is a former member, and takes the own words along before', async () => {
  const leaver = await testApp.people.driver()
  const of = await booked(leaver)
  const { id } = await write(leaver, 'Bye', of)
  await write(owner, 'My own secret', of)
  await mark(owner, id, of)
  const { sections } = await call(testApp.send(leaver), exportMyData, {})
  expect(sections.chat_messages).toMatchObject([{ reference: of, role: 'driver', content: 'Bye' }])
  expect(JSON.stringify(sections)).not.toContain('My own secret')
  await cancelSpot(testApp, leaver, of)
  await testApp.settleJobs()
  await sql`update ledger_accounts set balance_cents = 0 where holder_id = ${leaver.id}`.execute(
    testApp.database.read(),
  )
  await call(testApp.send(leaver), closeAccount, { body: { currentPassword: testPassword } })
  await testApp.settleJobs()
  const seen = await chat(owner, of)
  expect(seen.driver.firstName).toBe('Former member')
  expect(seen.messages[0]).toMatchObject({
    content: 'Bye',
    user: { firstName: 'Former member', image: null },
  })
})
