import { startTestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { proxyTrust, reportMoreHops, type TrustedProxies } from './trusted-proxies'

interface Arrival {
  /** Who connects to us. */
  from?: string
  headers: Record<string, string>
}

/** What a server with this trust takes for the caller, and what it says about it. */
async function seenBy(trusted: TrustedProxies, arrivals: readonly Arrival[]) {
  const warnings: string[] = []
  const stream = { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) }
  const app = Fastify({
    trustProxy: proxyTrust(trusted),
    logger: { level: 'warn', stream },
  })
  reportMoreHops(app, trusted)
  app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
  const callers: { ip: string; host: string; protocol: string }[] = []
  for (const { from = '10.0.0.1', headers } of arrivals) {
    const answer = await app.inject({
      url: '/',
      remoteAddress: from,
      headers: { host: 'park.example', ...headers },
    })
    callers.push(answer.json())
  }
  await app.close()
  return { callers, warnings }
}

const forwarded = (...addresses: string[]) => ({ headers: { 'x-forwarded-for': addresses.join(', ') } })

test.each<[name: string, trusted: TrustedProxies, arrival: Arrival, caller: string]>([
  ['without a proxy the header counts for nothing', 0, forwarded('1.1.1.1'), '10.0.0.1'],
  ['one hop: the address that the proxy added', 1, forwarded('1.1.1.1'), '1.1.1.1'],
  [
    'one hop: what the caller made up before it counts for nothing',
    1,
    forwarded('6.6.6.6', '1.1.1.1'),
    '1.1.1.1',
  ],
  [
    'one hop: however much was made up',
    1,
    forwarded('6.6.6.6', '10.0.0.1', '127.0.0.1', '1.1.1.1'),
    '1.1.1.1',
  ],
  ['one hop: no header at all is the proxy itself', 1, { headers: {} }, '10.0.0.1'],
  ['two hops: the address before the last', 2, forwarded('6.6.6.6', '1.1.1.1', '10.0.0.2'), '1.1.1.1'],
  ['two hops: a header that is too short ends at its first address', 2, forwarded('1.1.1.1'), '1.1.1.1'],
  [
    'named: the first from behind that is not named',
    ['10.0.0.0/24'],
    forwarded('6.6.6.6', '1.1.1.1', '10.0.0.2'),
    '1.1.1.1',
  ],
  [
    'named: whoever connects past the proxy is taken as they are',
    ['10.0.0.1'],
    { from: '2.2.2.2', ...forwarded('6.6.6.6') },
    '2.2.2.2',
  ],
  [
    'named: a whole private network',
    ['loopback', 'uniquelocal'],
    forwarded('6.6.6.6', '1.1.1.1', '192.168.1.1'),
    '1.1.1.1',
  ],
  [
    'named: in IPv6',
    ['fd00::/8'],
    { from: 'fd00::1', ...forwarded('6.6.6.6', '2001:db8::1') },
    '2001:db8::1',
  ],
])('%s', async (_, trusted, arrival, caller) => {
  const { callers } = await seenBy(trusted, [arrival])
  expect(callers[0]?.ip).toBe(caller)
})

test('the forwarded host counts only when whoever connects is trusted', async () => {
  const arrival = { headers: { 'x-forwarded-host': 'portal.park.example' } }
  const hosts = async (trusted: TrustedProxies) => (await seenBy(trusted, [arrival])).callers[0]?.host
  expect(await hosts(0)).toBe('park.example')
  expect(await hosts(1)).toBe('portal.park.example')
  expect(await hosts(['10.0.0.1'])).toBe('portal.park.example')
  expect(await hosts(['10.0.0.9'])).toBe('park.example')
})

test('more forwarded addresses than hops are reported once, with what to do', async () => {
  const twice = [forwarded('1.1.1.1', '10.0.0.2'), forwarded('1.1.1.1', '10.0.0.2')]
  const { warnings } = await seenBy(1, twice)
  expect(warnings).toEqual([
    'A request came with 2 forwarded addresses, and TRUST_PROXY=1 trusts 1. If your own proxies added all of them, ' +
      'set TRUST_PROXY to 2 or to the addresses of the proxies; if you have no more proxies than that, the caller made ' +
      'the others up and nothing needs to change.',
  ])
  expect((await seenBy(0, [forwarded('1.1.1.1')])).warnings).toHaveLength(1)
  expect((await seenBy(2, twice)).warnings).toEqual([])
  expect((await seenBy(['10.0.0.1'], twice)).warnings).toEqual([])
})

test('nobody behind one proxy gets more requests by a header of their own', async () => {
  const testApp = await startTestApp({ product: { trustProxy: 1, requestsPerMinute: 3 } })
  try {
    const ask = async (...addresses: string[]) =>
      (
        await testApp.product.server.app.inject({
          method: 'POST',
          url: '/api/v1/search/',
          headers: { host: 'localhost', ...forwarded(...addresses).headers },
          payload: { startdate: '2026-11-18', starttime: '09:00', enddate: '2026-11-18', endtime: '11:00' },
        })
      ).statusCode
    const codes = []
    for (let tries = 0; tries < 5; tries++) codes.push(await ask(`6.6.6.${tries}`, '1.1.1.1'))
    expect(codes).toEqual([200, 200, 200, 429, 429])
    expect(await ask('1.1.1.2')).toBe(200)
  } finally {
    await testApp.stop()
  }
})

test('whether cookies are secure follows from the public address, whatever is forwarded', async () => {
  const secureCookies = async (publicUrl: string, protocol: string) => {
    const testApp = await startTestApp({ product: { trustProxy: 1, publicUrl } })
    try {
      const { email } = await testApp.people.driver()
      const answer = await testApp.product.server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/token/',
        headers: { host: 'localhost', 'x-forwarded-proto': protocol, 'x-requested-with': 'bayshare-web' },
        payload: { grant_type: 'password', username: email, password: testPassword },
      })
      return answer.cookies.map(({ secure }) => secure === true)
    } finally {
      await testApp.stop()
    }
  }
  expect(new Set(await secureCookies('https://localhost', 'http'))).toEqual(new Set([true]))
  expect(new Set(await secureCookies('http://localhost', 'https'))).toEqual(new Set([false]))
})
