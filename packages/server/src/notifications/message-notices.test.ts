import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call } from '@bayshare/contract/call'
import { changeNotificationSettings, myNotifications } from '@bayshare/contract/notifications'
import { status } from '@bayshare/contract/status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const start = Temporal.Instant.from('2026-11-16T21:00:00Z')
let driver: TestPerson
let owner: TestPerson
beforeEach(async () => {
  await testApp.clock.moveTo(start)
  ;[driver, owner] = [await testApp.people.driver(), await testApp.people.owner()]
})

const as = (person: TestPerson) => testApp.send({ token: person.token })
const post = async (person: TestPerson, path: string, body: object) => {
  const answer = await wireCall(testApp, 'POST', path, body, {
    token: person.token,
    headers: { 'idempotency-key': newKey() },
  })
  expect(answer.status).toBe(200)
  await testApp.settleJobs()
  return answer.body
}
const told = async (person: TestPerson) => {
  await testApp.settleJobs()
  const all = await call(as(person), myNotifications, { query: {} })
  return all.filter(({ type }) => type === 'message' || type.startsWith('conversation'))
}
const mailsTo = async (person: TestPerson) =>
  testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['subject', 'bodyText', 'unsubscribeUrl'])
    .where('recipient', '=', person.email)
    .where('subject', 'like', '%sent you a message')
    .orderBy('createdAt')
    .execute()
const hasMessage = async (person: TestPerson) => (await call(as(person), status, { body: {} })).hasMessage

test('messages of one chat are one notification and one mail until they are read', async () => {
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  const path = `users/bookings/${reference}/messages/`
  await post(driver, path, { content: 'Is the gate <b>open</b>?' })
  expect(await told(owner)).toMatchObject([
    {
      type: 'message',
      description: 'Robin sent you a message about your driveway on Crown Street',
      link: `/messages/${reference}/owner`,
      updatedAt: start,
    },
  ])
  expect(await told(driver)).toEqual([])
  expect([await hasMessage(owner), await hasMessage(driver)]).toEqual([true, false])
  await testApp.clock.moveTo(start.add({ minutes: 5 }))
  const last = await post(driver, path, { content: 'I am in front of it.' })
  expect(await told(owner)).toMatchObject([{ updatedAt: start.add({ minutes: 5 }), isSeen: false }])
  const mails = await mailsTo(owner)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Robin sent you a message' })
  expect(mails[0]?.bodyText).toContain('Is the gate <b>open</b>?')
  expect(mails[0]?.unsubscribeUrl).toContain('/unsubscribe/')
  await post(owner, `${path}read/`, { last_id: last.id })
  expect(await told(owner)).toMatchObject([{ isSeen: true }])
  expect(await hasMessage(owner)).toBe(false)
  await post(driver, path, { content: 'Thank you!' })
  expect((await told(owner)).filter(({ isSeen }) => !isSeen)).toHaveLength(1)
  expect(await mailsTo(owner)).toHaveLength(2)
  await post(owner, path, { content: 'You are welcome' })
  expect(await told(driver)).toMatchObject([{ link: `/messages/${reference}/driver`, isDriver: true }])
})

test('a conversation is told to the owner, and its answer to the driver', async () => {
  const spaceId = await testApp.people.space(owner.id)
  const started = await post(driver, `parking_spaces/${spaceId}/conversations/`, {
    message: 'Is it covered?',
  })
  const id = String(started.uuid)
  expect(await told(owner)).toMatchObject([
    { type: 'conversation-to-owner', conversation: id, link: `/conversations/${id}`, isDriver: false },
  ])
  await post(owner, `conversations/${id}/reply/`, { message: 'It is.' })
  expect(await told(driver)).toMatchObject([
    { type: 'conversation-to-driver', conversation: id, link: `/conversations/${id}`, isDriver: true },
  ])
  expect(await told(owner)).toHaveLength(1)
})

test('who wants no messages under the bell still gets one mail for a thread', async () => {
  await call(as(owner), changeNotificationSettings, { body: { kind: 'messages', app: false } })
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  const path = `users/bookings/${reference}/messages/`
  await post(driver, path, { content: 'One' })
  await post(driver, path, { content: 'Two' })
  expect(await told(owner)).toEqual([])
  expect(await mailsTo(owner)).toHaveLength(1)
})
