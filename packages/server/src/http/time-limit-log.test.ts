import { oneWaits } from '@bayshare/app/testing/one-waits'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { asOwner } from '@bayshare/app/testing/test-money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const limit = 400
let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ product: { answerWithinMilliseconds: limit } })
})
afterAll(() => testApp.stop())

/** Calls while the table of accounts is locked, lets `end` decide how that ends, and returns what was logged. */
async function linesOf(end: () => Promise<unknown>): Promise<{ status: number; lines: unknown[][] }> {
  const { token } = await testApp.people.driver()
  const { log } = testApp.product.server.app
  const spies = (['warn', 'error'] as const).map((level) => vi.spyOn(log, level))
  const holder = new pg.Client(testApp.owner)
  await holder.connect()
  try {
    await holder.query('begin; lock table accounts in access exclusive mode')
    const answer = testApp.product.server.app.inject({
      url: '/api/v1/users/',
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    })
    await oneWaits(testApp)
    const { statusCode } = await answer
    await end()
    await holder.query('rollback')
    // The handler that waited has ended once the next one on the same tables has.
    for (let n = 0; n < 3; n++)
      await testApp.product.server.app.inject({
        url: '/api/v1/users/',
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      })
    return { status: statusCode, lines: spies.flatMap(({ mock }) => mock.calls) }
  } finally {
    await holder.end()
    for (const spy of spies) spy.mockRestore()
  }
}

const oneLine = [
  [{ id: expect.any(String), method: 'GET', route: '/api/v1/users/', ms: limit }, 'ran into its time limit'],
]

test('a request that ran into its time limit is one line in the log, also when it succeeds later', async () => {
  expect(await linesOf(async () => {})).toEqual({ status: 503, lines: oneLine })
})

test('a request that ran into its time limit is one line in the log, also when the database gives it up later', async () => {
  const cancelled = () =>
    asOwner(
      testApp,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  expect(await linesOf(cancelled)).toEqual({ status: 503, lines: oneLine })
})
