import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { oneWaits } from '@bayshare/app/testing/one-waits'
import { asOwner } from '@bayshare/app/testing/test-money'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findings } from '../doctor/findings'
import { isDatabaseAway } from './database-away'

let testApp: TestApp
let superuser: pg.Client
beforeAll(async () => {
  testApp = await startTestApp()
  superuser = new pg.Client({ ...inject('cluster').superuser, database: testApp.owner.database ?? '' })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await testApp.stop()
})

/** Ends the sessions of the product that the condition holds for, and answers how many there were. */
async function endSessions(where: string): Promise<number> {
  // Inside a transaction it would see who was there at its first look.
  await superuser.query('select pg_stat_clear_snapshot()')
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  )
  return rowCount ?? 0
}

test('a request whose connection breaks is told to come again, and the next one is answered', async () => {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id)
  await superuser.query('begin')
  await superuser.query('select from spaces where id = $1 for update', [spaceId])
  const broken = bookSpot(testApp, driver, spaceId)
  await oneWaits(testApp)
  expect(await endSessions(`wait_event_type = 'Lock'`)).toBe(1)
  await expect(broken).rejects.toMatchObject({
    status: 503,
    message: "We can't do this right now. Try again in a moment.",
  })
  await superuser.query('rollback')
  expect(await bookSpot(testApp, driver, spaceId)).toMatchObject({ reference: expect.any(String) })
})

test('the answer says when to come again', async () => {
  const [held] = await asOwner<{ id: string }>(testApp, 'select id from spaces limit 1')
  await superuser.query('begin')
  await superuser.query('lock table spaces in access exclusive mode')
  const answer = testApp.product.server.app.inject(`/api/v1/parking_spaces/${held?.id}/`)
  const isAnswered = answer.then(() => true)
  // Others of the product may wait for the table before the request does.
  await expect
    .poll(async () => {
      await endSessions(`application_name = 'bayshare' and wait_event_type = 'Lock'`)
      return Promise.race([isAnswered, Promise.resolve(false)])
    })
    .toBe(true)
  expect((await answer).statusCode).toBe(503)
  expect((await answer).headers['retry-after']).toBe('1')
  await superuser.query('rollback')
})

test('a session that ends between two statements of a transaction fails this transaction alone', async () => {
  const isReached = testApp.database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    expect(await endSessions(`pid = ${rows[0]?.pid}`)).toBe(1)
    const isGone = () => superuser.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
    await expect.poll(async () => (await isGone()).rowCount).toBe(0)
    await sql`select 1`.execute(tx)
  })
  await expect(isReached).rejects.toSatisfy(isDatabaseAway)
  await sql`select 1`.execute(testApp.database.read())
})

test('with every session ended again and again the process lives, and what was booked is booked, charged and mailed once', async () => {
  const owner = await testApp.people.owner()
  const drivers = await Promise.all(Array.from({ length: 12 }, () => testApp.people.driver()))
  const spaces = await Promise.all(drivers.map(() => testApp.people.space(owner.id)))
  const booking = Promise.allSettled(
    drivers.map((driver, index) => bookSpot(testApp, driver, spaces[index]!)),
  )
  let ended = 0
  const isDone = booking.then(() => 'done')
  while (ended < 30) {
    ended += await endSessions('true')
    if ((await Promise.race([isDone, testApp.product.sweepNow().catch(() => 'swept')])) === 'done') break
  }
  await booking
  await expect.poll(async () => (await testApp.product.server.app.inject('/readyz')).statusCode).toBe(200)
  for (let round = 0; round < 3; round++) {
    await asOwner(testApp, `update payments set attempted_at = attempted_at - interval '1 minute'`)
    await testApp.product.sweepNow()
  }
  // A reaction whose session was ended is tried again after a while.
  const settled = () => testApp.settleJobs().then(() => 'settled', String)
  await expect.poll(settled).toBe('settled')
  expect(await findings(testApp.owner, testApp.clock.now(), testApp.clock.real())).toEqual([])
})
