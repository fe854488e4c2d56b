import { expect, test } from 'vitest'
import { cityOfPostcode } from './city-of-postcode'

test.each([
  ['0199', 'Sydney'],
  ['0200', 'Canberra'],
  ['0299', 'Canberra'],
  ['0300', 'Sydney'],
  ['0799', 'Sydney'],
  ['0800', 'Darwin'],
  ['0999', 'Darwin'],
  ['1000', 'Sydney'],
  ['2599', 'Sydney'],
  ['2600', 'Canberra'],
  ['2618', 'Canberra'],
  ['2619', 'Sydney'],
  ['2899', 'Sydney'],
  ['2900', 'Canberra'],
  ['2920', 'Canberra'],
  ['2921', 'Sydney'],
  ['2999', 'Sydney'],
  ['3000', 'Melbourne'],
  ['3999', 'Melbourne'],
  ['4000', 'Brisbane'],
  ['4999', 'Brisbane'],
  ['5000', 'Adelaide'],
  ['5999', 'Adelaide'],
  ['6000', 'Perth'],
  ['6999', 'Perth'],
  ['7000', 'Hobart'],
  ['7999', 'Hobart'],
  ['8000', 'Melbourne'],
  ['8999', 'Melbourne'],
  ['9000', 'Brisbane'],
  ['9999', 'Brisbane'],
  ['10000', 'Sydney'],
  ['SW1A', 'Sydney'],
  ['', 'Sydney'],
])('postcode %s looks around %s', (postcode, city) => {
  expect(cityOfPostcode(postcode).name).toBe(city)
})

test('without a postcode it is 2000', () => {
  expect(cityOfPostcode(null).name).toBe('Sydney')
  expect(cityOfPostcode(undefined).name).toBe('Sydney')
})
