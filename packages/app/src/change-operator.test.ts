import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOperator } from './change-operator'
import { startTestApp, type TestApp } from './testing/test-app'
import { wireCall } from './testing/wire-calls'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const statusOf = async (token: string) =>
  (await wireCall(testApp, 'GET', 'operator/payouts/', undefined, { token })).status

test('the command line makes an operator, at once and in any letter case, and takes the right again', async () => {
  const person = await testApp.people.owner()
  expect(await statusOf(person.token)).toBe(403)
  const email = person.email.toUpperCase()
  expect(await changeOperator(testApp.database, 'add', email)).toBe(`${email} is now an operator.`)
  expect(await statusOf(person.token)).toBe(200)
  expect(await changeOperator(testApp.database, 'add', person.email)).toContain('is now an operator')
  expect(await changeOperator(testApp.database, 'remove', person.email)).toContain('no longer')
  expect(await statusOf(person.token)).toBe(403)
})

test('nobody else becomes one, and an unknown account is one message', async () => {
  const person = await testApp.people.owner()
  const other = await testApp.people.owner()
  await changeOperator(testApp.database, 'add', other.email)
  expect(await statusOf(person.token)).toBe(403)
  await expect(changeOperator(testApp.database, 'add', 'nobody@test.example')).rejects.toThrow(
    'Nobody has an account with the address nobody@test.example.',
  )
  await expect(changeOperator(testApp.database, 'add', '')).rejects.toThrow('Nobody has an account')
})

test('no call of the product gives the right', async () => {
  const person = await testApp.people.owner()
  await wireCall(testApp, 'PATCH', 'users/', { is_operator: true, isOperator: true }, { token: person.token })
  expect(await statusOf(person.token)).toBe(403)
})
