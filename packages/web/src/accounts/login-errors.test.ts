import { Refused } from '@bayshare/contract/call'
import { expect, test } from 'vitest'
import { ConnectionLost } from '../session/connection'
import { afterEmailBlur } from './email-rule'
import { type LoginErrors, loginErrorsOf, missingFrom } from './login-errors'

const answers: [status: number, body: object, expected: LoginErrors][] = [
  [
    400,
    { error: 'invalid_grant', error_description: 'x' },
    { email: 'Please check your email or password and try again.' },
  ],
  [
    400,
    { detail: 'Please enter a valid username' },
    { email: "We can't find an account with that email address." },
  ],
  [400, { detail: 'Please enter a valid password' }, { password: 'Please enter a valid password.' }],
  [
    400,
    { username: ['Please enter at most 80 characters'] },
    { email: 'Please enter at most 80 characters' },
  ],
  [
    429,
    { detail: 'Too many tries. Please wait a little and try again.' },
    { form: 'Too many tries. Please wait a little and try again.' },
  ],
  [500, {}, { form: 'Something went wrong on our side. Please try again.' }],
]

test.each(answers)('a refusal with %i and %j is said in its place', (status, body, expected) => {
  expect(loginErrorsOf(new Refused({ status, body }))).toEqual(expected)
})

test('a lost connection is said above the form', () => {
  expect(loginErrorsOf(new ConnectionLost('gone')).form).toMatch(/could not reach the server/)
})

test('both fields are required', () => {
  expect(missingFrom(' ', '')).toEqual({
    email: 'This field is required',
    password: 'This field is required',
  })
  expect(missingFrom('a@b.example', 'secret')).toEqual({})
})

test.each([
  ['', '', false],
  ['  priya@bayshare.example ', 'priya@bayshare.example', false],
  ['priya', '', true],
  ['priya@bayshare', '', true],
  ['pri ya@bayshare.example', '', true],
])('leaving the email field with %j leaves %j in it', (typed, email, isRefused) => {
  expect(afterEmailBlur(typed)).toEqual({ email, isRefused })
})
