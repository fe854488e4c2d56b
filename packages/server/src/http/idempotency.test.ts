import { databaseProxy } from '@bayshare/app/testing/database-proxy'
import { asOwner, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testDatabase } from '@bayshare/app/testing/test-database'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

/** No node is taken for dead in the time of a test, unless the test removes its heartbeat, which is not repeated then. */
const patient = { product: { heartbeat: { everyMilliseconds: 600_000, staleAfterSeconds: 600 } } }
let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp(patient)
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

async function book(
  driver: TestPerson,
  spaceId: SpaceId,
  key: string,
  { on = testApp, ...changes }: { on?: TestApp; cease_time?: string } = {},
) {
  const answer = await on.product.server.app.inject({
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

async function nodeOfKey(key: string): Promise<string | undefined> {
  const rows = await asOwner<{ node_id: string }>(
    testApp,
    'select node_id from idempotency_keys where key = $1',
    [key],
  )
  return rows[0]?.node_id
}

async function nodeOf(app: TestApp): Promise<string> {
  const key = newKey()
  await book(await testApp.people.driver(), await testApp.people.space(owner.id), key, { on: app })
  return (await nodeOfKey(key)) ?? ''
}

test('the key of a node that is gone is taken over at once, and a node that was only paused does not book', async () => {
  const paused = await startTestApp({ ...patient, on: testApp })
  try {
    const node = await nodeOf(paused)
    const [driver, spaceId, key] = [
      await testApp.people.driver(),
      await testApp.people.space(owner.id),
      newKey(),
    ]
    // Both wait here for the space, with their keys in hand.
    const { first, second } = await testApp.database.transaction(async (tx) => {
      await sql`select from spaces where id = ${spaceId} for update`.execute(tx)
      const first = book(driver, spaceId, key, { on: paused })
      await expect.poll(() => nodeOfKey(key)).toBe(node)
      expect((await book(driver, spaceId, key)).status).toBe(409)
      await asOwner(testApp, `delete from worker_nodes where node_id = '${node}'`)
      const second = book(driver, spaceId, key)
      await expect.poll(() => nodeOfKey(key)).not.toBe(node)
      return { first, second }
    })
    expect([(await first).status, (await first).retryAfter]).toEqual([409, '1'])
    expect((await second).status).toBe(200)
    expect(await bookingsOn(spaceId)).toEqual([{ state: 'confirmed' }])
    expect(await book(driver, spaceId, key)).toEqual(await second)
  } finally {
    await paused.stop()
  }
})

test('a key that its node has dropped is free there at once, and elsewhere after that node has swept', async () => {
  const other = await startTestApp({ ...patient, on: testApp })
  try {
    const node = await nodeOf(testApp)
    const [driver, key, otherKey] = [await testApp.people.driver(), newKey(), newKey()]
    for (const dropped of [key, otherKey])
      await asOwner(
        testApp,
        `insert into idempotency_keys (actor, key, request_hash, state, started_at, node_id, claim_id)
        values ('person:${driver.id}', '${dropped}', 'x', 'running', now(), '${node}', gen_random_uuid())`,
      )
    const spaces = [await testApp.people.space(owner.id), await testApp.people.space(owner.id)] as const
    expect((await book(driver, spaces[0], key)).status).toBe(200)
    expect((await book(driver, spaces[1], otherKey, { on: other })).status).toBe(409)
    await testApp.product.sweepNow()
    expect((await book(driver, spaces[1], otherKey, { on: other })).status).toBe(200)
  } finally {
    await other.stop()
  }
})

test('a fault after the hold does not free the key: the reconciler finishes the one booking', async () => {
  let isFaulty = true
  const faulty = await startTestApp({
    payments: (real) => ({
      ...real,
      charge: (order) => (isFaulty ? Promise.reject(new Error('a defect')) : real.charge(order)),
    }),
  })
  try {
    const [driver, lister, key] = [await faulty.people.driver(), await faulty.people.owner(), newKey()]
    const spaceId = await faulty.people.space(lister.id, { capacity: 2 })
    // The booking may still go through, so it is no error yet.
    const first = await book(driver, spaceId, key, { on: faulty })
    expect([first.status, first.retryAfter]).toEqual([409, '1'])
    isFaulty = false
    expect((await book(driver, spaceId, key, { on: faulty })).status).toBe(409)
    await makeAttemptsStale(faulty)
    await faulty.product.sweepNow()
    expect((await book(driver, spaceId, key, { on: faulty })).status).toBe(200)
    const { rows } = await sql`select state from bookings`.execute(faulty.database.read())
    expect(rows).toEqual([{ state: 'confirmed' }])
  } finally {
    await faulty.stop()
  }
})

test('a bank that takes longer than an answer may: it is still being processed, and the key gives the outcome', async () => {
  const hurried = await startTestApp({ product: { answerWithinMilliseconds: 1_500 } })
  try {
    const [driver, lister, key] = [await hurried.people.driver(), await hurried.people.owner(), newKey()]
    const spaceId = await hurried.people.space(lister.id, { capacity: 2 })
    hurried.bank.faults.set('POST /v1/payment_intents', { kind: 'delay', milliseconds: 4_000 }, 1)
    const first = await book(driver, spaceId, key, { on: hurried })
    expect([first.status, first.retryAfter, first.body]).toEqual([
      409,
      '1',
      { detail: 'This request is still being processed.', code: 'still-working-on-it' },
    ])
    const pressedAgain = await Promise.all([1, 2].map(() => book(driver, spaceId, key, { on: hurried })))
    expect(pressedAgain.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
      [409, '1'],
      [409, '1'],
    ])
    await expect
      .poll(async () => (await book(driver, spaceId, key, { on: hurried })).status, { timeout: 20_000 })
      .toBe(200)
    const { rows } = await sql`select state from bookings`.execute(hurried.database.read())
    expect(rows).toEqual([{ state: 'confirmed' }])
    expect(await findings(hurried.owner, hurried.clock.now())).toEqual([])
  } finally {
    await hurried.stop()
  }
})

test('a database that goes away after the hold: it is still being processed, and the reconciler gives the outcome', async () => {
  const database = await testDatabase()
  const proxy = await databaseProxy(database)
  let cut = () => {}
  const node = await startTestApp({
    on: { owner: database.owner, app: proxy.on.app },
    payments: (real) => ({
      ...real,
      async charge(order) {
        const outcome = await real.charge(order)
        cut()
        return outcome
      },
    }),
  })
  try {
    const [driver, lister, key] = [await node.people.driver(), await node.people.owner(), newKey()]
    const spaceId = await node.people.space(lister.id, { capacity: 2 })
    cut = () => proxy.become('cut')
    const first = await book(driver, spaceId, key, { on: node })
    expect([first.status, first.retryAfter]).toEqual([409, '1'])
    cut = () => {}
    proxy.become('open')
    await expect.poll(async () => (await book(driver, spaceId, key, { on: node })).status).toBe(409)
    await makeAttemptsStale(node)
    await node.product.sweepNow()
    expect((await book(driver, spaceId, key, { on: node })).status).toBe(200)
    const { rows } = await sql`select state from bookings`.execute(node.database.read())
    expect(rows).toEqual([{ state: 'confirmed' }])
  } finally {
    await node.stop()
    await proxy.close()
  }
})
