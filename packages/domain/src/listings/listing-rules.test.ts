import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { problemsIn } from '../forms/problems-in'
import { cents, dollars } from '../money/cents'
import { listingPage } from './listing-forms'
import { completedProgress, draftProgress, optionsAt, pageAt, pagesOf } from './listing-pages'
import { normaliseOffer } from './offer'
import { suggestedPrice } from './suggested-price'

const main = brandById('main')
const tools = { isMobileNumber: () => true }

test('a draft on page 0, 1, 2, 3 stands at 10, 25, 40, 55', () => {
  expect([0, 1, 2, 3].map(draftProgress)).toEqual([10, 25, 40, 55])
})

test.each([
  ['space', false, false, 55],
  ['space', true, false, 70],
  ['space', false, true, 85],
  ['space', true, true, 100],
  ['bay', true, true, 55],
] as const)(
  'a complete %s with availability %s and images %s stands at %i',
  (kind, availability, images, at) => {
    expect(completedProgress(kind, { availability, images })).toBe(at)
  },
)

test('the pages have the agreed numbers', () => {
  const index = (kind: 'space' | 'bay', page: string) => pagesOf(kind).findIndex((id) => id === page)
  expect(
    ['address', 'details', 'instructions', 'pricing', 'availability', 'photos'].map((page) =>
      index('space', page),
    ),
  ).toEqual([0, 1, 2, 3, 5, 7])
  expect(['details', 'instructions', 'pricing', 'photos'].map((page) => index('bay', page))).toEqual([
    0, 1, 2, 4,
  ])
})

test.each([
  ['space', '3', null, 'pricing'],
  ['space', null, null, 'address'],
  ['space', 'auto', 'details', 'instructions'],
  ['space', 'auto', 'photos', 'photos'],
  ['space', 'auto', 'nonsense', 'address'],
  ['space', '99', null, 'address'],
  ['bay', '0', null, 'details'],
  ['bay', 'auto', 'pricing', 'results'],
] as const)('a link to a %s with page %s and last %s opens %s', (kind, page, last, opened) => {
  expect(pageAt(kind, page, last)).toBe(opened)
})

test('what can be done appears with the progress', () => {
  expect(optionsAt(10)).toEqual(['edit'])
  expect(optionsAt(40)).toEqual(['edit', 'pricing'])
  expect(optionsAt(55)).toEqual(['edit', 'pricing', 'availability', 'photos'])
})

test('without automatic approval there is no casual parking, and a rate that is not offered is cleared', () => {
  const offer = {
    allow_casual: true,
    rate_hourly: '4',
    rate_daily: '20',
    allow_monthly: true,
    rate_monthly: '200',
  }
  expect(normaliseOffer({ ...offer, auto_approve: false })).toMatchObject({
    allow_casual: false,
    rate_hourly: null,
    rate_daily: null,
    rate_monthly: '200',
  })
  expect(normaliseOffer({ ...offer, auto_approve: true, allow_monthly: false })).toMatchObject({
    allow_casual: true,
    rate_hourly: '4',
    rate_monthly: null,
  })
})

test('the pricing page asks for the rates that are offered, and only those', () => {
  const page = listingPage('space', 'pricing', main)
  const missing = (values: Record<string, boolean>) => Object.keys(problemsIn(page, values, tools))
  expect(missing({ auto_approve: true, allow_casual: true, allow_monthly: true })).toEqual([
    'rate_hourly',
    'rate_monthly',
  ])
  expect(missing({ auto_approve: true, allow_casual: true, allow_monthly: false })).toEqual(['rate_hourly'])
  expect(missing({ auto_approve: true, allow_casual: false, allow_monthly: false })).toEqual([])
})

test('a parking lot says how many bays it has, a driveway does not', () => {
  const page = listingPage('space', 'details', main)
  const missing = (type: string) =>
    Object.keys(problemsIn(page, { type, vehicle_type: 3, description: 'x' }, tools))
  expect(missing('Parking-lot')).toEqual(['capacity'])
  expect(missing('Driveway')).toEqual([])
})

const policy = main.policy.listing.suggestion
const at = (distanceMetres: number, rate: number) => ({ distanceMetres, rate: dollars(rate) })

test('the suggestion is the median within 1 km, else within 3 km, else there is none', () => {
  const near = [4, 5, 6, 7, 20].map((rate) => at(500, rate))
  expect(suggestedPrice(near, policy)).toMatchObject({
    state: 'found',
    rate: 600,
    among: 5,
    withinMetres: 1000,
  })
  const farther = [at(900, 4), ...[5, 6, 8, 9, 10].map((rate) => at(2500, rate))]
  expect(suggestedPrice(farther, policy)).toMatchObject({
    state: 'found',
    rate: 700,
    among: 6,
    withinMetres: 3000,
  })
  expect(suggestedPrice(near.slice(0, 4), policy)).toEqual({
    state: 'too-few',
    among: 4,
    needed: 5,
    withinMetres: 3000,
  })
})

test('a suggestion lies between the lowest and the highest of what it was made from', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 5, maxLength: 40 }), (rates) => {
      const found = suggestedPrice(
        rates.map((rate) => ({ distanceMetres: 10, rate: cents(rate) })),
        policy,
      )
      expect(found.state).toBe('found')
      if (found.state !== 'found') return
      expect(found.rate).toBeGreaterThanOrEqual(Math.min(...rates))
      expect(found.rate).toBeLessThanOrEqual(Math.max(...rates))
    }),
  )
})
