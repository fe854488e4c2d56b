import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

const body = {
  payment_method: 'card',
  start_date: '2026-11-18',
  start_time: '09:00:00',
  cease_date: '2026-11-18',
  cease_time: '11:00:00',
}

async function book(driver: TestPerson, spaceId: SpaceId, key: string, changes: object = {}) {
  const answer = await testApp.product.server.app.inject({
    method: 'POST',
    url: `/api/v1/parking_spaces/${spaceId}/booking_singles/`,
    headers: { host: 'localhost', authorization: `Bearer ${driver.token}`, 'idempotency-key': key },
    payload: { ...body, ...changes },
  })
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown>>(),
    retryAfter: answer.headers['retry-after'],
  }
}

async function bookingsOn(spaceId: SpaceId): Promise<{ state: string }[]> {
  const { rows } = await sql<{
    state: string
  }>`select state from bookings where space_id = ${spaceId}`.execute(testApp.database.read())
  return rows
}

test('the same key and body gives the same answer and one booking; another body gives a 409', async () => {
  const [driver, spaceId, key] = [
    await testApp.people.driver(),
    await testApp.people.space(owner.id),
    newKey(),
  ]
  const first = await book(driver, spaceId, key)
  expect(first.status).toBe(200)
  expect(await book(driver, spaceId, key)).toEqual(first)
  const other = await book(driver, spaceId, key, { cease_time: '12:00:00' })
  expect([other.status, other.body.detail]).toEqual([
    409,
    'This Idempotency-Key was already used for another request.',
  ])
  expect(await bookingsOn(spaceId)).toHaveLength(1)
})

test('a refusal is kept too, so a repeat cannot succeed behind the caller’s back', async () => {
  const [driver, spaceId, key] = [
    await testApp.people.driver({ card: null }),
    await testApp.people.space(owner.id),
    newKey(),
  ]
  const first = await book(driver, spaceId, key)
  expect(first.status).toBe(409)
  expect(await book(driver, spaceId, key)).toEqual(first)
})

test('twenty at once with one key: one booking, and each gets its answer or is asked to try again', async () => {
  const [driver, spaceId, key] = [
    await testApp.people.driver(),
    await testApp.people.space(owner.id),
    newKey(),
  ]
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(driver, spaceId, key)))
  for (const answer of answers) {
    if (answer.status === 200) continue
    expect([answer.status, answer.retryAfter]).toEqual([409, '1'])
  }
  expect(answers.some((answer) => answer.status === 200)).toBe(true)
  expect(await bookingsOn(spaceId)).toHaveLength(1)
})

test('the keys of two people do not meet', async () => {
  const [one, other, key] = [await testApp.people.driver(), await testApp.people.driver(), newKey()]
  const spaces = [await testApp.people.space(owner.id), await testApp.people.space(owner.id)] as const
  const first = await book(one, spaces[0], key)
  const second = await book(other, spaces[1], key)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.reference).not.toBe(second.body.reference)
})

test('a lost reply of the bank: the caller is asked to try again, and the reconciler gives the final answer', async () => {
  const [driver, spaceId, key] = [
    await testApp.people.driver(),
    await testApp.people.space(owner.id),
    newKey(),
  ]
  testApp.bank.faults.set('POST /v1/payment_intents', { kind: 'execute-then-drop' }, 2)
  const first = await book(driver, spaceId, key)
  expect([first.status, first.retryAfter]).toEqual([409, '1'])
  expect(await bookingsOn(spaceId)).toEqual([{ state: 'held' }])
  await sql`update payments set attempted_at = attempted_at - interval '1 minute' where state = 'unknown'`.execute(
    testApp.database.read(),
  )
  await testApp.product.sweepNow()
  const again = await book(driver, spaceId, key)
  expect(again.status).toBe(200)
  expect(await bookingsOn(spaceId)).toEqual([{ state: 'confirmed' }])
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})
