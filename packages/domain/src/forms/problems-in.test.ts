import { expect, test } from 'vitest'
import { profileForms, resetPasswordForm, signUpForm } from '../accounts/account-forms'
import { type FieldKind, fieldKinds, ruleOf } from './field-kinds'
import { type FormField, type FormValues, isAsked, pageOf } from './form'
import { longestOf, problemOf, problemsIn } from './problems-in'

const tools = { isMobileNumber: (text: string) => text.startsWith('04') }
const required = 'This field is required'

function problem(field: Partial<FormField>, value: FormValues[string], others: FormValues = {}) {
  const whole: FormField = { name: 'field', kind: 'text', label: 'Field', ...field }
  return problemOf(whole, { ...others, [whole.name]: value }, tools)
}

test.each<[kind: FieldKind, value: string, words: string | undefined]>([
  ['text', '', required],
  ['text', '   ', required],
  ['text', 'x'.repeat(60), undefined],
  ['text', 'x'.repeat(61), 'Please enter at most 60 characters'],
  ['textarea', 'x'.repeat(2000), undefined],
  ['textarea', 'x'.repeat(2001), 'Please enter at most 2000 characters'],
  ['email', 'a@b.example', undefined],
  ['email', 'a@b', 'Please enter a valid email address'],
  ['email', `${'x'.repeat(73)}@b.co.uk`, 'Please enter at most 80 characters'],
  ['password', '   ', required],
  ['dollars', '12', undefined],
  ['dollars', '12.5', 'Please enter a number'],
  ['dollars-and-cents', '12.50', undefined],
  ['dollars-and-cents', '12.505', 'Please enter a number'],
  ['percentage', '100', undefined],
  ['percentage', '101', 'Please enter a percentage from 0 to 100'],
  ['year', '2027', undefined],
  ['year', '27', 'Please enter a 4-digit year'],
  ['code', '0123', undefined],
  ['code', '123', 'Please enter the 4-digit code'],
  ['postcode', '2000', undefined],
  ['postcode', '20', 'Please enter a 4-digit postcode'],
  ['date', '28/02/2027', undefined],
  ['date', '30/02/2027', 'Please enter a valid date in DD/MM/YYYY format'],
  ['phone', '0400 000 000', undefined],
  ['phone', '12', 'Please enter a valid Australian mobile number'],
])('%s with %j: %j', (kind, value, words) => {
  expect(problem({ kind }, value)).toBe(words)
})

test.each([
  ['dollars', '12a.5', '125'],
  ['dollars-and-cents', '12.3.456', '12.34'],
  ['dollars-and-cents', '$1,200.5', '1200.5'],
  ['percentage', '50%', '50'],
  ['year', 'in 2027', '2027'],
  ['code', '12 34', '1234'],
  ['postcode', 'NSW 2000', '2000'],
  ['phone', '0400x000', '0400000'],
] as const)('typing into %s keeps of %j only %j', (kind, typed, kept) => {
  expect(ruleOf(kind)?.asTyped?.(typed)).toBe(kept)
})

test.each([
  'auto_approve',
  'allow_casual',
  'allow_monthly',
  'lease_end_date',
  'access_method',
  'referral',
  'signupCode',
  'default',
  'monthly_payout',
  'price_by_oscar',
  'electric_charge_type',
])('%s may stay empty', (name) => {
  expect(problem({ name }, '')).toBeUndefined()
})

test('a rate is needed only where its kind of booking is offered', () => {
  expect(problem({ name: 'rate_monthly' }, '', { allow_monthly: true })).toBe(required)
  expect(problem({ name: 'rate_monthly' }, '', { allow_monthly: false })).toBeUndefined()
  expect(problem({ name: 'rate_hourly' }, null, { allow_casual: true })).toBe(required)
  expect(problem({ name: 'rate_hourly' }, null, { allow_casual: false })).toBeUndefined()
})

test('a choice is one of its options, and false or zero count as an answer', () => {
  const options = [{ value: 0, label: 'None' }]
  expect(problem({ kind: 'choice', options }, 0)).toBeUndefined()
  expect(problem({ kind: 'choice', options }, 1)).toBe('Please choose one of the options')
  expect(problem({ kind: 'toggle' }, false)).toBeUndefined()
})

test('sign-up: both addresses are the same', () => {
  const page = pageOf(signUpForm)!
  const values = { email: 'a@b.example', email2: 'a@c.example', password: 'long enough' }
  expect(problemsIn(page, values, tools)).toEqual({ email2: 'Email addresses do not match' })
  expect(problemsIn(page, { ...values, email2: values.email }, tools)).toEqual({})
})

test('reset: both passwords are the same', () => {
  const values = { password1: 'one two three', password2: 'one two' }
  expect(problemsIn(pageOf(resetPasswordForm)!, values, tools)).toEqual({ password2: 'Passwords must match' })
})

test('building and unit are asked of an existing tenant only', () => {
  const page = pageOf(profileForms.tenant)!
  expect(problemsIn(page, {}, tools)).toEqual({ tenant_type: required })
  expect(problemsIn(page, { tenant_type: 2 }, tools)).toEqual({})
  expect(Object.keys(problemsIn(page, { tenant_type: 1 }, tools))).toEqual([
    'default_role',
    'default_building',
    'tenant_id',
  ])
  const unit = page.fields.find(({ name }) => name === 'tenant_id')!
  expect([isAsked(unit, { tenant_type: 1 }), isAsked(unit, { tenant_type: 2 })]).toEqual([true, false])
})

test('every kind has a length, and a field may ask for less', () => {
  for (const kind of fieldKinds) expect(ruleOf(kind)?.longest).toBeGreaterThan(0)
  expect(longestOf({ name: 'a', kind: 'text', label: 'A', longest: 10 })).toBe(10)
  expect(ruleOf('hologram')).toBeUndefined()
})

test('a page is found by its id, or is the only one', () => {
  expect(pageOf(signUpForm)?.id).toBe('sign_up')
  expect(pageOf(signUpForm, 'elsewhere')).toBeUndefined()
})
