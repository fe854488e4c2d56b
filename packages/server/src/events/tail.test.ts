import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from './record'
import { type Tail, tailEvents, type TailOptions } from './tail'

let testApp: TestApp
let delivered: string[]
let gaps: string[]
let errors: unknown[]
const tails: Tail[] = []

beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(() => {
  delivered = []
  gaps = []
  errors = []
})
afterEach(async () => {
  for (const tail of tails.splice(0)) await tail.stop()
})
afterAll(() => testApp.stop())

/** A tail that polls only when the test calls it. */
async function follow(special: Partial<TailOptions> = {}): Promise<Tail> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(
    testApp.database.read(),
  )
  const tail = tailEvents({
    database: testApp.database,
    from: rows[0]!.now,
    everyMilliseconds: 3_600_000,
    onEvents: async (events) => void delivered.push(...events.map(({ subject }) => subject)),
    onGap: (reason) => gaps.push(reason),
    onError: (error) => errors.push(error),
    ...special,
  })
  tails.push(tail)
  return tail
}

function say(tx: Transaction, subject: string): Promise<void> {
  const brand = brandById('main')
  const ctx = contextFor(testApp, { actor: { kind: 'job', name: 'test' }, brand, requestId: 'test' })
  return record(ctx, tx, 'payment.settled', subject, { paymentId: 'none' })
}

test('every event is delivered once, with its payload', async () => {
  const received: unknown[] = []
  const tail = await follow({ onEvents: async (events) => void received.push(...events) })
  await testApp.database.transaction((tx) => say(tx, 'one'))
  await tail.look()
  await tail.look()
  await testApp.database.transaction((tx) => say(tx, 'two'))
  await tail.look()
  expect(received).toEqual([
    { id: expect.any(Number), kind: 'payment.settled', subject: 'one', payload: { paymentId: 'none' } },
    { id: expect.any(Number), kind: 'payment.settled', subject: 'two', payload: { paymentId: 'none' } },
  ])
})

test('a transaction that stays open holds nobody up, and its own events come when it commits', async () => {
  const tail = await follow()
  await testApp.database.transaction(async (slow) => {
    await say(slow, 'slow')
    await testApp.database.transaction((tx) => say(tx, 'quick'))
    await tail.look()
    expect(delivered).toEqual(['quick'])
    await testApp.database.transaction((tx) => say(tx, 'quicker'))
    await tail.look()
    expect(delivered).toEqual(['quick', 'quicker'])
  })
  await tail.look()
  await tail.look()
  expect(delivered).toEqual(['quick', 'quicker', 'slow'])
})

test('what was already open when the tail began is delivered too', async () => {
  let tail!: Tail
  await testApp.database.transaction(async (slow) => {
    await say(slow, 'begun before')
    tail = await follow()
    await tail.look()
    expect(delivered).toEqual([])
  })
  await tail.look()
  expect(delivered).toEqual(['begun before'])
})

test('what is rolled back is not delivered', async () => {
  const tail = await follow()
  const undone = testApp.database.transaction(async (tx) => {
    await say(tx, 'never')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await tail.look()
  expect(delivered).toEqual([])
})

test('a database that is behind what was seen is a gap, and ends the tail', async () => {
  const tail = await follow({ from: '900000000000:900000000000:' })
  await tail.look()
  expect(gaps).toEqual(['the database is behind what was already seen'])
})

test('events that could not be taken in are a gap', async () => {
  const tail = await follow({
    async onEvents() {
      throw new Error('no room')
    },
  })
  await testApp.database.transaction((tx) => say(tx, 'one'))
  await tail.look()
  expect(gaps).toEqual(['no room'])
})

test('too many events at once are a gap', async () => {
  const tail = await follow()
  await sql`
    insert into events (kind, subject, brand, actor, payload, recorded_at)
    select 'payment.settled', n, 'main', 'test', '{}', '2026-01-01' from generate_series(1, 5001) n`.execute(
    testApp.database.read(),
  )
  await tail.look()
  expect(gaps).toEqual(['there were too many events at once'])
  expect(delivered).toEqual([])
})

test('a database that does not answer costs nothing but time', async () => {
  let isDown = true
  const tail = await follow({
    database: {
      read() {
        if (isDown) throw new Error('down')
        return testApp.database.read()
      },
    },
  })
  await testApp.database.transaction((tx) => say(tx, 'meanwhile'))
  await tail.look()
  expect(errors).toHaveLength(1)
  isDown = false
  await tail.look()
  expect(delivered).toEqual(['meanwhile'])
  expect(gaps).toEqual([])
})

test('it looks by itself, and no more when it is stopped', async () => {
  let received!: (subject: string) => void
  const first = new Promise<string>((resolve) => {
    received = resolve
  })
  const tail = await follow({ everyMilliseconds: 5, onEvents: async ([event]) => received(event!.subject) })
  await testApp.database.transaction((tx) => say(tx, 'by itself'))
  expect(await first).toBe('by itself')
  await tail.stop()
})
