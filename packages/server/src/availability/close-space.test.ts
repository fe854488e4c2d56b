import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedSpace } from '@bayshare/app/testing/owned-space'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const closure = { first_date: '2026-11-19', last_date: '2026-11-20', note: 'Family visit' }
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )

test('closed days refuse a booking and hide the space, both ends included, until they open again', async () => {
  const space = await ownedSpace(testApp)
  const { status, body } = await space.ask('POST', 'closures/', closure)
  expect({ status, body }).toEqual({ status: 200, body: { uuid: expect.any(String), ...closure } })
  for (const day of ['2026-11-19', '2026-11-20']) {
    expect(await space.isFound(`${day}T09:00`, `${day}T11:00`)).toBe(false)
    expect(await refusalOf(space.book(`${day}T09:00`, `${day}T11:00`))).toBe(
      "This spot isn't open for all of that time.",
    )
  }
  // A booking that only reaches into a closed day.
  expect(await space.isFound('2026-11-18T23:00', '2026-11-19T00:15')).toBe(false)
  expect(await space.isFound('2026-11-18T23:00', '2026-11-19T00:00')).toBe(true)
  expect(await space.isFound('2026-11-21T00:00', '2026-11-21T02:00')).toBe(true)
  expect((await space.ask('DELETE', `closures/${String(body.uuid)}/`)).status).toBe(200)
  expect(await space.isFound('2026-11-19T09:00', '2026-11-19T11:00')).toBe(true)
  expect(await space.book('2026-11-19T09:00', '2026-11-19T11:00')).toMatch(/^\w+$/)
})

test('a booking made before is kept', async () => {
  const space = await ownedSpace(testApp)
  const driver = await testApp.people.driver()
  const reference = await space.book('2026-11-19T09:00', '2026-11-19T11:00', driver)
  expect((await space.ask('POST', 'closures/', closure)).status).toBe(200)
  const { token } = driver
  const kept = await wireCall(testApp, 'GET', `users/bookings/${reference}/`, undefined, { token })
  expect(kept.body).toMatchObject({ reference, approval_status: 2 })
})

test.each<[string, object, number, string]>([
  ['inverted', { first_date: '2026-11-20', last_date: '2026-11-19' }, 400, 'last_date'],
  ['over', { first_date: '2026-11-10', last_date: '2026-11-16' }, 400, 'last_date'],
  ['the year 0', { first_date: '0000-01-01', last_date: '2026-11-20' }, 400, 'first_date'],
  ['too far ahead', { first_date: '2026-11-20', last_date: '2028-11-18' }, 400, 'last_date'],
  ['no day', { first_date: '2026-11-31', last_date: '2026-12-01' }, 400, 'first_date'],
  ['a long note', { ...closure, note: 'x'.repeat(61) }, 400, 'note'],
  ['an unknown field', { ...closure, space: randomUUID() }, 400, 'space'],
])('refused under its field: %s', async (_, given, status, field) => {
  const space = await ownedSpace(testApp)
  const answer = await space.ask('POST', 'closures/', given)
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.body)).toEqual([field])
  expect(await space.isFound('2026-11-20T09:00', '2026-11-20T11:00')).toBe(true)
})

test('nobody else closes or opens a space', async () => {
  const space = await ownedSpace(testApp)
  const other = await ownedSpace(testApp)
  const { body } = await space.ask('POST', 'closures/', closure)
  const stranger = { token: other.owner.token }
  expect((await space.ask('POST', 'closures/', closure, stranger)).status).toBe(404)
  expect((await space.ask('DELETE', `closures/${String(body.uuid)}/`, undefined, stranger)).status).toBe(404)
  expect((await other.ask('DELETE', `closures/${String(body.uuid)}/`)).status).toBe(404)
  expect((await space.ask('POST', 'closures/', closure, { token: undefined })).status).toBe(401)
  const elsewhere = await ownedSpace(testApp, { brand: 'portal' })
  expect((await elsewhere.ask('POST', 'closures/', closure)).status).toBe(404)
  expect(await space.isFound('2026-11-20T09:00', '2026-11-20T11:00')).toBe(false)
})

test('a closure is removed once', async () => {
  const space = await ownedSpace(testApp)
  const { body } = await space.ask('POST', 'closures/', closure)
  const at = `closures/${String(body.uuid)}/`
  const both = await Promise.all([space.ask('DELETE', at), space.ask('DELETE', at)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
})

test('closing on the day of a booking at the same moment: either comes first, and nothing is lost', async () => {
  const space = await ownedSpace(testApp)
  const driver = await testApp.people.driver()
  const [booked, closed] = await Promise.all([
    refusalOf(space.book('2026-11-19T09:00', '2026-11-19T11:00', driver)),
    space.ask('POST', 'closures/', closure),
  ])
  expect(closed.status).toBe(200)
  expect(['not refused', "This spot isn't open for all of that time."]).toContain(booked)
  expect(await space.isFound('2026-11-19T13:00', '2026-11-19T14:00')).toBe(false)
})
