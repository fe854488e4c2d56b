import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingsOf } from './typed-address'

const first = (typed: string) => {
  const [reading] = readingsOf(typed)
  return reading && [reading.streetNumber, reading.streetName, reading.locality]
}

test.each([
  ['12 Crown St, Surry H', '12', 'Crown Street', 'Surry H'],
  ['12 crown st surry hills', '12', 'Crown Street', 'surry hills'],
  ['12 Crown Street, Surry Hills, NSW 2010', '12', 'Crown Street', 'Surry Hills NSW 2010'],
  ['3/12 Crown St Surry Hills', '3/12', 'Crown Street', 'Surry Hills'],
  ['3a / 12 Crown St', '3A/12', 'Crown Street', ''],
  ['Unit 3, 12 Crown St, Surry', '3/12', 'Crown Street', 'Surry'],
  ['unit 3/12 Crown St', '3/12', 'Crown Street', ''],
  ['Apt 3 12 Crown St', '3/12', 'Crown Street', ''],
  ['U3/12 Crown St', '3/12', 'Crown Street', ''],
  ['Shop 2/12 Crown St', 'Shop 2/12', 'Crown Street', ''],
  ['G04/12 Crown St', 'G04/12', 'Crown Street', ''],
  ['12-14 Crown St', '12-14', 'Crown Street', ''],
  ['12 - 14b Crown St', '12-14B', 'Crown Street', ''],
  ['12A Crown St', '12A', 'Crown Street', ''],
  ['12a crown st', '12A', 'Crown Street', ''],
  ['Lot 5 Crown St', 'Lot 5', 'Crown Street', ''],
  ['12 St Kilda Rd Melbourne', '12', 'St Kilda Road', 'Melbourne'],
  ['12 Acland St St Kilda', '12', 'Acland Street', 'St Kilda'],
  ['12 St. Johns Ave. Gordon', '12', 'St. Johns Avenue', 'Gordon'],
  ['12 The Avenue Balaclava', '12', 'The Avenue', 'Balaclava'],
  ['12 Court Street Mudgee', '12', 'Court Street', 'Mudgee'],
  ['12 Station Place Lane Sydney', '12', 'Station Place Lane', 'Sydney'],
  ['12 Broadway, Ultimo', '12', 'Broadway', 'Ultimo'],
  ["12 O'Connell Pde Newtown", '12', "O'Connell Parade", 'Newtown'],
])('%s', (typed, ...expected) => {
  expect(first(typed)).toEqual(expected)
})

describe('kinds of streets', () => {
  test.each([
    ['St', 'Street'],
    ['Rd', 'Road'],
    ['Ave', 'Avenue'],
    ['Pde', 'Parade'],
    ['Cres', 'Crescent'],
    ['Hwy', 'Highway'],
    ['Ln', 'Lane'],
    ['Pl', 'Place'],
    ['Ct', 'Court'],
    ['Dr', 'Drive'],
    ['Tce', 'Terrace'],
    ['Bvd', 'Boulevard'],
    ['cct', 'Circuit'],
    ['ESP', 'Esplanade'],
    ['boulevarde', 'Boulevarde'],
  ])('%s is written %s', (short, long) => {
    expect(first(`1 Albert ${short}`)?.[1]).toBe(`Albert ${long}`)
  })
})

test.each([
  '',
  '12',
  '12 ',
  '12,',
  'Crown St, Surry Hills',
  'Surry Hills',
  '2010',
  'St Kilda',
  '/12',
  '12, ',
])('"%s" is no street address', (typed) => {
  expect(readingsOf(typed)).toEqual([])
})

test('without a kind of street every place between two words may be the end of the street', () => {
  expect(readingsOf('12 Broadway Glebe Point').map(({ streetName }) => streetName)).toEqual([
    'Broadway',
    'Broadway Glebe',
  ])
})

test('a street that could end earlier keeps that reading', () => {
  expect(readingsOf('12 Crown Lane Cove')).toEqual([
    { streetNumber: '12', streetName: 'Crown Lane', locality: 'Cove' },
    { streetNumber: '12', streetName: 'Crown', locality: 'Lane Cove' },
  ])
})

test('whatever is typed is read quickly and makes no empty street', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150 }), (typed) => {
      for (const reading of readingsOf(`1 ${typed}`)) expect(reading.streetName.trim()).not.toBe('')
    }),
  )
})
