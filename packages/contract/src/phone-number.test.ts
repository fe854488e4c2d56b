import libraryNumbers from 'libphonenumber-js/metadata.mobile.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { australianNumbers } from './australian-numbers'
import { readMobileNumber, showMobileNumber } from './phone-number'

test.each([
  ['0400 000 000', '+61400000000'],
  ['0400000000', '+61400000000'],
  ['+61 400 000 000', '+61400000000'],
  ['61400000000', '+61400000000'],
  ['(0491) 570-156', '+61491570156'],
  ['0011 61 400 000 000', '+61400000000'],
  ['02 5550 0100', undefined],
  ['1800 000 000', undefined],
  ['040000000', undefined],
  ['+64 21 123 4567', undefined],
  ['not a number', undefined],
  ['', undefined],
])('%j is the mobile number %j', (typed, number) => {
  expect(readMobileNumber(typed)).toBe(number)
})

test('a number is shown as people here write it', () => {
  expect(showMobileNumber('+61400000000')).toBe('0400 000 000')
  expect(showMobileNumber('nonsense')).toBe('nonsense')
})

test('our part of the tables is that of the library', () => {
  expect(australianNumbers.version).toBe(libraryNumbers.version)
  expect(australianNumbers.countries.AU).toEqual((libraryNumbers.countries as { AU: unknown }).AU)
})
