import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { allRoutes } from '@bayshare/contract/all-routes'
import { apiBase } from '@bayshare/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductOptions } from '../product'
import { keepAsking } from './testing/keep-asking'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const inject = (
  method: 'GET' | 'POST',
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) =>
  testApp.product.server.app.inject({
    method,
    url,
    headers: { host: 'localhost:3000', ...headers },
    ...(payload !== undefined && { payload: payload as object }),
  })

const search = { startdate: '2026-11-18', starttime: '09:00', enddate: '2026-11-18', endtime: '11:00' }

test('both spellings of a path answer, with a request id and the time of the product', async () => {
  for (const url of ['/api/v1/search/', '/api/v1/search']) {
    const answer = await inject('POST', url, search)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['x-server-time']).toBe('2026-11-16T21:00:00.000Z')
  }
})

test('what cannot be understood is refused under the name of its field', async () => {
  const cases: [unknown, object][] = [
    [{ ...search, startdate: undefined }, { startdate: ['This field is required'] }],
    [{ ...search, startdate: '2026-02-30' }, { startdate: ['Please enter a valid date'] }],
    [{ ...search, is_admin: true }, { is_admin: ['This field is not known.'] }],
    [{ ...search, lat: 'NaN' }, { lat: ['Please check this value'] }],
    [{ ...search, lat: 91 }, { lat: ['This value is too large'] }],
    [{ ...search, address: 'x'.repeat(151) }, { address: ['Please enter at most 150 characters'] }],
    [{ ...search, endtime: '08:00' }, { cease_time: ['The end must be after the start.'] }],
    [[], { detail: "We couldn't read this. Check what you entered." }],
  ]
  for (const [body, answer] of cases) {
    const refused = await inject('POST', '/api/v1/search/', body)
    expect([refused.statusCode, refused.json()]).toEqual([400, answer])
  }
})

test('bodies that are broken, too deep or too large are refused, and nothing falls over', async () => {
  const json = { 'content-type': 'application/json' }
  const post = (payload: string) =>
    testApp.product.server.app.inject({ method: 'POST', url: '/api/v1/search/', headers: json, payload })
  expect((await post('{"startdate": ')).statusCode).toBe(400)
  expect((await post(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)).statusCode).toBe(400)
  expect((await post(JSON.stringify({ a: 'x'.repeat(300 * 1024) }))).statusCode).toBe(413)
  expect((await post('{"__proto__": {"x": 1}}')).statusCode).toBe(400)
  expect(
    (await inject('POST', '/api/v1/search/', 'startdate=1', { 'content-type': 'text/html' })).statusCode,
  ).toBe(415)
})

test('what does not exist is not found, in the one shape of errors', async () => {
  for (const url of ['/api/v1/nothing/', '/api/v1/parking_spaces/00000000-0000-4000-8000-000000000000/']) {
    const answer = await inject('GET', url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
  }
})

test('every answer carries the security headers', async () => {
  const { headers } = await inject('GET', '/healthz')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('data may load nothing at all, wherever somebody opens it', async () => {
  const { headers } = await inject('GET', '/api/v1/nothing/')
  const { headers: found } = await inject(
    'GET',
    '/api/v1/parking_spaces/00000000-0000-4000-8000-000000000000/',
  )
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(found).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(found['x-frame-options']).toBeUndefined()
})

test('pages load from nowhere else, unless the card fields have to come from Stripe or Braintree', async () => {
  const policyOf = (headers: Record<string, unknown>) =>
    Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name, ...sources]) => [name, sources]),
    ) as Record<string, string[]>
  const strict = policyOf((await inject('GET', '/healthz')).headers)
  expect(JSON.stringify(strict)).not.toContain('https:')
  const policyWith = async (cardForm: ProductOptions['cardForm']) => {
    const open = await startTestApp({ product: { cardForm } })
    try {
      return policyOf((await open.product.server.app.inject({ method: 'GET', url: '/healthz' })).headers)
    } finally {
      await open.stop()
    }
  }
  const own = ["'self'"]
  const scripts = strict['script-src'] ?? own
  expect(await policyWith({ form: 'stripe', publishableKey: 'pk_test_x', tokenUrl: null })).toEqual({
    ...strict,
    'script-src': [...scripts, 'https://js.stripe.com'],
    'connect-src': [...own, 'https://api.stripe.com'],
    'frame-src': [...own, 'https://js.stripe.com', 'https://hooks.stripe.com'],
  })
  const clientToken = async () => ({ state: 'unknown' as const })
  const braintree = (calls: string[]) => ({
    ...strict,
    'script-src': [...scripts, 'https://c.paypal.com'],
    'connect-src': [...own, ...calls, 'https://c.paypal.com', 'https://www.paypal.com'],
    'frame-src': [...own, 'https://assets.braintreegateway.com', 'https://c.paypal.com'],
    'img-src': [...(strict['img-src'] ?? own), 'https://c.paypal.com', 'https://b.stats.paypal.com'],
  })
  expect(await policyWith({ form: 'braintree', environment: 'sandbox', clientToken })).toEqual(
    braintree(['https://api.sandbox.braintreegateway.com', 'https://payments.sandbox.braintree-api.com']),
  )
  expect(await policyWith({ form: 'braintree', environment: 'production', clientToken })).toEqual(
    braintree(['https://api.braintreegateway.com', 'https://payments.braintree-api.com']),
  )
})

test('a fault of ours tells the person its id and nothing else', async () => {
  const broken = await startTestApp({ product: { version: '0' } })
  try {
    await broken.database.close()
    const answer = await broken.product.server.app.inject({
      method: 'POST',
      url: '/api/v1/search/',
      payload: search,
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      detail: 'Something went wrong on our side.',
      request_id: answer.headers['x-request-id'],
    })
    expect((await broken.product.server.app.inject('/readyz')).statusCode).toBe(503)
    expect((await broken.product.server.app.inject('/healthz')).statusCode).toBe(200)
  } finally {
    await broken.product.stop().catch(() => {})
    await broken.bank.close()
  }
})

test('the OpenAPI document and its page show every route', async () => {
  const document = (await inject('GET', '/openapi.json')).json<{
    openapi: string
    paths: Record<string, object>
  }>()
  expect(document.openapi).toBe('3.1.0')
  const page = await inject('GET', '/api')
  for (const route of Object.values(allRoutes)) {
    const path = apiBase + route.path.replaceAll(/:(\w+)/g, '{$1}')
    expect(Object.keys(document.paths)).toContain(path)
    expect(page.body).toContain(path)
  }
})

test('metrics count by route pattern and never by address', async () => {
  await inject('GET', '/api/v1/parking_spaces/00000000-0000-4000-8000-00000000abcd/')
  const { body } = await inject('GET', '/metrics')
  expect(body).toContain('route="/api/v1/parking_spaces/:uuid/"')
  expect(body).not.toContain('00000000abcd')
})

test('metrics are for whoever shows the token, and outside of sandbox mode for nobody without one', async () => {
  const read = async (product: Partial<ProductOptions>, authorization?: string) => {
    const app = await startTestApp({ product })
    try {
      const headers = authorization === undefined ? {} : { authorization }
      return (await app.product.server.app.inject({ url: '/metrics', headers })).statusCode
    } finally {
      await app.stop()
    }
  }
  expect(await read({ sandbox: undefined })).toBe(404)
  expect(await read({ sandbox: undefined, metricsToken: 'm' }, 'Bearer m')).toBe(200)
  expect(await read({ metricsToken: 'm' }, 'Bearer n')).toBe(404)
})

test('an address that is not even one is refused in our own words', async () => {
  const answer = await inject('GET', '/%')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ detail: expect.any(String) })
  expect(answer.body).not.toContain('FST_')
})

test('one address that asks too often has to wait', async () => {
  const strict = await startTestApp({ product: { requestsPerMinute: 5 } })
  try {
    const codes: number[] = []
    for (let tries = 0; tries < 8; tries++) {
      const answer = await strict.product.server.app.inject({
        method: 'POST',
        url: '/api/v1/search/',
        payload: search,
      })
      codes.push(answer.statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  } finally {
    await strict.stop()
  }
})

test('a server that stops answers every request that it accepted', async () => {
  const stopping = await startTestApp()
  await stopping.product.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stopping.product.server.app.server.address() as AddressInfo
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify(search)
      const outgoing = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/v1/search/',
          headers: { 'content-type': 'application/json', 'content-length': body.length, host: 'localhost' },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  const asked = Array.from({ length: 60 }, () => ask())
  const first = await Promise.race(asked)
  await stopping.stop()
  const answers = await Promise.allSettled(asked)
  expect(first).toBe(200)
  const lost = answers.filter((answer) => answer.status === 'rejected' && !isRefusedConnection(answer.reason))
  expect(lost).toEqual([])
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value !== 200)).toEqual([])
})

test('a server that stops cuts off none of forty clients that keep their connections', async () => {
  const stopping = await startTestApp()
  await stopping.product.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stopping.product.server.app.server.address() as AddressInfo
  const clients = Array.from({ length: 40 }, (_, index) => keepAsking(port, index))
  await Promise.all(clients.map(({ firstAnswer }) => firstAnswer))
  await stopping.stop()
  const ends = await Promise.all(clients.map(({ end }) => end))
  expect(ends.filter((end) => end !== 'told to close')).toEqual([])
})

/** A connection that was never accepted is no lost request: the caller knows that nothing happened. */
function isRefusedConnection(error: unknown): boolean {
  return (error as { code?: string }).code === 'ECONNREFUSED'
}
