import { randomBytes, randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import { testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { allRoutes } from '@bayshare/contract/all-routes'
import { stayTokenIn } from '@bayshare/contract/hotel'
import { apiBase, type Route } from '@bayshare/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => void (testApp = await startTestApp()))
afterAll(() => testApp.stop())

interface Asked {
  method: string
  path: string
  body?: object | undefined
  brand?: string
  from: string
  accessToken?: string
}

async function statusOf({ method, path, body, brand, from, accessToken }: Asked): Promise<number> {
  const answer = await testApp.product.server.app.inject({
    method: method as 'GET',
    url: apiBase + path,
    remoteAddress: from,
    headers: {
      host: brand ? `${brand}.localhost:3000` : 'localhost:3000',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { payload: body }),
  })
  return answer.statusCode
}

/** As links are made: random, or an id with its signature. */
const guess = (n: number) => {
  const random = randomBytes(32).toString('base64url')
  return n % 2 === 0 ? random : `${randomUUID()}.${random}`
}

const byLink: readonly Route[] = Object.values(allRoutes).filter(({ path }: Route) => path.includes(':token'))
/** What has to be sent along, so that the link is looked at. */
const bodies: Readonly<Record<string, object>> = {
  'hotel_stays/:token/verify/': { code: '1234' },
  'hotel_stays/:token/pay/': { stripe_token: 'tok_visa', expected_total: 50 },
  'hotel_stays/:token/cancel/': { expected_back: 50 },
  'hotel_stays/:token/messages/': { content: 'Hello' },
  'hotel_stays/:token/messages/read/': { last_id: randomUUID() },
  'visitors/:token/': { full_name: 'Ben Visitor', mobile_number: '0491570156', vehicle_rego: 'ABC123' },
  'visitors/:token/pass/': { act: 'start' },
  'answers/:token/': {},
  'email_changes/:token/': { was_me: false },
}
const needed = ({ method, path }: Route) => (method === 'GET' ? undefined : (bodies[path] ?? {}))

test('the routes with a link in their address are known', () => {
  expect(byLink.length).toBeGreaterThan(20)
})

test.each(byLink.map((route, index) => [`${route.method} ${route.path}`, route, index] as const))(
  'whoever guesses is told to wait: %s',
  async (_, route, index) => {
    const accessToken = route.caller === 'anyone' ? '' : (await testApp.people.driver()).token
    const codes = []
    for (let n = 0; n < 32; n++)
      codes.push(
        await statusOf({
          method: route.method,
          path: route.path.replace(':token', guess(n)).replaceAll(/:\w+/g, randomUUID()),
          body: needed(route),
          from: `10.9.0.${index}`,
          accessToken,
        }),
      )
    const wrong = /^email_(proofs|changes)/.test(route.path) ? 400 : 404
    expect(codes).toEqual([...Array<number>(30).fill(wrong), 429, 429])
  },
)

test.each([
  [
    'a token from another brand',
    'auth/token/',
    { username: `redirect_token:${guess(0)}`, password: '' },
    100,
  ],
  [
    'a link for a new password',
    'users/password_update/',
    { uuid: guess(0), password1: 'a', password2: 'a' },
    30,
  ],
  ['a passkey', 'auth/passkey/', { response: {} }, 100],
] as const)('of %s only so many are tried', async (_, path, body, most) => {
  const codes = []
  for (let n = 0; n < most + 2; n++)
    codes.push(await statusOf({ method: 'POST', path, body, from: '10.9.1.1' }))
  expect(codes).toEqual([...Array<number>(most).fill(400), 429, 429])
})

test('a hundred people at one address may open the login screen, and nobody may ask for passkeys without end', async () => {
  const codes = []
  for (let n = 0; n < 122; n++)
    codes.push(await statusOf({ method: 'POST', path: 'auth/passkey/begin/', body: {}, from: '10.9.2.1' }))
  expect(codes).toEqual([...Array<number>(120).fill(200), 429, 429])
})

test('a stranger who guesses locks out none of a hundred guests and visitors at the same address', async () => {
  const from = '10.9.3.1'
  const { guest, visitor } = await rightLinks()
  for (let n = 0; n < 40; n++)
    for (const kind of ['hotel_stays', 'visitors'])
      await statusOf({ method: 'GET', path: `${kind}/${guess(n)}/`, from })
  const rightOnes = [
    { path: `hotel_stays/${guest}/`, brand: 'hotel' },
    { path: `visitors/${visitor}/`, brand: 'portal' },
  ]
  for (const right of rightOnes) {
    const codes = new Set<number>()
    for (let n = 0; n < 100; n++) codes.add(await statusOf({ method: 'GET', from, ...right }))
    expect([right.path.split('/')[0], codes]).toEqual([right.path.split('/')[0], new Set([200])])
  }
})

/** Of a guest who has entered their nights, and of somebody who was invited to a building. */
async function rightLinks(): Promise<{ guest: string; visitor: string }> {
  const slug = `hotel-${randomUUID().slice(0, 8)}`
  const hotel = await testBuilding(testApp, { brand: 'hotel', slug, allowsNights: true })
  const manager = await testStaff(testApp, { buildingId: hotel, brand: 'hotel' })
  await testApp.people.space(manager.id, {
    brand: 'hotel',
    buildingId: hotel,
    bayMarking: 'N1',
    bayGroup: 1,
    type: 'Garage',
    allowCasual: false,
    allowMonthly: false,
    rateHourlyCents: null,
    rateDailyCents: 2500,
  })
  const day = (ahead: number) =>
    testApp.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate().add({ days: ahead }).toString()
  const save = {
    start_date: day(3),
    cease_date: day(5),
    full_name: 'Ada Lovelace',
    email: 'ada@guests.example',
    mobile_number: '+61491570006',
    vehicle_rego: 'abc-123',
    room: '1204',
  }
  const form = { type: 'booking_hotel', id: '00000000-0000-0000-0000-000000000000', parent_id: hotel, save }
  const entered = await wireCall(testApp, 'POST', 'edit/', form, { brand: 'hotel' })
  const guest = stayTokenIn(entered.body.item as Record<string, unknown>) ?? ''

  const buildingId = await testBuilding(testApp, { brand: 'portal' })
  const home = { buildingId, manager: await testStaff(testApp, { buildingId, brand: 'portal' }) }
  await testVisitorBay(testApp, home, 'V1')
  const host = await testResident(testApp, home)
  const times = {
    min_datetime: testApp.clock.now().toString(),
    max_datetime: testApp.clock.now().add({ hours: 4 }).toString(),
  }
  const link = await wireCall(testApp, 'POST', 'users/visitors/', times, {
    brand: 'portal',
    token: host.token,
  })
  return { guest, visitor: String(link.body.token) }
}

test('many guesses at once are answered no more often than one after the other', async () => {
  const codes = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      statusOf({ method: 'GET', path: `visitors/${guess(n)}/`, from: '10.9.4.1' }),
    ),
  )
  expect(codes.filter((code) => code === 404)).toHaveLength(30)
})
