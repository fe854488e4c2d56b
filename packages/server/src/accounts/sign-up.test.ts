import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { someAddress, wireCall, type WireCaller } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const goodPassword = 'three parked cockatoos'
const newEmail = () => `${randomUUID().slice(0, 13)}@people.example`

const form = (changes: object = {}) => {
  const email = newEmail()
  return { email, email2: email, password: goodPassword, ...changes }
}
const signUp = (payload: object, as?: WireCaller) => wireCall(testApp, 'POST', 'users/', payload, as)
const signIn = (username: string, password: string, as?: WireCaller) =>
  wireCall(testApp, 'POST', 'auth/token/', { grant_type: 'password', username, password }, as)

function kept(email: string) {
  return testApp.database
    .read()
    .selectFrom('accounts')
    .select(['id', 'email', 'passwordHash', 'referralCode', 'signupCode', 'isCorporate'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}

describe('opening an account', () => {
  test('the person can log in at once, in any case of the address', async () => {
    const sent = form({ signupCode: 'LAUNCH' })
    const answer = await signUp(sent)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id: expect.any(String) as string, email: sent.email })
    const opened = await signIn(sent.email.toUpperCase(), goodPassword)
    expect(opened.status).toBe(200)
    const me = await wireCall(testApp, 'GET', 'users/', undefined, {
      token: opened.body.access_token as string,
    })
    expect(me.body).toMatchObject({
      email: sent.email,
      first_name: '',
      telephone_number: null,
      is_corpuser: false,
      balance_aud: 0,
      balance_osc: 0,
    })
    const [row] = await kept(sent.email)
    expect(row).toMatchObject({ signupCode: 'LAUNCH', isCorporate: false })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(row?.referralCode).toMatch(/^[2-9A-Z]{8}$/)
  })

  test('the address is kept trimmed and as it was typed', async () => {
    const email = newEmail()
    const typed = `  Robin.${email} `
    await signUp(form({ email: typed, email2: typed.toLowerCase() }))
    expect((await kept(`robin.${email}`)).map((row) => row.email)).toEqual([`Robin.${email}`])
  })

  test('records an event, with the code of the friend who invited', async () => {
    const { body } = await signUp(form({ referral: 'MIA1234' }))
    const { rows } = await sql<{ kind: string; payload: object }>`
      select kind, payload from events where subject = ${String(body.id)}`.execute(testApp.database.read())
    expect(rows).toEqual([{ kind: 'account.opened', payload: { accountId: body.id, referral: 'MIA1234' } }])
  })
})

describe('what is refused', () => {
  test.each([
    ['no address', { email: '', email2: '' }, 'email', 'This field is required'],
    ['no address at all', { email: undefined }, 'email', 'This field is required'],
    ['half an address', { email: 'robin@', email2: 'robin@' }, 'email', 'Please enter a valid email address'],
    ['two addresses', { email2: 'other@people.example' }, 'email2', 'Email addresses do not match'],
    ['a missing second address', { email2: ' ' }, 'email2', 'This field is required'],
    ['a short password', { password: 'x7!kQ2z' }, 'password', 'Use at least 8 characters.'],
    [
      'a leaked password',
      { password: 'password123' },
      'password',
      'This password is on lists of leaked or common passwords. Choose another.',
    ],
    [
      'a leaked password in capitals',
      { password: 'SUNSHINE1!' },
      'password',
      'This password is on lists of leaked or common passwords. Choose another.',
    ],
    [
      'a password that is the address',
      {
        email: 'walter.bishop@people.example',
        email2: 'walter.bishop@people.example',
        password: 'Walter.Bishop!',
      },
      'password',
      "Your password can't contain your email address. Choose another.",
    ],
    ['an endless password', { password: 'x'.repeat(201) }, 'password', 'Please enter at most 200 characters'],
    [
      'an endless promo code',
      { signupCode: 'x'.repeat(33) },
      'signupCode',
      'Please enter at most 32 characters',
    ],
  ])('%s', async (_, changes, field, words) => {
    const sent = form(changes)
    const answer = await signUp(sent)
    expect(answer).toMatchObject({ status: 400, body: { [field]: [words] } })
    expect(await kept(sent.email ?? '')).toEqual([])
  })

  test.each([
    { is_corpuser: true },
    { is_corporate: true },
    { allow_vpmanagement: true },
    { allow_admin_availability: true },
    { balance_aud: 1000 },
    { balance_osc: 1000 },
    { id: randomUUID() },
    { telephone_verified: true },
    { nonsense: 1 },
    { __proto__x: 1 },
  ])('a field that nobody may set: %o', async (extra) => {
    const sent = form(extra)
    const answer = await signUp(sent)
    expect(answer).toEqual({
      status: 400,
      body: { [Object.keys(extra)[0] ?? '']: ['This field is not known.'] },
    })
    expect(await kept(sent.email)).toEqual([])
  })

  test('a taken address, in whatever case, and the first account stays as it was', async () => {
    const sent = form()
    await signUp(sent)
    const before = await kept(sent.email)
    const loud = sent.email.toUpperCase()
    const answer = await signUp(form({ email: loud, email2: loud, password: 'another good phrase' }))
    expect(answer).toEqual({ status: 409, body: { email: ['An account with this email already exists.'] } })
    expect(await kept(sent.email)).toEqual(before)
    expect((await signIn(sent.email, 'another good phrase')).status).toBe(400)
  })
})

test('twenty sign-ups of one address at once make one account and no fault', async () => {
  const sent = form()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, one) => signUp({ ...sent, password: `${goodPassword} ${one}` })),
  )
  const codes = answers.map((answer) => answer.status).toSorted((one, other) => one - other)
  // The tenth is the last that may ask for one address within the hour.
  expect(codes).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
    ...Array.from({ length: 10 }, () => 429),
  ])
  const rows = await kept(sent.email)
  expect(rows).toHaveLength(1)
  const { rows: events } = await sql`select from events where subject = ${rows[0]?.id ?? ''}`.execute(
    testApp.database.read(),
  )
  expect(events).toHaveLength(1)
})

describe('limits', () => {
  test('one client address opens twenty accounts an hour; what was mistyped does not count', async () => {
    const from = someAddress()
    for (let one = 0; one < 25; one++) await signUp(form({ password: 'short' }), { from })
    const codes = []
    for (let one = 0; one < 21; one++) codes.push((await signUp(form(), { from })).status)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await signUp(form())).status).toBe(200)
  })

  test('a restart forgets none of them', async () => {
    const first = await startTestApp()
    const from = someAddress()
    const email = newEmail()
    const tryAt = (at: TestApp) =>
      wireCall(at, 'POST', 'auth/token/', { username: email, password: 'not it' }, { from })
    const ask = (at: TestApp) => wireCall(at, 'POST', 'users/password_reset/', { username: email }, { from })
    for (let one = 0; one < 10; one++) expect((await tryAt(first)).status).toBe(400)
    for (let one = 0; one < 5; one++) expect((await ask(first)).status).toBe(200)
    await first.settleJobs()
    await first.stop()
    const second = await startTestApp({ on: first })
    try {
      expect((await tryAt(second)).status).toBe(429)
      expect((await ask(second)).status).toBe(429)
    } finally {
      await second.stop()
    }
  })
})
