import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { allRoutes } from '@bayshare/contract/all-routes'
import { apiBase, type Route } from '@bayshare/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const roles: Record<string, () => Promise<string | undefined>> = {
  visitor: async () => undefined,
  driver: async () => (await testApp.people.driver({ card: null })).token,
  'person of another brand': async () => (await testApp.people.driver({ card: null, brand: 'portal' })).token,
  forger: async () => 'forged-token',
}

/** The table that every new route joins by itself: who may call at all, and that nothing falls over whatever is sent. */
describe.each(Object.entries(allRoutes as Record<string, Route>))('%s', (_, route) => {
  const url = apiBase + route.path.replaceAll(/:\w+/g, randomUUID())
  const call = (token: string | undefined, payload?: unknown) =>
    testApp.product.server.app.inject({
      method: route.method,
      url,
      headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && route.method !== 'GET' && { payload: payload as object }),
    })

  test.each(Object.entries(roles))('as %s', async (role, tokenOf) => {
    const { statusCode } = await call(await tokenOf(), {})
    const isTurnedAway = route.caller !== 'anyone' && role !== 'driver'
    expect(statusCode === 401).toBe(isTurnedAway)
    expect(statusCode).toBeLessThan(500)
  })

  test('nonsense is refused in words and breaks nothing', async () => {
    const nonsense = [
      [],
      { a: 1 },
      { uuid: { $gt: '' } },
      { username: ['x'] },
      { code: '\u0000' },
      { code: 'x'.repeat(70_000) },
    ]
    const token = await roles.driver?.()
    for (const payload of nonsense) {
      const answer = await call(token, payload)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toBeTypeOf('object')
    }
  })
})

test('the server has no API route that this table does not know', () => {
  const known = Object.values(allRoutes as Record<string, Route>).map(
    (route) => `${route.method} ${apiBase}${route.path}`,
  )
  const served = testApp.product.server.routes.filter(
    (route) => route.includes(apiBase) && !route.startsWith('HEAD '),
  )
  expect(served.toSorted()).toEqual(known.toSorted())
})
