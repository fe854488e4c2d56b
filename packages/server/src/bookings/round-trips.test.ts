import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { databaseProxy, type DatabaseProxy } from '@bayshare/app/testing/database-proxy'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testDatabase } from '@bayshare/app/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let proxy: DatabaseProxy
let testApp: TestApp
beforeAll(async () => {
  const database = await testDatabase()
  proxy = await databaseProxy(database)
  testApp = await startTestApp({
    on: { owner: database.owner, app: proxy.on.app },
    product: { answerWithinMilliseconds: 2_500 },
  })
})
afterAll(async () => {
  await testApp.stop()
  await proxy.close()
})

/** With the first reactions to it, which begin as soon as it is held. */
const mostMessages = 34

test('a booking asks the database a limited number of times', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  const spaceId = await testApp.people.space(owner.id)
  await testApp.settleJobs()
  const before = proxy.messages()
  await bookSpot(testApp, driver, spaceId)
  expect(proxy.messages() - before).toBeLessThanOrEqual(mostMessages)
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})

test('with a database that is slow for every reply it is still being processed, and then it is booked once', async () => {
  const [owner, driver] = [await testApp.people.owner(), await testApp.people.driver()]
  const spaceId = await testApp.people.space(owner.id, { capacity: 3 })
  proxy.become('slow', 350)
  const idempotencyKey = 'a key of the slow database'
  const attempt = () =>
    testApp.product.server.app.inject({
      method: 'POST',
      url: `/api/v1/parking_spaces/${spaceId}/booking_singles/`,
      headers: { authorization: `Bearer ${driver.token}`, 'idempotency-key': idempotencyKey },
      payload: {
        payment_method: 'card',
        start_date: '2026-11-18',
        start_time: '09:00:00',
        cease_date: '2026-11-18',
        cease_time: '11:00:00',
      },
    })
  const first = await attempt()
  expect([first.statusCode, first.headers['retry-after'], first.json()]).toEqual([
    409,
    '1',
    { detail: 'This request is still being processed.', code: 'still-working-on-it' },
  ])
  await expect.poll(async () => (await attempt()).statusCode, { timeout: 40_000 }).toBe(200)
  proxy.become('open')
  await testApp.settleJobs()
  const { rows } = await sql`select state from bookings where space_id = ${spaceId}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ state: 'confirmed' }])
})
