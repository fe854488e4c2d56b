import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { someAddress, wireCall, type WireCaller } from '@bayshare/app/testing/wire-calls'
import { visitor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { record } from '../events/record'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const newPassword = 'wet umbrellas in may'

const ask = (username: string, as?: WireCaller) =>
  wireCall(testApp, 'POST', 'users/password_reset/', { username }, as)
const reset = (uuid: string, as?: WireCaller, password1 = newPassword, password2 = password1) =>
  wireCall(testApp, 'POST', 'users/password_update/', { password1, password2, uuid }, as)
const signIn = (username: string, password: string) =>
  wireCall(testApp, 'POST', 'auth/token/', { username, password })
const profile = (token: string) => wireCall(testApp, 'GET', 'users/', undefined, { token })

const notValid = {
  status: 400,
  body: { detail: 'This link has expired or has already been used. Ask for a new one.' },
}

function mailsTo(recipient: string) {
  return testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('eventId')
    .execute()
}

/** The newest reset token that was mailed to this person. */
async function mailedToken(person: TestPerson, brand?: string): Promise<string> {
  expect(await ask(person.email, { brand })).toEqual({ status: 200, body: {} })
  await testApp.settleJobs()
  const mail = (await mailsTo(person.email)).filter((one) => one.template === 'reset-link').at(-1)
  const token = /\/resetpassword\/([\w-]+)/.exec(mail?.html ?? '')?.[1]
  if (!token) throw new Error('No link was mailed')
  return token
}

describe('asking for a link', () => {
  test('mails it in the brand that was asked, to its own host, and keeps only a hash', async () => {
    const person = await testApp.people.driver({ card: null })
    const token = await mailedToken(person, 'portal')
    const [mail] = await mailsTo(person.email)
    expect(mail).toMatchObject({ brand: 'portal', subject: 'Choose a new password', holdsSecret: true })
    expect(mail?.html).toContain(`href="http://portal.localhost:3000/resetpassword/${token}"`)
    expect(mail?.html).toContain('Residents Parking')
    expect(mail?.bodyText).toContain('30 minutes')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await sql`select from one_time_tokens
      where position(${Buffer.from(token)}::bytea in hash) > 0`.execute(testApp.database.read())
    expect(rows).toEqual([])
  })

  test('a host that a request makes up never stands in a mail', async () => {
    const person = await testApp.people.driver({ card: null })
    await ask(person.email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    await testApp.settleJobs()
    const [mail] = await mailsTo(person.email)
    expect(mail?.html).toContain('http://localhost:3000/resetpassword/')
    expect(mail?.html).not.toContain('evil.example')
  })

  test('a stranger gets the same answer, and no mail', async () => {
    const known = await ask((await testApp.people.driver({ card: null })).email)
    const unknown = await ask('stranger@nowhere.example')
    expect(known).toEqual(unknown)
    expect(unknown).toEqual({ status: 200, body: {} })
    await testApp.settleJobs()
    expect(await mailsTo('stranger@nowhere.example')).toEqual([])
  })

  test.each(['', 'robin', 'robin@', '@x.example', 'a b@x.example'])('%j is no address', async (username) => {
    expect(await ask(username)).toEqual({
      status: 400,
      body: { username: ['Please enter a valid email address'] },
    })
  })

  test('known and unknown addresses meet the same limit, in whatever case', async () => {
    const { email } = await testApp.people.driver({ card: null })
    for (const address of [email, 'nobody-at-all@nowhere.example']) {
      const codes = []
      for (let one = 0; one < 6; one++)
        codes.push((await ask(one % 2 ? address.toUpperCase() : ` ${address}`)).status)
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  test('one client address asks twenty times an hour', async () => {
    const from = someAddress()
    const codes = []
    for (let one = 0; one < 21; one++) codes.push((await ask(`who${one}@nowhere.example`, { from })).status)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('a closed account gets no mail', async () => {
    const person = await testApp.people.driver({ card: null })
    await sql`update accounts set closed_at = ${testApp.clock.now()} where id = ${person.id}`.execute(
      testApp.database.read(),
    )
    expect(await ask(person.email)).toEqual({ status: 200, body: {} })
    await testApp.settleJobs()
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('an account that is closed before the mail is written gets none, and no token', async () => {
    const person = await testApp.people.driver({ card: null })
    await sql`update accounts set closed_at = ${testApp.clock.now()} where id = ${person.id}`.execute(
      testApp.database.read(),
    )
    const ctx = contextFor(testApp, { actor: visitor, brand: brandById('main'), requestId: 'test' })
    await ctx.transaction((tx) => record(ctx, tx, 'account.reset-asked', person.id, { accountId: person.id }))
    await testApp.settleJobs()
    expect(await mailsTo(person.email)).toEqual([])
    const { rows } = await sql`select from one_time_tokens where account_id = ${person.id}`.execute(
      testApp.database.read(),
    )
    expect(rows).toEqual([])
  })
})

describe('choosing a new password', () => {
  test('the new one works, the old one does not, every session is over, and a mail is sent', async () => {
    const person = await testApp.people.driver({ card: null })
    const elsewhere = await signIn(person.email, testPassword)
    const token = await mailedToken(person)
    expect(await reset(token)).toEqual({ status: 200, body: {} })
    for (const open of [person.token, String(elsewhere.body.access_token)])
      expect((await profile(open)).status).toBe(401)
    const renewal = { grant_type: 'refresh_token', refresh_token: elsewhere.body.refresh_token }
    expect((await wireCall(testApp, 'POST', 'auth/token/', renewal)).status).toBe(401)
    expect((await signIn(person.email, testPassword)).status).toBe(400)
    expect((await signIn(person.email, newPassword)).status).toBe(200)
    await testApp.settleJobs()
    expect((await mailsTo(person.email)).at(-1)).toMatchObject({
      subject: 'Your password was changed',
      holdsSecret: false,
    })
  })

  test('a link works once', async () => {
    const token = await mailedToken(await testApp.people.driver({ card: null }))
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, {}, 'yet another phrase')).toEqual(notValid)
  })

  test('of ten uses at once one wins', async () => {
    const person = await testApp.people.driver({ card: null })
    const token = await mailedToken(person)
    const phrases = Array.from({ length: 10 }, (_, one) => `${newPassword} ${one}x`)
    const answers = await Promise.all(phrases.map((phrase) => reset(token, {}, phrase)))
    const winners = phrases.filter((_, one) => answers[one]?.status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(9)
    expect((await signIn(person.email, winners[0] ?? '')).status).toBe(200)
    expect((await signIn(person.email, testPassword)).status).toBe(400)
  })

  test('a link of one brand is none in another', async () => {
    const token = await mailedToken(await testApp.people.driver({ card: null }), 'portal')
    expect(await reset(token)).toEqual(notValid)
    expect(await reset(token, { brand: 'community' })).toEqual(notValid)
    expect((await reset(token, { brand: 'portal' })).status).toBe(200)
  })

  test('a link is over after 30 minutes', async () => {
    const token = await mailedToken(await testApp.people.driver({ card: null }))
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from max(expires_at)) - ${Temporal.Now.instant().epochMilliseconds / 1000} as seconds
      from one_time_tokens`.execute(testApp.database.read())
    expect(Number(rows[0]?.seconds)).toBeGreaterThan(29 * 60)
    expect(Number(rows[0]?.seconds)).toBeLessThanOrEqual(30 * 60)
    await sql`update one_time_tokens set expires_at = expires_at - interval '30 minutes'`.execute(
      testApp.database.read(),
    )
    expect(await reset(token)).toEqual(notValid)
  })

  test('a newer link ends the older one', async () => {
    const person = await testApp.people.driver({ card: null })
    const older = await mailedToken(person)
    const newer = await mailedToken(person)
    expect(newer).not.toBe(older)
    expect(await reset(older)).toEqual(notValid)
    expect((await reset(newer)).status).toBe(200)
  })

  test('a password that is refused leaves the link working', async () => {
    const person = await testApp.people.driver({ card: null })
    const token = await mailedToken(person)
    const leaked = 'This password is on lists of leaked or common passwords. Choose another.'
    const refused: [string, string, object][] = [
      ['short', 'short', { password1: ['Use at least 8 characters.'] }],
      ['iloveyou1', 'iloveyou1', { password1: [leaked] }],
      [
        person.email,
        person.email,
        { password1: ["Your password can't contain your email address. Choose another."] },
      ],
      [newPassword, `${newPassword}!`, { password2: ['Passwords must match'] }],
    ]
    for (const [one, other, body] of refused)
      expect(await reset(token, {}, one, other)).toEqual({ status: 400, body })
    expect((await profile(person.token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('a session token, a redirect token and a hash are no reset tokens', async () => {
    const person = await testApp.people.driver({ card: null })
    const token = await mailedToken(person)
    const link = await wireCall(testApp, 'POST', 'users/get_redirect/', undefined, { token: person.token })
    const redirect = String(link.body.url).split('/').at(-1) ?? ''
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'base64') as hash from one_time_tokens where account_id = ${person.id}`.execute(
      testApp.database.read(),
    )
    for (const wrong of [person.token, redirect, ...rows.map((row) => row.hash), '', token.slice(1)])
      expect(await reset(wrong)).toEqual(notValid)
    expect((await reset(token)).status).toBe(200)
  })

  test('fields that nobody may send are refused and use nothing up', async () => {
    const token = await mailedToken(await testApp.people.driver({ card: null }))
    const answer = await wireCall(testApp, 'POST', 'users/password_update/', {
      password1: newPassword,
      password2: newPassword,
      uuid: token,
      is_corpuser: true,
    })
    expect(answer).toEqual({ status: 400, body: { is_corpuser: ['This field is not known.'] } })
    expect((await reset(token)).status).toBe(200)
  })

  test('one client address guesses thirty links an hour', async () => {
    const from = someAddress()
    const codes = []
    for (let one = 0; one < 31; one++) codes.push((await reset(`guess-${one}`, { from })).status)
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  })
})

test('a login with the old password that meets a reset opens nothing that outlives it', async () => {
  const person = await testApp.people.driver({ card: null })
  const token = await mailedToken(person)
  const [changed, ...logins] = await Promise.all([
    reset(token),
    ...Array.from({ length: 6 }, () => signIn(person.email, testPassword)),
  ])
  expect(changed?.status).toBe(200)
  // Those who were too late got no token, which opens nothing either.
  const after = await Promise.all(logins.map((login) => profile(String(login.body.access_token))))
  expect(after.map((answer) => answer.status)).toEqual(logins.map(() => 401))
})
