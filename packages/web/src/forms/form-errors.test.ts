import { Refused } from '@bayshare/contract/call'
import { signUpForm } from '@bayshare/domain/accounts/account-forms'
import { expect, test } from 'vitest'
import { ConnectionLost } from '../session/connection'
import { type FormErrors, FormProblem, formErrorsOf } from './form-errors'

const page = signUpForm.pages[0]!

const answers: [status: number, body: object, expected: FormErrors][] = [
  [409, { email: ['Taken.'] }, { fields: { email: 'Taken.' } }],
  [400, { email: ['One.'], password: ['Two.'] }, { fields: { email: 'One.', password: 'Two.' } }],
  [400, { detail: 'Not now.' }, { fields: {}, alert: 'Not now.' }],
  // Nobody sees a hidden field, so what is wrong with it stands above the others.
  [400, { signupCode: ['Unknown code.'] }, { fields: {}, alert: 'Unknown code.' }],
  [400, { elsewhere: ['Odd.'], email: ['One.'] }, { fields: { email: 'One.' }, alert: 'Odd.' }],
  [400, {}, { fields: {}, alert: 'This could not be done.' }],
  [500, { detail: 'Something broke.' }, { fields: {}, alert: 'Something broke.' }],
  [
    500,
    { detail: 'Something broke.', request_id: 'abc' },
    { fields: {}, alert: 'Something broke. If you contact us, quote abc.' },
  ],
]

test.each(answers)('a refusal with %i and %j is said in its place', (status, body, expected) => {
  expect(formErrorsOf(new Refused({ status, body }), page)).toEqual(expected)
})

test('a lost connection is said above the form', () => {
  expect(formErrorsOf(new ConnectionLost('gone'), page).alert).toMatch(/couldn't reach the server/)
})

test('a form may replace the message with its own', () => {
  const errors = { fields: { email: 'Who is that?' } }
  expect(formErrorsOf(new FormProblem(errors), page)).toEqual(errors)
})
