import { describe, expect, test } from 'vitest'
import {
  accountProblems,
  identityProblems,
  isBusinessAtFirst,
  maskedAccountNumber,
  type PayoutFields,
  payoutProblems,
} from './payout-details'

const today = Temporal.PlainDate.from('2026-11-17')
const person: PayoutFields = {
  account_name: 'Hannah Kowalski',
  bsb: '062-000',
  account_number: '12345678',
  is_business: false,
  full_name: 'Hannah Kowalski',
  business_abn: '',
  personal_dob: '29/02/1984',
  gst_registered: false,
  address: '4 Crown Street, Surry Hills NSW 2010',
  address2: '',
}
const business: PayoutFields = {
  ...person,
  is_business: true,
  full_name: 'Kowalski Parking Pty Ltd',
  business_abn: '51824753556',
  personal_dob: '',
  gst_registered: true,
}

test('what is right passes, for a person and for a business', () => {
  expect(payoutProblems(person, today)).toEqual({})
  expect(payoutProblems(business, today)).toEqual({})
  expect(payoutProblems({ ...business, business_abn: '51 824 753 556' }, today)).toEqual({})
})

test('everything empty says everything', () => {
  const empty = { account_name: '', bsb: '', account_number: '', full_name: '', business_abn: '' }
  const nothing = { ...empty, personal_dob: '', gst_registered: false, address: '', address2: '' }
  expect(payoutProblems({ ...nothing, is_business: false }, today)).toEqual({
    account_name: 'Please enter your account name',
    bsb: 'Please enter your BSB number',
    account_number: 'Please enter your account number',
    full_name: 'Please enter your full name',
    personal_dob: 'Please enter your Date of Birth',
    address: 'Please enter your home address',
  })
  expect(payoutProblems({ ...nothing, is_business: true }, today)).toEqual({
    account_name: 'Please enter your account name',
    bsb: 'Please enter your BSB number',
    account_number: 'Please enter your account number',
    full_name: 'Please enter your business name',
    business_abn: 'Please enter your Business ABN',
    address: 'Please enter your Business address',
  })
})

describe('step 1', () => {
  test.each([
    ['account_name', 'Al', 'Please enter your account name'],
    ['account_name', '  Al  ', 'Please enter your account name'],
    ['account_name', 'Al\u0007ice', 'Please use plain text only'],
    ['bsb', '06200', 'Please enter your BSB number'],
    ['bsb', '0620000', 'Please enter your BSB number'],
    ['bsb', '06200a', 'Please enter your BSB number'],
    ['bsb', '٠٦٢٠٠٠', 'Please enter your BSB number'],
    ['account_number', '12345', 'Please enter your account number'],
    ['account_number', '1234567890', 'Please enter your account number'],
    ['account_number', '12345x', 'Please enter your account number'],
  ])('%s %j', (field, value, words) => {
    expect(accountProblems({ ...person, [field]: value })).toEqual({ [field]: words })
  })

  test.each(['123456', '123456789', ' 123456789 ', '123 456 789'])('account number %j is one', (value) => {
    expect(accountProblems({ ...person, account_number: value })).toEqual({})
  })
})

test('a saved account number is kept by giving it as it was shown, and only that one', () => {
  const shown = maskedAccountNumber('12345678')
  const given = (account_number: string, shownNumber?: string) =>
    payoutProblems({ ...person, account_number }, today, shownNumber)
  expect(given(shown, shown)).toEqual({})
  expect(given('987654', shown)).toEqual({})
  const refused = { account_number: 'Please enter your account number' }
  expect(given(shown)).toEqual(refused)
  expect(given(shown, maskedAccountNumber('12345679'))).toEqual(refused)
})

describe('step 2', () => {
  test.each([
    ['5182475355', 'Please enter your Business ABN'],
    ['5182475355x', 'Invalid Business ABN'],
    ['51824753557', 'Invalid Business ABN'],
    ['518247535560', 'Invalid Business ABN'],
    ['00000000000', 'Invalid Business ABN'],
  ])('ABN %s', (value, words) => {
    expect(identityProblems({ ...business, business_abn: value }, today)).toEqual({ business_abn: words })
  })

  test.each([
    ['', 'Please enter your Date of Birth'],
    ['1/2/1984', 'Please enter your Date of Birth in DD/MM/YYYY format'],
    ['01/02/84', 'Please enter your Date of Birth in DD/MM/YYYY format'],
    ['31/02/1984', 'Invalid Date of Birth'],
    ['29/02/1983', 'Invalid Date of Birth'],
    ['00/01/1984', 'Invalid Date of Birth'],
    ['1984-02-01', 'Invalid Date of Birth'],
    ['01/13/1984', 'Invalid Date of Birth'],
    ['01/02/2030', 'Invalid Date of Birth'],
    ['18/11/2008', 'Invalid Date of Birth'],
    ['17/11/1906', 'Invalid Date of Birth'],
  ])('date of birth %j', (value, words) => {
    expect(identityProblems({ ...person, personal_dob: value }, today)).toEqual({ personal_dob: words })
  })

  test.each(['17/11/2008', '18/11/1906'])('the youngest and the oldest, %s', (value) => {
    expect(identityProblems({ ...person, personal_dob: value }, today)).toEqual({})
  })

  test('GST is for businesses', () => {
    expect(identityProblems({ ...person, gst_registered: true }, today)).toEqual({
      gst_registered: 'Only a business with an ABN can be registered for GST',
    })
  })
})

test.each([
  ['51824753556', true],
  ['51 824 753 556', true],
  ['29/02/1984', false],
  ['', false],
  [null, false],
])('with %j stored the switch stands at %s', (stored, expected) => {
  expect(isBusinessAtFirst(stored)).toBe(expected)
})

test('only the last digits of an account are shown', () => {
  expect(maskedAccountNumber('123456789')).toBe('••••••789')
  expect(maskedAccountNumber('123456')).toBe('•••456')
})
