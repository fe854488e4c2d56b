import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { someAddress, wireCall, type WireCaller } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const refused = {
  status: 400,
  body: {
    error: 'invalid_grant',
    error_description: 'Please check your email or password and try again.',
  },
}

async function resident() {
  return testApp.people.driver({ card: null, brand: 'portal' })
}

async function linkOf(person: { token: string }): Promise<string> {
  const answer = await wireCall(testApp, 'POST', 'users/get_redirect/', undefined, {
    brand: 'portal',
    token: person.token,
  })
  expect(answer.status).toBe(200)
  return String(answer.body.url)
}

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

const enter = (token: string, as?: WireCaller) =>
  wireCall(testApp, 'POST', 'auth/token/', { username: `redirect_token:${token}` }, as)

test('a resident enters the marketplace as themselves', async () => {
  const person = await resident()
  const link = await linkOf(person)
  expect(link).toMatch(/^http:\/\/localhost:3000\/auth_redirect\/[\w-]{43}$/)
  const opened = await enter(tokenOf(link), { headers: { 'user-agent': 'Firefox/144.0 Android' } })
  expect(opened.status).toBe(200)
  const me = await wireCall(testApp, 'GET', 'users/', undefined, { token: String(opened.body.access_token) })
  expect(me.body.email).toBe(person.email)
  const there = { token: String(opened.body.access_token), brand: 'portal' }
  expect((await wireCall(testApp, 'GET', 'users/', undefined, there)).status).toBe(401)
})

test('the web app gets its refresh token in a cookie here, too', async () => {
  const opened = await enter(tokenOf(await linkOf(await resident())), {
    headers: { 'x-requested-with': 'bayshare-web' },
  })
  expect(opened.status).toBe(200)
  expect(opened.body).not.toHaveProperty('refresh_token')
})

test('a token works once, also when it is used ten times at once', async () => {
  const person = await resident()
  const token = tokenOf(await linkOf(person))
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)))
  const losers = answers.filter((answer) => answer.status !== 200)
  expect(losers).toEqual(Array.from({ length: 9 }, () => refused))
  const { rows } = await sql`select from sessions where account_id = ${person.id} and brand = 'main'`.execute(
    testApp.database.read(),
  )
  expect(rows).toHaveLength(1)
})

test('a token belongs to the marketplace and to no other brand', async () => {
  const token = tokenOf(await linkOf(await resident()))
  for (const brand of ['portal', 'community', 'hotel']) expect(await enter(token, { brand })).toEqual(refused)
  expect((await enter(token)).status).toBe(200)
})

test('a token is over after 60 seconds', async () => {
  const token = tokenOf(await linkOf(await resident()))
  await sql`update one_time_tokens set expires_at = expires_at - interval '60 seconds' where kind = 'redirect'`.execute(
    testApp.database.read(),
  )
  expect(await enter(token)).toEqual(refused)
})

test('a newer link ends the older one, and logging out everywhere ends both', async () => {
  const person = await resident()
  const older = tokenOf(await linkOf(person))
  const newer = tokenOf(await linkOf(person))
  expect(await enter(older)).toEqual(refused)
  const as = { token: person.token, brand: 'portal' }
  expect((await wireCall(testApp, 'DELETE', 'users/sessions/', undefined, as)).status).toBe(200)
  expect(await enter(newer)).toEqual(refused)
})

test('what is no redirect token is refused like a wrong password', async () => {
  const person = await resident()
  for (const wrong of ['', 'x', person.token, `${tokenOf(await linkOf(person))}x`])
    expect(await enter(wrong)).toEqual(refused)
})

test('a closed account enters nowhere', async () => {
  const person = await resident()
  const token = tokenOf(await linkOf(person))
  await sql`update accounts set closed_at = ${testApp.clock.now()} where id = ${person.id}`.execute(
    testApp.database.read(),
  )
  expect(await enter(token)).toEqual(refused)
  const as = { token: person.token, brand: 'portal' }
  expect((await wireCall(testApp, 'POST', 'users/get_redirect/', undefined, as)).status).toBe(401)
})

test('a visitor gets no link', async () => {
  expect((await wireCall(testApp, 'POST', 'users/get_redirect/')).status).toBe(401)
})

test('tokens are kept as hashes only', async () => {
  const token = tokenOf(await linkOf(await resident()))
  const { rows } = await sql<{ kept: string }>`
    select encode(hash, 'escape') || encode(hash, 'base64') as kept from one_time_tokens`.execute(
    testApp.database.read(),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { kept } of rows) expect(kept).not.toContain(token)
})

test('one client address guesses a hundred times in a quarter of an hour', async () => {
  const from = someAddress()
  const codes = []
  for (let one = 0; one < 101; one++) codes.push((await enter(`guess-${one}`, { from })).status)
  expect(codes.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 400))
  expect(codes[100]).toBe(429)
})
