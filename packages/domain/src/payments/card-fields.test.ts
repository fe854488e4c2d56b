import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrandName } from './card-brand-name'
import {
  cardBrandOf,
  cvcDigits,
  expiresLater,
  fieldOfCardCode,
  isCardNumber,
  problemsOfCard,
  slashedExpiry,
  spacedNumber,
} from './card-fields'

const today = Temporal.PlainDate.from('2026-11-15')
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

test.each([
  ['4242', 'visa'],
  ['5555', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2220', undefined],
  ['2721', undefined],
  ['378282', 'amex'],
  ['36', undefined],
  ['', undefined],
])('%j begins a card of %s', (number, brand) => {
  expect(cardBrandOf(number)).toBe(brand)
})

test.each([
  ['4242 4242 4242 4242', true],
  ['5555555555554444', true],
  ['378282246310005', true],
  ['4000 0025 0000 3155', true],
  ['4242 4242 4242 4241', false],
  ['4242 4242 4242 424', false],
  // Fifteen digits with a fitting check digit are a card of American Express, but none of Visa.
  ['424242424242426', false],
  ['0000000000000000', true],
  ['', false],
])('%j is a card number: %s', (number, isOne) => {
  expect(isCardNumber(number)).toBe(isOne)
})

test('one wrong digit never passes', () => {
  const isPassed = (place: number, by: number) => {
    const digits = Array.from('4000002500003155')
    digits[place] = String((Number(digits[place]) + by) % 10)
    return isCardNumber(digits.join(''))
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      expect(isPassed(place, by)).toBe(false)
    }),
  )
})

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['55555555555544449999', '5555 5555 5555 4444'],
  ['abc', ''],
])('the number %j is shown as %j', (typed, shown) => {
  expect(spacedNumber(typed)).toBe(shown)
  expect(spacedNumber(shown)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['12/', '12/'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['1/30', '01/30'],
  ['12/2030', '12/30'],
  ['122030', '12/30'],
  ['5/2', '05/2'],
  ['12 / 30', '12/30'],
  ['', ''],
  ['x', ''],
])('the expiry %j is shown as %j', (typed, shown) => {
  expect(slashedExpiry(typed)).toBe(shown)
})

test('an expiry can be deleted sign by sign', () => {
  const left = ['12/30', '12/3', '12/', '12', '1', '']
  expect(left.map(slashedExpiry)).toEqual(left)
})

test.each([
  ['11/26', true],
  ['10/26', false],
  ['12/26', true],
  ['11/76', true],
  ['12/76', false],
  ['13/30', false],
  ['00/30', false],
  ['1/30', false],
  ['12/3', false],
])('on 15 November 2026 a card with %s is good: %s', (expiry, isGood) => {
  expect(expiresLater(expiry, today)).toBe(isGood)
})

test.each([
  ['1234', '4242', '123'],
  ['12345', '3782', '1234'],
  ['12a34', '', '1234'],
])('of the CVC %j of a card %j stays %j', (typed, number, kept) => {
  expect(cvcDigits(typed, number)).toBe(kept)
})

test.each([
  [good, { empty: [], wrong: {} }],
  [
    { number: '', expiry: '', cvc: '' },
    { empty: ['number', 'expiry', 'cvc'], wrong: {} },
  ],
  [
    { ...good, cvc: ' ' },
    { empty: ['cvc'], wrong: {} },
  ],
  [
    { ...good, number: '4242 4242' },
    { empty: [], wrong: { number: 'Please check your card number' } },
  ],
  [
    { ...good, cvc: '12' },
    { empty: [], wrong: { cvc: 'Please check your CVC' } },
  ],
  [
    { ...good, number: '3782 822463 10005' },
    { empty: [], wrong: { cvc: 'Please check your CVC' } },
  ],
  [
    { ...good, expiry: '10/26' },
    { empty: [], wrong: { expiry: 'Please check your Expiry Date' } },
  ],
])('%j: %j', (fields, problems) => {
  expect(problemsOfCard(fields, today)).toEqual(problems)
})

test.each([
  ['incorrect_number', 'number'],
  ['invalid_cvc', 'cvc'],
  ['incomplete_cvc', 'cvc'],
  ['invalid_expiry_month', 'expiry'],
  ['expired_card', 'expiry'],
  ['card_declined', undefined],
  [undefined, undefined],
])('the bank says %s: it belongs to %s', (code, field) => {
  expect(fieldOfCardCode(code)).toBe(field)
})

test('brands are named as people know them', () => {
  expect(['visa', 'mastercard', 'amex', 'jcb'].map(cardBrandName)).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Jcb',
  ])
})
