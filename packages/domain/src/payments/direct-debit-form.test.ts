import { expect, test } from 'vitest'
import { problemsIn } from '../forms/problems-in'
import { addressProblem, debitFailureWords, directDebitForm } from './direct-debit-form'

const filled = {
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_name: '12 Crown Street',
  suburb: 'Surry Hills',
  state_name: 'NSW',
  postcode: '2010',
  account_name: 'Robin Tester',
  account_bsb: '062-000',
  account_number: '123456789',
}
const page = directDebitForm.pages[0]!
const problems = (changes: Record<string, string>) =>
  problemsIn(page, { ...filled, ...changes }, { isMobileNumber: () => true })

test('a whole form has nothing wrong', () => {
  expect(problems({})).toEqual({})
  expect(addressProblem(filled)).toBeUndefined()
})

test.each([
  ['account_bsb', '06200', 'Please enter your BSB number'],
  ['account_bsb', '0620000', 'Please enter your BSB number'],
  ['account_bsb', '06-2000-0', 'Please enter at most 7 characters'],
  ['account_bsb', '', 'This field is required'],
  ['account_number', '12345', 'Please enter your account number'],
  ['account_number', '1234567890', 'Please enter your account number'],
  ['account_number', '12345678901', 'Please enter at most 10 characters'],
  ['account_number', '12345x', 'Please enter your account number'],
  ['account_name', 'Al', 'Please enter your account name'],
  ['address', '', 'This field is required'],
])('%s as %j: %s', (name, value, words) => {
  expect(problems({ [name]: value })).toEqual({ [name]: words })
})

test('an address that was typed and not picked is refused', () => {
  const words = 'Please select a street address from the suggestions'
  expect(addressProblem({ ...filled, suburb: '' })).toBe(words)
  expect(addressProblem({ ...filled, street_name: undefined })).toBe(words)
})

test.each([
  ['The account is closed', 'The account is closed'],
  ['x'.repeat(149), 'x'.repeat(149)],
  ['x'.repeat(150), 'Please check your bank details'],
  [undefined, 'Please check your bank details'],
  [{ detail: 'x' }, 'Please check your bank details'],
  ['', 'Please check your bank details'],
])('a failure that says %j', (said, words) => {
  expect(debitFailureWords(said)).toBe(words)
})
