import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

interface Tokens {
  access_token: string
  refresh_token?: string
  error_description?: string
  detail?: string
}

async function token(payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const answer = await testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/token/',
    headers: { host: 'localhost', ...headers },
    remoteAddress,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Tokens>(), cookies: answer.cookies }
}

const profile = (accessToken: string, host = 'localhost') =>
  testApp.product.server.app.inject({
    url: '/api/v1/users/',
    headers: { host, authorization: `Bearer ${accessToken}` },
  })

const byPassword = (email: string, password = testPassword) => ({
  grant_type: 'password',
  username: email,
  password,
})

test('a password opens a session that belongs to one brand', async () => {
  const { email } = await testApp.people.driver()
  const { status, body } = await token(byPassword(email.toUpperCase()))
  expect(status).toBe(200)
  const seen = await profile(body.access_token)
  expect(seen.json()).toMatchObject({
    email,
    balance_aud: 0,
    balance_osc: 0,
    vehicles: [{ car_type: 'Sedan', default: true }],
  })
  expect((await profile(body.access_token, 'portal.localhost')).statusCode).toBe(401)
})

test('a wrong password and an unknown person get the same answer', async () => {
  const { email } = await testApp.people.driver()
  const wrong = await token(byPassword(email, 'not it'))
  const unknown = await token(byPassword('nobody@test.example'))
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect(wrong.body.error_description).toBe('Please check your email or password and try again.')
})

test('wrong passwords from one address lock nobody out at another', async () => {
  const { email } = await testApp.people.driver()
  for (let tries = 0; tries < 12; tries++) await token(byPassword(email, 'not it'), {}, '10.1.1.1')
  expect((await token(byPassword(email), {}, '10.1.1.1')).status).toBe(429)
  expect((await token(byPassword(email), {}, '10.1.1.2')).status).toBe(200)
})

test('an account that is guessed from everywhere stays open on the devices it was used on', async () => {
  const { email } = await testApp.people.driver()
  const opened = await token(byPassword(email), {}, '10.2.0.1')
  const device = opened.cookies.find(({ name }) => name === 'bayshare_device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth/' })
  await sql`
    insert into limits (key, tries, until)
    values (${`password-of-account:${email}`}, 100, ${testApp.clock.real().add({ minutes: 5 })})
    on conflict (key) do update set tries = 100`.execute(testApp.database.read())
  expect((await token(byPassword(email), {}, '10.2.0.2')).status).toBe(429)
  const cookieOf = (value: string) => ({ cookie: `bayshare_device=${value}` })
  const known = device?.value ?? ''
  expect((await token(byPassword(email), cookieOf(known), '10.2.0.2')).status).toBe(200)
  const forged = known.replace(/\.[^.]+$/, '.forged')
  expect((await token(byPassword(email), cookieOf(forged), '10.2.0.3')).status).toBe(429)
  const other = await testApp.people.driver()
  const elsewhere = await token(byPassword(other.email), {}, '10.2.0.4')
  const foreign = elsewhere.cookies.find(({ name }) => name === 'bayshare_device')?.value ?? ''
  expect((await token(byPassword(email), cookieOf(foreign), '10.2.0.4')).status).toBe(429)
  // The device itself cannot guess without end either.
  for (let tries = 0; tries < 10; tries++) await token(byPassword(email, 'not it'), cookieOf(known))
  expect((await token(byPassword(email), cookieOf(known))).status).toBe(429)
})

test('the eleventh wrong password for one account is not even tried, also after a right one would have come', async () => {
  const { email } = await testApp.people.driver()
  const codes = []
  for (let tries = 0; tries < 12; tries++) codes.push((await token(byPassword(email, 'not it'))).status)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  expect((await token(byPassword(email))).status).toBe(429)
})

test('the web app never sees its refresh token: it stands in a cookie that scripts cannot read', async () => {
  const { email } = await testApp.people.driver()
  const web = { 'x-requested-with': 'bayshare-web' }
  const opened = await token(byPassword(email), web)
  expect(opened.body.refresh_token).toBeUndefined()
  const [cookie] = opened.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth/' })
  const withCookie = { cookie: `${cookie?.name}=${cookie?.value}` }
  expect((await token({ grant_type: 'refresh_token' }, withCookie)).status).toBe(401)
  expect((await token({ grant_type: 'refresh_token' }, { ...web, ...withCookie })).status).toBe(200)
})

const pairOf = (tokens?: Tokens) => [tokens?.access_token, tokens?.refresh_token]

/** As if it had been used so long ago. */
const ageUses = (seconds: number) =>
  sql`update session_tokens set used_at = used_at - make_interval(secs => ${seconds}) where used_at is not null`.execute(
    testApp.database.read(),
  )

const tokenCount = async (email: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session_tokens t
    join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
    where a.email = ${email}`.execute(testApp.database.read())
  return rows[0]?.count
}

test('a refresh token that is used twice within 30 seconds gets the same pair, and ends the session after that', async () => {
  const { email } = await testApp.people.driver()
  const opened = await token(byPassword(email))
  const renewal = { grant_type: 'refresh_token', refresh_token: opened.body.refresh_token }
  const first = await token(renewal)
  const second = await token(renewal)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(pairOf(second.body)).toEqual(pairOf(first.body))
  expect(first.body.refresh_token).not.toBe(opened.body.refresh_token)
  await ageUses(31)
  const stolen = await token(renewal)
  expect([stolen.status, stolen.body.detail]).toEqual([401, 'Auth has expired.'])
  expect((await profile(first.body.access_token)).statusCode).toBe(401)
})

test('twenty renewals at once get one pair, and it alone renews further', async () => {
  const { email } = await testApp.people.driver()
  const opened = await token(byPassword(email))
  const before = (await tokenCount(email)) ?? 0
  const renewal = { grant_type: 'refresh_token', refresh_token: opened.body.refresh_token }
  const answers = await Promise.all(Array.from({ length: 20 }, () => token(renewal)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => `${body.access_token} ${body.refresh_token}`)).size).toBe(1)
  expect(await tokenCount(email)).toBe(before + 2)
  const [first] = answers
  const next = await token({ grant_type: 'refresh_token', refresh_token: first?.body.refresh_token })
  expect(next.status).toBe(200)
  expect(next.body.refresh_token).not.toBe(first?.body.refresh_token)
  // An answer that comes late is still the pair that it was.
  expect(pairOf((await token(renewal)).body)).toEqual(pairOf(first?.body))
})

test('another node, and the same one after a restart, answer a repeated renewal with the same pair', async () => {
  const { email } = await testApp.people.driver()
  const opened = await token(byPassword(email))
  const renewal = { grant_type: 'refresh_token', refresh_token: opened.body.refresh_token }
  const first = await token(renewal)
  const other = await startTestApp({ on: testApp })
  try {
    const answer = await other.product.server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/token/',
      headers: { host: 'localhost' },
      payload: renewal,
    })
    expect(pairOf(answer.json())).toEqual(pairOf(first.body))
  } finally {
    await other.stop()
  }
})

test('whoever repeats a renewal after logging out gets nothing', async () => {
  const { email } = await testApp.people.driver()
  const opened = await token(byPassword(email))
  const renewal = { grant_type: 'refresh_token', refresh_token: opened.body.refresh_token }
  const { body } = await token(renewal)
  await testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout/',
    headers: { host: 'localhost', authorization: `Bearer ${body.access_token}` },
  })
  expect((await token(renewal)).status).toBe(401)
})

test('an access token and a made-up one renew nothing and end nothing', async () => {
  const { email } = await testApp.people.driver()
  const opened = await token(byPassword(email))
  for (const wrong of [opened.body.access_token, 'x'.repeat(43), ''])
    expect((await token({ grant_type: 'refresh_token', refresh_token: wrong })).status).not.toBe(200)
  expect((await profile(opened.body.access_token)).statusCode).toBe(200)
  const renewal = { grant_type: 'refresh_token', refresh_token: opened.body.refresh_token }
  expect((await token(renewal)).status).toBe(200)
})

test('logging out ends the session at once', async () => {
  const { token: accessToken } = await testApp.people.driver()
  await testApp.product.server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout/',
    headers: { host: 'localhost', authorization: `Bearer ${accessToken}` },
  })
  expect((await profile(accessToken)).statusCode).toBe(401)
})

test('tokens are kept as hashes only', async () => {
  const { token: accessToken } = await testApp.people.driver()
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from session_tokens where encode(hash, 'escape') like ${`%${accessToken}%`}) as found`.execute(
    testApp.database.read(),
  )
  expect(rows[0]?.found).toBe(false)
})
