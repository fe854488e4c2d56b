import { type AddressInfo, connect } from 'node:net'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { refusals } from '@bayshare/contract/refusals'
import { apiBase } from '@bayshare/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What Node and the framework refuse by themselves speaks like every other refusal. */

let testApp: TestApp
let port: number
let documented: Record<string, Record<string, { responses: object }>>
beforeAll(async () => {
  testApp = await startTestApp()
  const { app } = testApp.product.server
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  documented = (await app.inject({ url: '/openapi.json' })).json<{ paths: typeof documented }>().paths
})
afterAll(() => testApp.stop())

const path = `${apiBase}search/`
const post = (headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n${body}`
const json = (body: string) =>
  post(`content-type: application/json\r\ncontent-length: ${body.length}\r\n`, body)

const cases: [name: string, request: string, status: number][] = [
  ['a body that is no JSON', json('{"a":'), 400],
  ['an empty body that says it is JSON', json(''), 400],
  ['a type that nobody takes', post('content-type: text/csv\r\ncontent-length: 1\r\n', 'a'), 415],
  ['a body without a type', post('content-length: 1\r\n', 'a'), 415],
  ['a body that is too large', json(`"${'x'.repeat(300_000)}"`), 413],
  ['a length that is none', post('content-type: application/json\r\ncontent-length: x\r\n', '{}'), 400],
  ['two lengths', post('content-length: 1\r\ncontent-length: 2\r\n', 'ab'), 400],
  ['a chunk that is none', post('transfer-encoding: chunked\r\n', 'zz\r\n'), 400],
  [
    'headers that are too large',
    `GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['an address that is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  [
    'a part of an address that is too long',
    `GET ${apiBase}users/bookings/${'x'.repeat(300)}/ HTTP/1.1\r\nhost: a\r\n\r\n`,
    414,
  ],
  ['an address that is not encoded well', `GET ${apiBase}%E0%A4%A/ HTTP/1.1\r\nhost: a\r\n\r\n`, 400],
  ['no host', `GET ${path} HTTP/1.1\r\n\r\n`, 400],
  ['a method that there is not', `FETCH ${path} HTTP/1.1\r\nhost: a\r\n\r\n`, 400],
  ['a method that no route has', `PROPFIND ${path} HTTP/1.1\r\nhost: a\r\n\r\n`, 404],
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['a header that is none', `GET ${path} HTTP/1.1\r\nhost: a\r\nno header\r\n\r\n`, 400],
  ['an expectation', `GET ${apiBase}nothing/ HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\n\r\n`, 404],
]

test.each(cases)('%s is refused in the form of the contract', async (_, request, status) => {
  const answer = await rawAnswer(request)
  expect([answer.status, answer.body]).toEqual([status, { detail: expect.any(String) }])
  expect(Object.values(refusals).map(({ words }) => words)).toContain(answer.body.detail)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-server-time': '2026-11-16T21:00:00.000Z',
  })
})

test('these answers stand in the OpenAPI document', () => {
  const of = (method: string, where: string) =>
    Object.keys(documented[where]?.[method]?.responses ?? {}).map(Number)
  expect(of('post', path)).toEqual(expect.arrayContaining([400, 408, 413, 415, 429, 431]))
  expect(of('get', `${apiBase}users/bookings/{id}/`)).toEqual(expect.arrayContaining([400, 404, 414, 431]))
  expect(of('get', `${apiBase}users/live/`)).toEqual(expect.arrayContaining([401, 408, 431]))
  const silent = Object.entries(documented).flatMap(([where, methods]) =>
    Object.keys(methods).filter((method) => !of(method, where).includes(431)),
  )
  expect(silent).toEqual([])
})

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: { detail?: string }
}

/** Sends these very bytes, and reads the answer as it stands on the line. */
async function rawAnswer(request: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  socket.write(request)
  for await (const part of socket) {
    received += part
    const length = /content-length: (\d+)/i.exec(received)?.[1]
    const [, body] = received.split('\r\n\r\n')
    if (length !== undefined && body !== undefined && Buffer.byteLength(body) >= Number(length)) break
  }
  socket.destroy()
  const [head = '', body = '{}'] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
    body: JSON.parse(body),
  }
}
