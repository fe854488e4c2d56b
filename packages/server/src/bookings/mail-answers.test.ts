import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { answerByLink, mailedRequestByLink } from '@bayshare/contract/mail-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** A request, and the links that its owner was mailed. */
async function asked() {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id, {
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  })
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject(
    `/outbox.json?recipient=${encodeURIComponent(owner.email)}`,
  )
  const [mail] = outbox.json() as { text: string; html: string }[]
  const [accept = '', decline = ''] = [...(mail?.text ?? '').matchAll(/\/answer\/([\w.-]+)/g)].map(
    ([, token]) => token ?? '',
  )
  return { owner, driver, reference, accept, decline }
}

const look = (token: string) => call(testApp.send(), mailedRequestByLink, { params: { token } })
const press = (token: string, body: object = {}) =>
  call(testApp.send(), answerByLink, { params: { token }, body })
const stateOf = async (driver: TestPerson, reference: string) =>
  (await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })).status
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(() => undefined).catch((error: unknown) => error)

test('opening a link changes nothing and shows the request; pressing its button accepts, once', async () => {
  const { driver, reference, accept, decline } = await asked()
  expect(await look(accept)).toMatchObject({ act: 'accept', state: 'waiting', reference })
  expect(await look(decline)).toMatchObject({ act: 'decline', state: 'waiting', driverFirstName: 'Robin' })
  expect(await stateOf(driver, reference)).toBe('waiting')
  expect(await press(accept)).toMatchObject({ state: 'accepted' })
  expect(await stateOf(driver, reference)).toBe('confirmed')
  expect(await press(accept)).toMatchObject({ state: 'accepted' })
  expect(await refusalOf(press(decline, { reason: 10 }))).toMatchObject({ status: 409 })
  expect(await look(decline)).toMatchObject({ state: 'accepted' })
})

test('an acceptance that fails half-way leaves both links as they were', async () => {
  const { driver, reference, accept, decline } = await asked()
  await asOwner(
    testApp,
    `create function no_transition() returns trigger language plpgsql as $$
     begin raise exception 'the disk is full'; end $$;
     create trigger no_transition before insert on booking_transitions execute function no_transition();`,
  )
  expect(await refusalOf(press(accept))).toMatchObject({ status: 500 })
  await asOwner(testApp, 'drop trigger no_transition on booking_transitions; drop function no_transition()')
  expect(await look(accept)).toMatchObject({ state: 'waiting' })
  expect(await press(decline, { reason: 10 })).toMatchObject({ state: 'declined' })
  expect(await stateOf(driver, reference)).toBe('declined')
})

test('declining asks for its reason', async () => {
  const { driver, reference, decline, accept } = await asked()
  expect(await refusalOf(press(decline))).toMatchObject({ status: 400 })
  expect(await stateOf(driver, reference)).toBe('waiting')
  expect(await press(decline, { reason: 10 })).toMatchObject({ state: 'declined' })
  expect(await refusalOf(press(accept))).toMatchObject({ status: 409 })
  expect(await stateOf(driver, reference)).toBe('declined')
})

test('both buttons at once: one counts', async () => {
  const { driver, reference, decline, accept } = await asked()
  const answers = await Promise.allSettled([press(accept), press(decline, { reason: 10 })])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(['confirmed', 'declined']).toContain(await stateOf(driver, reference))
})

test('a request that was withdrawn says so', async () => {
  const { driver, reference, accept } = await asked()
  await call(testApp.send({ token: driver.token }), answerRequest, {
    params: { reference },
    body: { answer: 'withdraw', reason: 20 },
    idempotencyKey: newKey(),
  })
  expect(await look(accept)).toMatchObject({ state: 'withdrawn' })
  expect(await refusalOf(press(accept))).toMatchObject({ status: 409 })
})

test('a forged, foreign or changed link is none, and neither is one to a former address', async () => {
  const { owner, accept, decline } = await asked()
  const other = await asked()
  const [booking, , signature] = accept.split('.')
  for (const wrong of [
    'token',
    '...',
    [booking, 'decline', signature].join('.'),
    [other.accept.split('.')[0], 'accept', signature].join('.'),
    `${accept}x`,
  ]) {
    expect(await refusalOf(look(wrong))).toMatchObject({ status: 404 })
    expect(await refusalOf(press(wrong))).toMatchObject({ status: 404 })
  }
  const elsewhere = await wireCall(testApp, 'GET', `answers/${accept}/`, undefined, { brand: 'portal' })
  expect(elsewhere.status).toBe(404)
  await asOwner(testApp, 'update accounts set email = $2 where id = $1', [owner.id, 'new@example.com'])
  expect(await refusalOf(press(decline, { reason: 10 }))).toMatchObject({ status: 404 })
})

test('a link ends with the request', async () => {
  const { accept } = await asked()
  await testApp.clock.moveTo(testApp.clock.now().add({ hours: 49 }))
  expect(await look(accept)).toMatchObject({ state: 'expired' })
  expect(await refusalOf(press(accept))).toMatchObject({ status: 409 })
})

test('somebody who tries many is stopped', async () => {
  const from = '203.0.113.9'
  let last = 0
  for (let tries = 0; tries < 61; tries += 1)
    last = (await wireCall(testApp, 'GET', 'answers/x/', undefined, { from })).status
  expect(last).toBe(429)
})
