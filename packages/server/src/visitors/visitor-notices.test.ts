import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldNotifications } from '../notifications/forget-old-notifications'

let testApp: TestApp
let manager: TestPerson
let host: TestPerson
let settings: string
beforeAll(async () => {
  testApp = await startTestApp()
  const buildingId = await testBuilding(testApp)
  manager = await testStaff(testApp, buildingId)
  for (const marking of ['V1', 'V2', 'V3']) await testVisitorBay(testApp, { buildingId, manager }, marking)
  host = await testResident(testApp, { buildingId, manager })
  settings = `admin/buildings/${buildingId}/visitor-settings/`
})
afterAll(() => testApp.stop())

type Method = 'GET' | 'POST' | 'PATCH'
const as = (who: TestPerson | undefined, method: Method, path: string, payload?: object) =>
  wireCall(testApp, method, path, payload, { brand: 'portal', ...(who && { token: who.token }) })
const later = (hours: number) => testApp.clock.now().add({ minutes: hours * 60 })
const moveBy = (hours: number) => testApp.clock.moveTo(later(hours))

/** A visit of four hours that begins now, taken by its visitor. */
async function visit(): Promise<{ token: string; reference: string }> {
  const time = { min_datetime: later(0).toString(), max_datetime: later(4).toString() }
  const { token } = (await as(host, 'POST', 'users/visitors/', time)).body
  const visitor = { full_name: 'Ben Visitor', mobile_number: '0491 570 156', vehicle_rego: 'abc-123' }
  const { body } = await as(undefined, 'POST', `visitors/${String(token)}/`, visitor)
  await testApp.settleJobs()
  return { token: String(token), reference: (body.pass as { reference: string }).reference }
}

interface Told {
  eventId: number
  channel: string
  recipient: string
  subject: string | null
  bodyText: string
}

/** What was written since this was asked last: mails before texts. */
let seen = 0
async function told(): Promise<Told[]> {
  await testApp.settleJobs()
  const { rows } = await sql<Told>`
    select event_id, channel, recipient, subject, body_text from outgoing_messages
    where event_id > ${seen} order by channel, subject`.execute(testApp.database.read())
  seen = Math.max(seen, ...rows.map(({ eventId }) => eventId))
  return rows
}
const subjectsOf = (messages: readonly Told[]) =>
  messages.map(({ subject, recipient }) => subject ?? recipient)
const stateOf = async (token: string) =>
  ((await as(undefined, 'GET', `visitors/${token}/`)).body.pass as { state: string }).state

test('the host is told of a visitor and answers; the visitor gets a text with a link that works', async () => {
  await as(manager, 'PATCH', settings, { asks_host: true })
  await told()
  const { token, reference } = await visit()
  const [asked, ...others] = await told()
  expect(others).toEqual([])
  expect(asked).toMatchObject({
    channel: 'mail',
    subject: 'A visitor at Commercial Tower needs your approval',
  })
  for (const words of ['Ben Visitor (ABC123)', 'visitor bay V1', 'portal.localhost:3000/visitors'])
    expect(asked?.bodyText).toContain(words)
  expect((await as(undefined, 'POST', `visitors/${token}/pass/`, { act: 'start' })).status).toBe(409)
  expect((await as(undefined, 'GET', `visitors/${token}/`)).body).toMatchObject({ instruction: null })

  await as(host, 'POST', `users/visitors/${reference}/`, { act: 'approve' })
  const [text, ...more] = await told()
  expect(more).toEqual([])
  expect(text).toMatchObject({ channel: 'sms', recipient: '+61491570156' })
  expect(text?.bodyText).toContain('Your visitor parking at Commercial Tower is approved: visitor bay V1,')
  const signed = /\/visit\/(\S+)$/.exec(text?.bodyText ?? '')?.[1] ?? ''
  expect(signed).not.toBe(token)
  const opened = (await as(undefined, 'GET', `visitors/${signed}/`)).body
  expect(opened).toMatchObject({ state: 'used', pass: { reference, state: 'approved' } })
  expect(opened.instruction).not.toBeNull()
  const forged = signed.replace(/.$/, signed.endsWith('A') ? 'B' : 'A')
  expect((await as(undefined, 'GET', `visitors/${forged}/`)).status).toBe(404)

  for (const act of ['start', 'start', 'finish'])
    expect((await as(undefined, 'POST', `visitors/${signed}/pass/`, { act })).status).toBe(200)
  expect(await stateOf(token)).toBe('finished')
  const { history } = (await as(manager, 'GET', `admin/vbookings/${reference}/`)).body
  expect((history as { by: string }[]).map(({ by }) => by)).toEqual(['host', 'visitor', 'visitor'])
  expect((await as(undefined, 'POST', `visitors/${token}/pass/`, { act: 'cancel' })).status).toBe(400)
  expect(await told()).toEqual([])
})

test('what staff decide is told to both sides', async () => {
  const { reference } = await visit()
  await told()
  await as(manager, 'POST', `admin/vbookings/${reference}/`, { act: 'decline' })
  expect(subjectsOf(await told())).toEqual([
    'A visitor pass at Commercial Tower was declined',
    '+61491570156',
  ])
})

test('a car that stays is told of once, some minutes after the end, and numbers are erased in time', async () => {
  const form = { type: 'building', id: settings.split('/')[2] }
  const { revision } = (await as(manager, 'POST', 'edit/', { ...form, save: null })).body.item as {
    revision: number
  }
  const save = { contact_phone: '07 5550 1200', contact_email: 'desk@tower.example', revision }
  expect((await as(manager, 'POST', 'edit/', { ...form, save })).status).toBe(200)
  await as(manager, 'PATCH', settings, { asks_host: false })
  const { token } = await visit()
  expect(subjectsOf(await told())).toEqual(['Your visitor at Commercial Tower has a parking pass'])
  await as(undefined, 'POST', `visitors/${token}/pass/`, { act: 'start' })
  await moveBy(4.2)
  await testApp.product.sweepNow()
  expect([await stateOf(token), await told()]).toEqual(['overstayed', []])
  await moveBy(0.1)
  for (let time = 0; time < 2; time++) await testApp.product.sweepNow()
  expect(subjectsOf(await told())).toEqual([
    "A visitor's parking time at Commercial Tower is over",
    "Your visitor's parking time at Commercial Tower is over",
    '+61491570156',
  ])
  const text = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('bodyText')
    .where('channel', '=', 'sms')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(text.bodyText).toContain("Can't move it? Please call 07 5550 1200 or email desk@tower.example.")
  const opened = (await as(undefined, 'GET', `visitors/${token}/`)).body
  expect(opened.contact).toEqual({ phone: '07 5550 1200', email: 'desk@tower.example' })
  expect((await as(undefined, 'POST', `visitors/${token}/pass/`, { act: 'finish' })).status).toBe(200)
  expect((await as(undefined, 'GET', `visitors/${token}/`)).body.contact).toBeNull()

  await moveBy(24 * 91)
  await forgetOldNotifications(testApp)
  const { rows } = await sql<{ recipient: string; bodyText: string }>`
    select distinct recipient, body_text from outgoing_messages where channel = 'sms'`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ recipient: '', bodyText: '' }])
})
