import { Refused } from '@bayshare/contract/call'
import { expect, test } from 'vitest'
import type { FormErrors } from '../forms/form-errors'
import { ConnectionLost } from '../session/connection'
import { loginErrorsOf } from './login-errors'

const answers: [status: number, body: object, expected: FormErrors][] = [
  [
    400,
    { error: 'invalid_grant', error_description: 'x' },
    { fields: { email: 'Please check your email or password and try again.' } },
  ],
  [
    400,
    { detail: 'Please enter a valid username' },
    { fields: { email: "We can't find an account with that email address." } },
  ],
  [
    400,
    { detail: 'Please enter a valid password' },
    { fields: { password: 'Please enter a valid password.' } },
  ],
  [
    400,
    { username: ['Please enter at most 80 characters'] },
    { fields: { email: 'Please enter at most 80 characters' } },
  ],
  [
    429,
    { detail: 'Too many tries. Wait a few minutes and try again.' },
    { fields: {}, alert: 'Too many tries. Wait a few minutes and try again.' },
  ],
  [500, {}, { fields: {}, alert: 'Something went wrong on our side.' }],
]

test.each(answers)('a refusal with %i and %j is said in its place', (status, body, expected) => {
  expect(loginErrorsOf(new Refused({ status, body }))).toEqual(expected)
})

test('a lost connection is said above the form', () => {
  expect(loginErrorsOf(new ConnectionLost('gone')).alert).toMatch(/couldn't reach the server/)
})
