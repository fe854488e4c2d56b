import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import type { FieldValue } from '../forms/form'
import { dollars } from '../money/cents'
import { enteredValues, isEnteredPage, wholePages } from './entered-values'
import type { EnteredPage, ListingKind } from './listing-pages'
import { listingProblems } from './listing-problems'

const main = brandById('main')
const portal = brandById('portal')
const bayRates = { least: dollars(200), usual: dollars(300), most: dollars(400) }

function problems(page: EnteredPage, given: Record<string, FieldValue>, kind: ListingKind = 'space') {
  const brand = kind === 'bay' ? portal : main
  const { values } = enteredValues(kind, brand, given)
  return listingProblems(page, values, { kind, brand, bayRates })
}

const address = {
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_number: '12',
  street_name: 'Crown Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  latitude: -33.88,
  longitude: 151.21,
}
const details = { type: 'Driveway', vehicle_type: 3, description: 'Behind the shops.' }
const offer = {
  auto_approve: true,
  allow_casual: true,
  allow_monthly: true,
  rate_hourly: 4,
  rate_monthly: 200,
}
const chosen = { address: 'Please select a street address from the suggestions' }

test.each<[string, Record<string, FieldValue>]>([
  ['only typed', { address: '12 Crown Street' }],
  ['without a position', { ...address, latitude: null }],
  ['no number as position', { ...address, latitude: 'NaN' }],
  ['Infinity as position', { ...address, longitude: 'Infinity' }],
  ['off the globe', { ...address, latitude: -91 }],
  ['a state that is none', { ...address, state: 'constructor' }],
  ['a postcode that is none', { ...address, postcode: '20100' }],
  ['a street without end', { ...address, street_name: 'x'.repeat(61) }],
  ['a street of control characters', { ...address, street_name: 'Crown\tStreet' }],
  ['without a number', { ...address, street_number: '' }],
])('an address %s has to be chosen from the suggestions', (_, given) => {
  expect(problems('address', given)).toEqual(chosen)
})

test('an address that was chosen is right, with its position as numbers or as text', () => {
  expect(problems('address', address)).toEqual({})
  expect(
    problems('address', { ...address, latitude: '-33.88', longitude: '151.21', postcode: 2010 }),
  ).toEqual({})
  expect(problems('address', {})).toEqual({ address: 'This field is required' })
})

test.each<[Record<string, FieldValue>, object]>([
  [{}, {}],
  [{ vehicle_type: 0 }, { vehicle_type: 'This field is required' }],
  [{ vehicle_type: 6 }, { vehicle_type: 'Please choose one of the options' }],
  [{ vehicle_type: '5' }, {}],
  [{ type: 'Helipad' }, { type: 'Please choose one of the options' }],
  [{ description: 'x'.repeat(2001) }, { description: 'Please enter at most 2000 characters' }],
  [{ type: 'Parking-lot' }, { capacity: 'This field is required' }],
  [{ type: 'Parking-lot', capacity: 0 }, { capacity: 'Please enter a number from 1 to 1000' }],
  [{ type: 'Parking-lot', capacity: '1001' }, { capacity: 'Please enter a number from 1 to 1000' }],
  [{ type: 'Parking-lot', capacity: -3 }, { capacity: 'Please enter a number' }],
  [{ type: 'Parking-lot', capacity: 1.5 }, { capacity: 'Please enter a number' }],
  [{ type: 'Parking-lot', capacity: '1000' }, {}],
  // Only parking lots are asked.
  [{ capacity: -3 }, {}],
])('details with %j: %j', (changes, found) => {
  expect(problems('details', { ...details, ...changes })).toEqual(found)
})

test.each<[Record<string, FieldValue>, object]>([
  [{}, {}],
  [{ rate_hourly: '4.50' }, {}],
  [{ rate_hourly: 0 }, { rate_hourly: 'Please enter an amount above zero' }],
  [{ rate_hourly: -4 }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: 'NaN' }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: 'Infinity' }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: '1e3' }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: 1e21 }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: 4.555 }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: true }, { rate_hourly: 'Please enter a number' }],
  [{ rate_hourly: '99999999999' }, { rate_hourly: 'Please enter at most 10 characters' }],
  [{ rate_hourly: 200.01 }, { rate_hourly: 'Please enter at most $200.00' }],
  [{ rate_monthly: 10_001 }, { rate_monthly: 'Please enter at most $10,000.00' }],
  [{ rate_daily: 3 }, { rate_daily: 'The daily rate must not be below the hourly rate' }],
  [{ rate_daily: 1001 }, { rate_daily: 'Please enter at most $1,000.00' }],
  [{ surcharge_overnight: 0 }, {}],
  [{ surcharge_overnight: 1001 }, { surcharge_overnight: 'Please enter at most $1,000.00' }],
  [{ auto_approve: 'perhaps' }, { auto_approve: 'Please choose one of the options' }],
  [{ rate_monthly: null }, { rate_monthly: 'This field is required' }],
])('prices with %j: %j', (changes, found) => {
  expect(problems('pricing', { ...offer, ...changes })).toEqual(found)
})

test.each<[FieldValue, object]>([
  ['', {}],
  [200, {}],
  ['400', {}],
  [199.99, { rate_monthly: 'Please enter a rate from $200.00 to $400.00' }],
  [400.01, { rate_monthly: 'Please enter a rate from $200.00 to $400.00' }],
  [0, { rate_monthly: 'Please enter a rate from $200.00 to $400.00' }],
])('a bay for %j keeps to what its building allows', (rate, found) => {
  expect(problems('pricing', { rate_monthly: rate }, 'bay')).toEqual(found)
})

test('given fields are sorted into their pages, and names that no page has are reported', () => {
  const given = {
    rate_hourly: '4.50',
    description: ' x ',
    monthly_payout: 3,
    owner_id: 'me',
    is_published: true,
  }
  expect(enteredValues('space', main, given)).toEqual({
    pages: ['details', 'pricing'],
    values: { rate_hourly: 4.5, description: 'x' },
    unknown: ['owner_id', 'is_published'],
  })
  expect(enteredValues('bay', portal, { address: 'x', __proto__: null }).unknown).toEqual(['address'])
})

test('an optional page counts as filled in once it was sent, even empty', () => {
  expect(isEnteredPage('bay', portal, 'pricing', {})).toBe(false)
  expect(isEnteredPage('bay', portal, 'pricing', wholePages('bay', portal, ['pricing'], {}))).toBe(true)
})
