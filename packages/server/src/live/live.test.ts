import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { bookingsIn, changesIn, type LiveStream, openStream } from '@bayshare/app/testing/live-stream'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { changePassword, endAllSessions, endSession } from '@bayshare/contract/account-safety'
import { closeAccount } from '@bayshare/contract/closing'
import { signIn, signOut } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import {
  blockPerson,
  readBookingMessages,
  sendBookingMessage,
  startConversation,
  typeBookingMessage,
  typeInConversation,
} from '@bayshare/contract/messaging'
import { endSessionsOfPerson, suspendAccount } from '@bayshare/contract/operators'
import { endStaffRole } from '@bayshare/contract/rights'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { record } from '../events/record'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ on: one })
  for (const { product } of [one, other]) await product.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const opened: LiveStream[] = []

async function open(app: TestApp, token?: string, special: { from?: string; brand?: BrandId } = {}) {
  const { port } = app.product.server.app.server.address() as AddressInfo
  const stream = await openStream(`http://127.0.0.1:${port}`, token, special)
  opened.push(stream)
  return stream
}

const spotsIn = (stream: LiveStream) =>
  stream.events
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.what === 'spots' ? change.ids : []))

const typingIn = (stream: LiveStream) => changesIn(stream).filter(({ what }) => what === 'typing')

/** A booking that somebody has made, and both its sides. */
async function madeBooking() {
  const owner = await one.people.owner()
  const driver = await one.people.driver()
  const { reference } = await bookSpot(one, driver, await one.people.space(owner.id))
  const { id } = await one.database
    .read()
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { owner, driver, reference, id }
}

/** As when something happens to a booking, many times. */
async function change(app: TestApp, { id, reference }: { id: string; reference: string }): Promise<void> {
  const brand = brandById('main')
  const ctx = contextFor(app, { actor: { kind: 'job', name: 'test' }, brand, requestId: 'test' })
  await app.database.transaction((tx) =>
    record(ctx, tx, 'booking.access-code-changed', reference, { bookingId: id }),
  )
}

test('a booking appears at its owner and its driver, whichever node they are at, and nowhere else', async () => {
  const owner = await one.people.owner()
  const driver = await one.people.driver()
  const spaceId = await one.people.space(owner.id)
  const [atOwner, atDriver, atStranger] = await Promise.all([
    open(other, owner.token),
    open(one, driver.token),
    open(one, (await one.people.driver()).token),
  ])
  const { reference } = await bookSpot(one, driver, spaceId)
  const made = { what: 'booking', reference }
  await expect.poll(() => changesIn(atOwner)).toContainEqual(made)
  await expect.poll(() => changesIn(atDriver)).toContainEqual(made)
  await cancelSpot(other, driver, reference)
  await expect.poll(() => bookingsIn(atOwner).length).toBeGreaterThan(1)
  expect(changesIn(atStranger)).toEqual([])
})

test('what happened while the connection was lost is told once, on another node too', async () => {
  const booking = await madeBooking()
  const first = await open(one, booking.driver.token)
  const mark = first.mark()
  first.close()
  for (let times = 0; times < 3; times++) await change(one, booking)
  const again = await open(other, booking.driver.token, { from: mark })
  await change(other, booking)
  await expect.poll(() => bookingsIn(again)).toHaveLength(4)
  const later = await open(one, booking.driver.token, { from: again.mark() })
  await change(one, booking)
  await expect.poll(() => bookingsIn(later)).toHaveLength(1)
  await expect.poll(() => bookingsIn(again)).toHaveLength(5)
})

test('changes under way while browsers come back are told once to each', async () => {
  const booking = await madeBooking()
  const mark = (await open(one, booking.driver.token)).mark()
  const many = 60
  const changing = (async () => {
    for (let times = 0; times < many; times++) await change(times % 2 ? one : other, booking)
  })()
  const streams: LiveStream[] = []
  for (let at = 0; at < 12; at++) streams.push(await open(one, booking.driver.token, { from: mark }))
  await changing
  for (const stream of streams) await expect.poll(() => bookingsIn(stream).length).toBe(many)
  await change(one, booking)
  for (const stream of streams) await expect.poll(() => bookingsIn(stream).length).toBe(many + 1)
})

test('a mark from before a restored database starts over', async () => {
  const { driver } = await madeBooking()
  const stream = await open(one, driver.token, { from: '900000000000:900000000000:' })
  expect(stream.events.slice(0, 2).map(({ event }) => event)).toEqual(['start-over', 'open'])
  expect(stream.mark()).not.toContain('900000000000')
})

test.each(['nonsense', '1:2:3; drop table events', '1'.repeat(5000), '1:2:constructor'])(
  'a mark that is none begins from now: %.20s',
  async (from) => {
    const { token } = await one.people.driver()
    const stream = await open(one, token, { from })
    expect(stream.status).toBe(200)
    expect(stream.events.map(({ event }) => event)).toEqual(['open'])
  },
)

test('nobody listens without a session, with a forged one, or with that of another brand', async () => {
  const { token } = await one.people.driver()
  expect((await open(one)).status).toBe(401)
  expect((await open(one, 'forged')).status).toBe(401)
  expect((await open(one, token, { brand: 'portal' })).status).toBe(401)
})

test('the twenty-first device of a person takes the place of the first', async () => {
  const { token } = await one.people.driver()
  const streams: LiveStream[] = []
  for (let at = 0; at < 21; at++) streams.push(await open(one, token))
  await streams[0]!.ended
  expect(streams.at(-1)!.status).toBe(200)
})

test('when the server stops, its streams end first', async () => {
  const stopping = await startTestApp({ on: one })
  await stopping.product.server.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await open(stopping, (await one.people.driver()).token)
  const stopped = stopping.stop()
  await stream.ended
  await stopped
  expect(stream.events.map(({ event }) => event)).toEqual(['open'])
})

test('a receipt is told to the driver once it is written, on another node too', async () => {
  const { owner, driver } = await madeBooking()
  const [atOwner, atDriver] = await Promise.all([open(other, owner.token), open(other, driver.token)])
  await one.settleJobs()
  await expect.poll(() => changesIn(atDriver)).toContainEqual({ what: 'papers' })
  expect(changesIn(atOwner).filter(({ what }) => what === 'papers')).toEqual([])
})

test('a message and its reading are told to both sides, on all their devices', async () => {
  const { owner, driver, reference } = await madeBooking()
  const [atOwner, atDriver] = await Promise.all([open(other, owner.token), open(one, driver.token)])
  const { id } = await call(one.send({ token: driver.token }), sendBookingMessage, {
    params: { reference },
    body: { content: 'Is the gate open?' },
  })
  const told = { what: 'message', thread: 'booking', reference }
  await expect.poll(() => changesIn(atOwner)).toContainEqual(told)
  await expect.poll(() => changesIn(atDriver).filter(({ what }) => what === 'message')).toEqual([told])
  await call(other.send({ token: owner.token }), readBookingMessages, {
    params: { reference },
    body: { last: id },
  })
  await expect.poll(() => changesIn(atDriver).filter(({ what }) => what === 'message')).toEqual([told, told])
})

test('staff hear of a chat once they wrote in it, as long as they look after its building', async () => {
  const tower = await testBuilding(one)
  const [resident, bayOwner] = [
    await one.people.driver({ card: null, brand: 'portal' }),
    await one.people.driver({ card: null, brand: 'portal' }),
  ]
  const [manager, colleague] = [await testStaff(one, tower), await testStaff(one, tower)]
  const bay = { brand: 'portal' as const, buildingId: tower, bayMarking: 'B2-14' }
  const reference = 'STAFFCHAT01'
  const id = randomUUID()
  await one.database.transaction(async (tx) => {
    const createdAt = one.clock.now()
    await insertBookingRow(tx, {
      id,
      brand: 'portal',
      spaceId: await one.people.space(bayOwner.id, bay),
      driverId: resident.id,
      ownerId: bayOwner.id,
      kind: 'monthly',
      startsAt: createdAt.add({ hours: 48 }),
      endsAt: null,
      createdAt,
    })
    await tx.updateTable('bookings').set({ reference }).where('id', '=', id).execute()
  })
  const write = ({ token }: TestPerson, content: string) =>
    call(one.send({ token, brand: 'portal' }), sendBookingMessage, {
      params: { reference },
      body: { content },
    })
  const [atManager, atColleague] = [
    await open(other, manager.token, { brand: 'portal' }),
    await open(other, colleague.token, { brand: 'portal' }),
  ]
  const told = { what: 'message', thread: 'booking', reference }
  await write(resident, 'Help')
  await write(manager, 'On my way')
  await write(resident, 'Thanks')
  await expect.poll(() => changesIn(atManager)).toEqual([told, told])
  expect(changesIn(atColleague)).toEqual([])
})

test('who is writing is shown to the other side at once, on another node too, and to nobody else', async () => {
  const { owner, driver, reference } = await madeBooking()
  const stranger = await one.people.driver()
  const [atOwner, atDriver, atStranger] = await Promise.all([
    open(other, owner.token),
    open(one, driver.token),
    open(other, stranger.token),
  ])
  const type = ({ token }: { token: string }) =>
    call(one.send({ token }), typeBookingMessage, { params: { reference } })
  const typing = (role: string) => ({ what: 'typing', thread: 'booking', reference, role })
  await type(driver)
  await expect.poll(() => changesIn(atOwner)).toContainEqual(typing('driver'))
  await type(driver)
  await type(owner)
  await expect.poll(() => changesIn(atDriver)).toContainEqual(typing('owner'))
  await expect(type(stranger)).rejects.toMatchObject({ status: 404 })
  expect(typingIn(atOwner)).toHaveLength(1)
  expect(typingIn(atDriver)).toHaveLength(1)
  expect(changesIn(atStranger)).toEqual([])
  const later = await open(one, owner.token, { from: atOwner.mark() })
  expect(typingIn(later)).toEqual([])
  // The message takes the note away; whoever goes on writing is shown again.
  await call(one.send({ token: driver.token }), sendBookingMessage, {
    params: { reference },
    body: { content: 'Is the gate open?' },
  })
  await type(driver)
  await expect.poll(() => typingIn(atOwner)).toEqual([typing('driver'), typing('driver')])
})

test('in a conversation both are shown it, unless one has blocked the other', async () => {
  const [owner, driver] = [await one.people.owner(), await one.people.driver()]
  const spaceId = await one.people.space(owner.id)
  const { id } = await call(one.send({ token: driver.token }), startConversation, {
    params: { spaceId },
    body: { content: 'Is it free?' },
    idempotencyKey: newKey(),
  })
  const [atOwner, atDriver] = await Promise.all([open(other, owner.token), open(other, driver.token)])
  const type = ({ token }: { token: string }) =>
    call(one.send({ token }), typeInConversation, { params: { id } })
  await type(driver)
  const told = { what: 'typing', thread: 'conversation', reference: id, role: 'driver' }
  await expect.poll(() => changesIn(atOwner)).toContainEqual(told)
  await call(one.send({ token: driver.token }), blockPerson, { params: { id } })
  await type(owner)
  const { reference } = await bookSpot(one, driver, await one.people.space(owner.id))
  await expect.poll(() => changesIn(atDriver)).toContainEqual({ what: 'booking', reference })
  expect(typingIn(atDriver)).toEqual([])
})

test('everybody of the brand is told which spots were just taken', async () => {
  const [owner, driver, stranger] = [
    await one.people.owner(),
    await one.people.driver(),
    await one.people.driver(),
  ]
  const spaceId = await one.people.space(owner.id)
  const atStranger = await open(other, stranger.token)
  await bookSpot(one, driver, spaceId)
  await expect.poll(() => spotsIn(atStranger)).toContain(spaceId)
})

describe('within two seconds, on another node too, a stream ends with', () => {
  /** Two seconds, and as much again where much else runs beside the tests. */
  const soon = 4_000
  const endOf = async (stream: LiveStream, act: () => Promise<unknown>) => {
    // The first look knows what the person is.
    await pause(1_200)
    await act()
    const from = performance.now()
    await stream.ended
    return { after: performance.now() - from, last: stream.events.at(-1)?.event }
  }
  const sessionOf = async ({ id }: TestPerson) =>
    (
      await one.database
        .read()
        .selectFrom('sessions')
        .select('id')
        .where('accountId', '=', id)
        .orderBy('startedAt')
        .execute()
    ).map((session) => session.id)
  const secondSession = async ({ email }: TestPerson) =>
    (await call(one.send(), signIn, { body: { username: email, password: testPassword } })).accessToken
  const set = (who: TestPerson, changes: object) =>
    one.database.transaction((tx) =>
      tx.updateTable('accounts').set(changes).where('id', '=', who.id).execute(),
    )

  test.each<[string, (who: TestPerson) => Promise<unknown>]>([
    ['logging out', ({ token }) => call(one.send({ token }), signOut, {})],
    [
      'being logged out by an operator',
      async ({ id }) =>
        call(one.send(await one.people.operator()), endSessionsOfPerson, { params: { accountId: id } }),
    ],
    [
      'a suspension',
      async ({ id }) =>
        call(one.send(await one.people.operator()), suspendAccount, {
          params: { accountId: id },
          body: { reason: 'Somebody else uses it' },
        }),
    ],
    ['logging out everywhere', ({ token }) => call(one.send({ token }), endAllSessions, {})],
    [
      'closing the account',
      ({ token }) => call(one.send({ token }), closeAccount, { body: { currentPassword: testPassword } }),
    ],
    [
      'the last of its tokens',
      async (who) => {
        const [session] = await sessionOf(who)
        const over = { expiresAt: one.clock.real().subtract({ seconds: 1 }) }
        await one.database.transaction((tx) =>
          tx.updateTable('sessionTokens').set(over).where('sessionId', '=', session!).execute(),
        )
      },
    ],
  ])('%s', async (_, act) => {
    const who = await one.people.driver({ card: null })
    const stays = await open(other, (await one.people.driver({ card: null })).token)
    const { after, last } = await endOf(await open(other, who.token), () => act(who))
    expect(last).toBe('session-ended')
    expect(after).toBeLessThan(soon)
    expect(stays.events.map(({ event }) => event)).toEqual(['open'])
  })

  test('the session on one device, and the others go on', async () => {
    const who = await one.people.driver({ card: null })
    const [here, there] = [await open(other, who.token), await open(other, await secondSession(who))]
    const [first] = await sessionOf(who)
    const { after, last } = await endOf(here, async () =>
      call(one.send({ token: who.token }), endSession, { params: { sessionId: first! } }),
    )
    expect([last, after < soon]).toEqual(['session-ended', true])
    await pause(1_200)
    expect(there.events.map(({ event }) => event)).toEqual(['open'])
  })

  test('a new password, everywhere but where it was set', async () => {
    const who = await one.people.driver({ card: null })
    const elsewhere = await open(other, await secondSession(who))
    const here = await open(other, who.token)
    const chosen = 'another password for tests'
    const { after, last } = await endOf(elsewhere, () =>
      call(one.send({ token: who.token }), changePassword, {
        body: { currentPassword: testPassword, password: chosen, passwordAgain: chosen },
      }),
    )
    expect([last, after < soon]).toEqual(['session-ended', true])
    await pause(1_200)
    expect(here.events.map(({ event }) => event)).toEqual(['open'])
  })

  test('a role in a building, and begins again as what its person is now', async () => {
    const building = await testBuilding(one)
    const manager = await testStaff(one, building)
    const patroller = await testStaff(one, building, 'patroller')
    const stream = await open(other, patroller.token, { brand: 'portal' })
    const stays = await open(other, manager.token, { brand: 'portal' })
    const end = () =>
      call(one.send({ token: manager.token, brand: 'portal' }), endStaffRole, {
        params: { buildingId: building, accountId: patroller.id },
        body: { role: 'patroller' },
      })
    const { after, last } = await endOf(stream, end)
    expect([last, after < soon]).toEqual(['rights-changed', true])
    const again = await open(other, patroller.token, { brand: 'portal', from: stream.mark() })
    await pause(1_200)
    expect(again.events.map(({ event }) => event)).toEqual(['open'])
    expect(stays.events.map(({ event }) => event)).toEqual(['open'])
  })

  test('the rights of an operator, while a role that is given ends nothing', async () => {
    const operator = await one.people.operator()
    const driver = await one.people.driver({ card: null })
    const [stream, stays] = [await open(other, operator.token), await open(other, driver.token)]
    await pause(1_200)
    await set(driver, { isCorporate: true })
    const { after, last } = await endOf(stream, () => set(operator, { isOperator: false }))
    expect([last, after < soon]).toEqual(['rights-changed', true])
    expect(stays.events.map(({ event }) => event)).toEqual(['open'])
    await set(driver, { isCorporate: false })
    await stays.ended
    expect(stays.events.at(-1)?.event).toBe('rights-changed')
  })
})
