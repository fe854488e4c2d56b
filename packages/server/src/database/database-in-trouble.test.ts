import { databaseProxy, type DatabaseProxy } from '@bayshare/app/testing/database-proxy'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testDatabase } from '@bayshare/app/testing/test-database'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** Shorter than usual, to be through sooner. */
const soon = { connectionTimeoutMillis: 3_000, statement_timeout: 3_000, query_timeout: 4_000 }
let testApp: TestApp
let database: Awaited<ReturnType<typeof testDatabase>>
let proxy: DatabaseProxy
let superuser: pg.Client
let spaceId: SpaceId
let driver: TestPerson
beforeAll(async () => {
  database = await testDatabase()
  proxy = await databaseProxy(database)
  testApp = await startTestApp({ on: { ...proxy.on, app: { ...proxy.on.app, ...soon } } })
  superuser = new pg.Client({ ...inject('cluster').superuser, database: database.owner.database ?? '' })
  await superuser.connect()
  spaceId = await testApp.people.space((await testApp.people.owner()).id)
  driver = await testApp.people.driver()
})
afterAll(async () => {
  await testApp.stop()
  await proxy.close()
  await superuser.end()
})

const statusOf = async (url: string) => (await testApp.product.server.app.inject(url)).statusCode
const space = () => testApp.product.server.app.inject(`/api/v1/parking_spaces/${spaceId}/`)

/** What a person and whoever watches over the server are told. */
async function whatIsTold() {
  const [answer, readiness, liveness] = await Promise.all([
    space(),
    statusOf('/readyz'),
    statusOf('/healthz'),
  ])
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], readiness, liveness }
}
const trouble = { status: 503, retryAfter: '1', readiness: 503, liveness: 200 }
const health = { status: 200, retryAfter: undefined, readiness: 200, liveness: 200 }

test.each(['silent', 'cut'] as const)(
  'a database whose connections are %s: not ready, come again later, and back by itself',
  async (state) => {
    await expect.poll(whatIsTold).toEqual(health)
    proxy.become(state)
    expect(await whatIsTold()).toEqual(trouble)
    proxy.become('open')
    await expect.poll(whatIsTold).toEqual(health)
  },
)

test('one connection that never answers again has all of them replaced', async () => {
  // Silence is noticed soon, but a new connection gets the time that it takes on a busy machine.
  const limits = { connectionTimeoutMillis: 30_000, statement_timeout: 30_000, query_timeout: 8_000 }
  const way = await databaseProxy(database)
  const node = await startTestApp({
    on: { owner: database.owner, app: { ...way.on.app, ...limits } },
  })
  const statusOfSpace = async () =>
    (await node.product.server.app.inject(`/api/v1/parking_spaces/${spaceId}/`)).statusCode
  const { release, taken } = takeEveryConnection(node)
  release()
  await taken
  way.abandon()
  expect(await statusOfSpace()).toBe(503)
  const answers = await Promise.all(Array.from({ length: 8 }, statusOfSpace))
  expect(answers).toEqual(Array.from({ length: 8 }, () => 200))
  await node.stop()
  await way.close()
})

test('a slow database: come again later', async () => {
  await superuser.query('begin')
  await superuser.query('lock table spaces in access exclusive mode')
  const answer = await space()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  await superuser.query('rollback')
  await expect.poll(whatIsTold).toEqual(health)
})

test('with every connection taken others are told to come again', async () => {
  const { release, taken } = takeEveryConnection()
  expect(await whatIsTold()).toEqual(trouble)
  release()
  await taken
  await expect.poll(whatIsTold).toEqual(health)
})

/** Until they are released. */
function takeEveryConnection(at = testApp): { release(): void; taken: Promise<unknown> } {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const taken = Array.from({ length: 8 }, () =>
    at.database.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      await isReleased
    }),
  )
  return { release: () => release(), taken: Promise.all(taken) }
}

test('with a full disk nothing is written and the server is not ready until there is room', async () => {
  await superuser.query(`
    create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create function full_disk_for_tables() returns event_trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on bookings execute function full_disk();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function full_disk_for_tables()`)
  await expect(bookSpot(testApp, driver, spaceId)).rejects.toMatchObject({ status: 503 })
  expect((await space()).statusCode).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  await superuser.query('drop event trigger full_disk; drop trigger full_disk on bookings')
  await expect.poll(whatIsTold).toEqual(health)
  expect(await bookSpot(testApp, driver, spaceId)).toMatchObject({ reference: expect.any(String) })
})
