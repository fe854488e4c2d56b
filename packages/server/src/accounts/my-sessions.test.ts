import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetExpired } from './forget-expired'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const pixel = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

interface Listed {
  id: string
  device: string
  brand: string
  started: string
  last_seen: string
  current: boolean
}

async function open(email: string, userAgent: string, brand = 'main') {
  const answer = await wireCall(
    testApp,
    'POST',
    'auth/token/',
    { username: email, password: testPassword },
    { brand, headers: { 'user-agent': userAgent } },
  )
  return { access: String(answer.body.access_token), refresh: String(answer.body.refresh_token) }
}
const renew = (refresh: string) =>
  wireCall(testApp, 'POST', 'auth/token/', { grant_type: 'refresh_token', refresh_token: refresh })
const list = async (token: string) =>
  (await wireCall(testApp, 'GET', 'users/sessions/', undefined, { token })).body as unknown as Listed[]
const end = (token: string, path = '') =>
  wireCall(testApp, 'DELETE', `users/sessions/${path}`, undefined, { token })
const statusOf = async (token: string, brand?: string) =>
  (await wireCall(testApp, 'GET', 'users/', undefined, { token, brand })).status

describe('where a person is logged in', () => {
  test('each session has its device, its brand and its times', async () => {
    const person = await testApp.people.driver({ card: null })
    await open(person.email, pixel, 'portal')
    const listed = await list(person.token)
    expect(listed).toHaveLength(2)
    expect(listed.filter((one) => one.current)).toHaveLength(1)
    expect(listed.find((one) => !one.current)).toMatchObject({
      device: 'Chrome on Android',
      brand: 'Residents Parking',
    })
    expect(listed.find((one) => one.current)).toMatchObject({ brand: 'Bayshare' })
    expect(JSON.stringify(listed)).not.toContain('Mozilla')
  })

  test('a renewal is noted as the last sight of the person', async () => {
    const person = await testApp.people.driver({ card: null })
    const { access, refresh } = await open(person.email, pixel)
    await sql`update sessions set started_at = started_at - interval '3 days' where account_id = ${person.id}`.execute(
      testApp.database.read(),
    )
    const before = (await list(access)).find((one) => one.current)
    expect(before?.last_seen).toBe(before?.started)
    await renew(refresh)
    const after = (await list(access)).find((one) => one.current)
    expect(after?.started).toBe(before?.started)
    expect(Temporal.Instant.compare(after?.last_seen ?? '', before?.last_seen ?? '')).toBe(1)
  })

  test('ended and outlived sessions are not listed', async () => {
    const person = await testApp.people.driver({ card: null })
    const ended = await open(person.email, pixel)
    await wireCall(testApp, 'POST', 'auth/logout/', undefined, { token: ended.access })
    const old = await open(person.email, 'Firefox/144.0 Windows')
    const outlived = (await list(old.access)).find((one) => one.current)?.id ?? ''
    await sql`update session_tokens set expires_at = expires_at - interval '61 days' where session_id = ${outlived}`.execute(
      testApp.database.read(),
    )
    expect(await list(person.token)).toMatchObject([{ current: true }])
  })
})

describe('logging out', () => {
  test('on one device ends it at once and leaves the others', async () => {
    const person = await testApp.people.driver({ card: null })
    const other = await open(person.email, pixel)
    const id = (await list(person.token)).find((one) => !one.current)?.id ?? ''
    expect(await end(person.token, `${id}/`)).toEqual({ status: 200, body: {} })
    expect(await statusOf(other.access)).toBe(401)
    expect((await renew(other.refresh)).status).toBe(401)
    expect(await statusOf(person.token)).toBe(200)
    expect((await end(person.token, `${id}/`)).status).toBe(404)
  })

  test("somebody else's session does not exist, and goes on", async () => {
    const person = await testApp.people.driver({ card: null })
    const stranger = await testApp.people.driver({ card: null })
    const [theirs] = await list(stranger.token)
    expect(await end(person.token, `${theirs?.id}/`)).toEqual({ status: 404, body: { detail: 'Not found.' } })
    expect((await end(person.token, `${randomUUID()}/`)).status).toBe(404)
    expect((await end(person.token, 'nonsense/')).status).toBe(400)
    expect(await statusOf(stranger.token)).toBe(200)
    expect(await list(person.token)).toHaveLength(1)
  })

  test('everywhere ends all sessions in all brands at once, here too, and nobody else is touched', async () => {
    const person = await testApp.people.driver({ card: null })
    const stranger = await testApp.people.driver({ card: null })
    const phone = await open(person.email, pixel)
    const portal = await open(person.email, pixel, 'portal')
    expect(await end(person.token)).toEqual({ status: 200, body: {} })
    expect(await statusOf(person.token)).toBe(401)
    expect(await statusOf(phone.access)).toBe(401)
    expect(await statusOf(portal.access, 'portal')).toBe(401)
    expect((await renew(phone.refresh)).status).toBe(401)
    expect(await statusOf(stranger.token)).toBe(200)
  })
})

test('twenty renewals with one token at once stay one session, which still can be ended', async () => {
  const person = await testApp.people.driver({ card: null })
  const { refresh } = await open(person.email, pixel)
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refresh)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
  const issued = answers.map((answer) => String(answer.body.access_token))
  expect(new Set(issued).size).toBe(1)
  const seen = await Promise.all(issued.map((token) => list(token)))
  const sessions = seen.map((listed) => listed.find((one) => one.current)?.id)
  expect(new Set(sessions).size).toBe(1)
  expect(await list(person.token)).toHaveLength(2)
  await end(person.token, `${sessions[0]}/`)
  const left = await Promise.all(issued.map((token) => statusOf(token)))
  expect(left).toEqual(Array.from({ length: 20 }, () => 401))
  const renewed = await Promise.all(answers.map((answer) => renew(String(answer.body.refresh_token))))
  expect(renewed.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 401))
})

test('a closed account is nobody: no session goes on and none begins', async () => {
  const person = await testApp.people.driver({ card: null })
  const { access, refresh } = await open(person.email, pixel)
  await sql`update accounts set closed_at = ${testApp.clock.now()} where id = ${person.id}`.execute(
    testApp.database.read(),
  )
  expect(await statusOf(access)).toBe(401)
  expect((await renew(refresh)).status).toBe(401)
  const again = await wireCall(testApp, 'POST', 'auth/token/', {
    username: person.email,
    password: testPassword,
  })
  const unknown = await wireCall(testApp, 'POST', 'auth/token/', {
    username: 'nobody@nowhere.example',
    password: testPassword,
  })
  expect(again).toEqual(unknown)
})

describe('the sweep', () => {
  const rowsOf = async (sessionId: string) => {
    const { rows } = await sql<{ tokens: number; sessions: number }>`
      select (select count(*)::int from session_tokens where session_id = ${sessionId}) as tokens,
             (select count(*)::int from sessions where id = ${sessionId}) as sessions`.execute(
      testApp.database.read(),
    )
    return rows[0]
  }

  test('forgets what ended or expired more than a day ago, and nothing else', async () => {
    const person = await testApp.people.driver({ card: null })
    const current = async (token: string) => (await list(token)).find((one) => one.current)?.id ?? ''
    const running = await current(person.token)
    const [endedLong, endedJust, outlived] = await Promise.all(
      [1, 2, 3].map(async () => current((await open(person.email, pixel)).access)),
    )
    const run = (statement: ReturnType<typeof sql>) => statement.execute(testApp.database.read())
    const now = Temporal.Now.instant()
    const long = now.subtract({ hours: 25 })
    const just = now.subtract({ hours: 23 })
    await run(sql`update sessions set started_at = ${long}, ended_at = ${long} where id = ${endedLong}`)
    await run(sql`update sessions set started_at = ${long}, ended_at = ${just} where id = ${endedJust}`)
    await run(sql`update sessions set started_at = ${long} where id in (${outlived}, ${running})`)
    await run(sql`update session_tokens set expires_at = ${long} where session_id = ${outlived}`)
    await run(
      sql`update session_tokens set expires_at = ${long} where session_id = ${running} and kind = 'access'`,
    )
    await run(sql`insert into one_time_tokens (hash, kind, account_id, brand, expires_at) values
      ('\\x01', 'reset', ${person.id}, 'main', ${long}), ('\\x02', 'reset', ${person.id}, 'main', ${just})`)
    await run(sql`insert into limits (key, tries, until) values ('old', 1, ${long}), ('new', 1, ${just})`)
    await forgetExpired(testApp)
    expect(await rowsOf(endedLong ?? '')).toEqual({ tokens: 0, sessions: 0 })
    expect(await rowsOf(endedJust ?? '')).toEqual({ tokens: 2, sessions: 1 })
    expect(await rowsOf(outlived ?? '')).toEqual({ tokens: 0, sessions: 0 })
    expect(await rowsOf(running)).toEqual({ tokens: 1, sessions: 1 })
    const { rows: kept } = await sql<{ name: string }>`
      select encode(hash, 'hex') as name from one_time_tokens union all
      select key from limits where key in ('old', 'new') order by 1`.execute(testApp.database.read())
    expect(kept.map((row) => row.name)).toEqual(['02', 'new'])
  })
})
