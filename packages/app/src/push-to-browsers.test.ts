import { randomUUID } from 'node:crypto'
import { webPusher } from '@bayshare/adapters/push/web-pusher'
import { type PushService, startPushService } from '@bayshare/adapters/push/testing/push-service'
import { newKey, startTestApp, type TestApp } from './testing/test-app'
import { bookSpot, cancelSpot } from './testing/test-bookings'
import { type TestPerson, testPassword } from './testing/test-people'
import { wireCall } from './testing/wire-calls'
import { signIn, signOut } from '@bayshare/contract/accounts'
import { closeAccount } from '@bayshare/contract/closing'
import { call } from '@bayshare/contract/call'
import { sendBookingMessage } from '@bayshare/contract/messaging'
import { changeNotificationSettings } from '@bayshare/contract/notifications'
import { addPushDevice, pushDevices, removePushDevice } from '@bayshare/contract/push'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let service: PushService
let testApp: TestApp
beforeAll(async () => {
  service = await startPushService()
  testApp = await startTestApp({ pusher: webPusher(service.network) })
})
afterAll(async () => {
  await testApp.stop()
  await service.close()
})

const start = Temporal.Instant.from('2026-11-16T21:00:00Z')
let driver: TestPerson
let owner: TestPerson
beforeEach(async () => {
  service.answerWith(201)
  await testApp.clock.moveTo(start)
  ;[driver, owner] = [await testApp.people.driver(), await testApp.people.owner()]
})

const as = ({ token }: { token: string }, brand?: string) => testApp.send({ token, ...(brand && { brand }) })
const devicesOf = (person: { token: string }) => call(as(person), pushDevices, {})

async function subscribe(person: { token: string }, subscription = service.subscribe()) {
  await call(as(person), addPushDevice, { body: subscription })
  return subscription.endpoint
}

/** Somebody's log-in on one more device. */
const logIn = async ({ email }: TestPerson) => {
  const { accessToken } = await call(testApp.send(), signIn, {
    body: { username: email, password: testPassword },
  })
  return { token: accessToken }
}

async function book() {
  return bookSpot(testApp, driver, await testApp.people.space(owner.id))
}

async function arrivedAt(endpoint: string) {
  await testApp.settleJobs()
  return service.received
    .filter((push) => push.endpoint === endpoint)
    .map(({ content }) => JSON.parse(content) as { title: string; body: string; link: string })
}

test('a booking is pushed to each device of its owner, once, with a link to it', async () => {
  const phone = await subscribe(owner)
  const laptop = await subscribe(await logIn(owner))
  const { reference } = await book()
  for (const endpoint of [phone, laptop])
    expect(await arrivedAt(endpoint)).toEqual([
      {
        title: 'Bayshare',
        body: 'Robin booked your driveway on Crown Street from Wed 18 Nov, 9:00 AM',
        link: `/ownerbookingdetails/${reference}`,
      },
    ])
})

test('the sender is the key that browsers subscribe with, the same on every node and after every start', async () => {
  const endpoint = await subscribe(owner)
  await book()
  await arrivedAt(endpoint)
  const other = await startTestApp({ on: testApp })
  const { publicKey } = await call(other.send({ token: owner.token }), pushDevices, {})
  await other.stop()
  expect(service.received.find((push) => push.endpoint === endpoint)).toMatchObject({
    sender: publicKey,
    contact: 'mailto:help@bayshare.example',
  })
})

test('a message is announced without its words, once until it is read', async () => {
  const { reference } = await book()
  await testApp.settleJobs()
  const endpoint = await subscribe(owner)
  for (const content of ['The gate code is 4711', 'Are you there?'])
    await call(as(driver), sendBookingMessage, {
      params: { reference },
      body: { content },
      idempotencyKey: newKey(),
    })
  expect(await arrivedAt(endpoint)).toEqual([
    {
      title: 'Bayshare',
      body: 'Robin sent you a message about your driveway on Crown Street',
      link: `/messages/${reference}/owner`,
    },
  ])
})

test('what is only mailed is pushed as well', async () => {
  const endpoint = await subscribe(driver)
  const { reference } = await book()
  await call(as(driver), changeNotificationSettings, { body: { kind: 'reminders', mail: false } })
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-18T01:05:00Z'))
  await testApp.product.sweepNow()
  expect((await arrivedAt(endpoint)).at(-1)?.link).toContain(reference)
})

test('what is mailed and told in the product is pushed once, with the place', async () => {
  const endpoint = await subscribe(driver)
  const { reference } = await book()
  expect(await arrivedAt(endpoint)).toEqual([])
  await cancelSpot(testApp, owner, reference, 10)
  expect(await arrivedAt(endpoint)).toMatchObject([
    { body: expect.stringContaining('of the driveway on Crown Street') },
  ])
})

test('a mail is pushed with the place and the day instead of its reference', async () => {
  const endpoint = await subscribe(driver)
  const { reference } = await book()
  await call(as(driver), changeNotificationSettings, { body: { kind: 'driver-bookings', push: false } })
  await cancelSpot(testApp, owner, reference, 10)
  expect(await arrivedAt(endpoint)).toMatchObject([
    { body: 'The booking of the driveway on Crown Street for Wed 18 Nov is cancelled' },
  ])
})

test('a browser that is gone is forgotten, and nothing waits for it', async () => {
  await subscribe(owner)
  service.answerWith(410)
  await book()
  await testApp.settleJobs()
  expect((await devicesOf(owner)).devices).toEqual([])
  const { rows } = await sql`
    select from outgoing_messages where account_id = ${owner.id} and channel = 'push' and sent_at is null and failed_at is null`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([])
})

test('who has logged out, or has closed the account, is told nothing there', async () => {
  const laptop = await logIn(owner)
  const endpoint = await subscribe(laptop)
  await call(as(laptop), signOut, {})
  await book()
  expect(await arrivedAt(endpoint)).toEqual([])
  expect((await devicesOf(owner)).devices).toEqual([])
  const other = await testApp.people.driver()
  const last = await subscribe(other)
  await call(as(other), closeAccount, { body: { currentPassword: testPassword } })
  await testApp.settleJobs()
  const { rows } = await sql`select from push_subscriptions where endpoint = ${last}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([])
})

test('a browser belongs to whoever logged in on it last', async () => {
  const subscription = service.subscribe()
  await subscribe(owner, subscription)
  await subscribe(driver, subscription)
  await book()
  expect(await arrivedAt(subscription.endpoint)).toEqual([])
  expect((await devicesOf(owner)).devices).toEqual([])
})

test('who did something is not told of it', async () => {
  const endpoint = await subscribe(driver)
  const { reference } = await book()
  await cancelSpot(testApp, driver, reference)
  expect(await arrivedAt(endpoint)).toEqual([])
})

test('what is switched off is not pushed, and the night is quiet', async () => {
  const endpoint = await subscribe(owner)
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T12:00:00Z'))
  await book()
  expect(await arrivedAt(endpoint)).toEqual([])
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T20:00:00Z'))
  await testApp.product.sweepNow()
  expect(await arrivedAt(endpoint)).toHaveLength(1)
  await call(as(owner), changeNotificationSettings, { body: { kind: 'owner-bookings', push: false } })
  await testApp.clock.moveTo(start)
  await book()
  expect(await arrivedAt(endpoint)).toHaveLength(1)
})

test('only what happened in the brand of the browser is pushed', async () => {
  const endpoint = await subscribe(owner)
  await sql`update push_subscriptions set brand = 'portal' where endpoint = ${endpoint}`.execute(
    testApp.database.read(),
  )
  await book()
  expect(await arrivedAt(endpoint)).toEqual([])
})

test('subscribing again leaves one device for a session, and at most ten', async () => {
  for (let round = 0; round < 3; round++) await subscribe(owner)
  expect((await devicesOf(owner)).devices).toMatchObject([{ isThisOne: true }])
  for (let round = 0; round < 10; round++) await subscribe(await logIn(owner))
  const { devices } = await devicesOf(owner)
  expect(devices).toHaveLength(10)
  expect(devices.some(({ isThisOne }) => isThisOne)).toBe(false)
})

test('twenty at once leave one device for a session', async () => {
  await Promise.all(Array.from({ length: 20 }, () => subscribe(owner)))
  expect((await devicesOf(owner)).devices).toHaveLength(1)
})

test("nobody removes another's device", async () => {
  await subscribe(owner)
  const [device] = (await devicesOf(owner)).devices
  const params = { deviceId: device!.id }
  await expect(call(as(driver), removePushDevice, { params })).rejects.toMatchObject({ status: 404 })
  await expect(
    call(as(driver), removePushDevice, { params: { deviceId: randomUUID() } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(call(testApp.send(), pushDevices, {})).rejects.toMatchObject({ status: 401 })
  expect((await call(as(owner), removePushDevice, { params })).devices).toEqual([])
})

test.each([
  ['http', 'http://push.example.com/1'],
  ['an address', 'https://127.0.0.1/1'],
  ['an address of the sixth version', 'https://[::1]/1'],
  ['a name without a dot', 'https://localhost/1'],
  ['another port', 'https://push.example.com:5432/1'],
  ['a password', 'https://a:b@push.example.com/1'],
  ['a letter that is none', 'https://push.example.com/\u202e'],
  ['too long an address', `https://push.example.com/${'a'.repeat(1000)}`],
  ['no text', 1e15],
  ['an object', { constructor: 1 }],
])('an endpoint with %s is refused', async (_, endpoint) => {
  const { keys } = service.subscribe()
  const answer = await wireCall(testApp, 'POST', 'users/push_subscriptions/', { endpoint, keys }, owner)
  expect(answer.status).toBe(400)
})
