import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const newPassword = 'the gate is on the left'

const change = (person: TestPerson, fields: object = {}) =>
  wireCall(
    testApp,
    'POST',
    'users/password_change/',
    { current_password: testPassword, password1: newPassword, password2: newPassword, ...fields },
    { token: person.token },
  )
const signIn = (username: string, password: string) =>
  wireCall(testApp, 'POST', 'auth/token/', { username, password })
const statusOf = async (token: string) =>
  (await wireCall(testApp, 'GET', 'users/', undefined, { token })).status

test('ends every session but the own one, and tells the person', async () => {
  const person = await testApp.people.driver({ card: null })
  const other = await signIn(person.email, testPassword)
  expect(await change(person)).toEqual({ status: 200, body: {} })
  expect(await statusOf(person.token)).toBe(200)
  expect(await statusOf(String(other.body.access_token))).toBe(401)
  expect((await signIn(person.email, testPassword)).status).toBe(400)
  expect((await signIn(person.email, newPassword)).status).toBe(200)
  await testApp.settleJobs()
  const [mail] = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['subject', 'bodyText', 'brand'])
    .where('recipient', '=', person.email)
    .execute()
  expect(mail).toMatchObject({ subject: 'Your password was changed', brand: 'main' })
  expect(mail?.bodyText).toContain('help@bayshare.example')
})

test.each([
  [
    'a wrong current password',
    { current_password: 'not it' },
    'current_password',
    'Please enter a valid password.',
  ],
  ['no current password', { current_password: '' }, 'current_password', 'Please enter a valid password.'],
  ['two new passwords', { password2: 'something else' }, 'password2', 'Passwords must match'],
  ['a short one', { password1: 'short', password2: 'short' }, 'password1', 'Use at least 8 characters.'],
  [
    'a leaked one',
    { password1: 'football123', password2: 'football123' },
    'password1',
    'This password is on lists of leaked or common passwords. Choose another.',
  ],
  ['a right of somebody else', { is_corpuser: true }, 'is_corpuser', 'This field is not known.'],
])('%s is refused and changes nothing', async (_, fields, field, words) => {
  const person = await testApp.people.driver({ card: null })
  const other = await signIn(person.email, testPassword)
  expect(await change(person, fields)).toEqual({ status: 400, body: { [field]: [words] } })
  expect(await statusOf(String(other.body.access_token))).toBe(200)
  expect((await signIn(person.email, testPassword)).status).toBe(200)
})

test('a stolen session cannot guess the password for long', async () => {
  const person = await testApp.people.driver({ card: null })
  const codes = []
  for (let one = 0; one < 11; one++)
    codes.push((await change(person, { current_password: `g${one}` })).status)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await change(person)).status).toBe(429)
})

test('of five changes at once one wins, and its password is the one that counts', async () => {
  const person = await testApp.people.driver({ card: null })
  const phrases = Array.from({ length: 5 }, (_, one) => `${newPassword} ${one}x`)
  const answers = await Promise.all(
    phrases.map((phrase) => change(person, { password1: phrase, password2: phrase })),
  )
  const winners = phrases.filter((_, one) => answers[one]?.status === 200)
  expect(winners).toHaveLength(1)
  expect((await signIn(person.email, winners[0] ?? '')).status).toBe(200)
})

test('somebody without a password has none to change', async () => {
  const person = await testApp.people.driver({ card: null })
  await sql`update accounts set password_hash = null where id = ${person.id}`.execute(testApp.database.read())
  for (const current of ['', 'null', 'nobody has this password', testPassword]) {
    expect((await change(person, { current_password: current })).status).toBe(400)
    expect((await signIn(person.email, current)).status).toBe(400)
  }
})

test('a change ends a reset link that is on its way', async () => {
  const person = await testApp.people.driver({ card: null })
  await wireCall(testApp, 'POST', 'users/password_reset/', { username: person.email })
  await testApp.settleJobs()
  await change(person)
  const { rows } = await sql`select from one_time_tokens where account_id = ${person.id}`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([])
})
