import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { cents } from '../money/cents'
import { followedRate } from './followed-rate'
import type { Suggestion } from './suggested-price'

const policy = brandById('main').policy.listing.suggestion

function found(rate: number): Suggestion {
  return {
    state: 'found',
    rate: cents(rate),
    among: 5,
    withinMetres: 1000,
    lowest: cents(rate),
    highest: cents(rate),
  }
}

test.each([
  [1000, 1050, 1050],
  [1000, 1049, undefined],
  [1000, 950, 950],
  [1000, 951, undefined],
  [1000, 1000, undefined],
])('a price of %d cents with a suggestion of %d becomes %s', (present, suggested, then) => {
  expect(followedRate(cents(present), found(suggested), policy)).toBe(then)
})

test('a price that is not asked stays away, and too few to compare move nothing', () => {
  expect(followedRate(null, found(500), policy)).toBeUndefined()
  const tooFew: Suggestion = { state: 'too-few', among: 4, withinMetres: 3000, needed: 5 }
  expect(followedRate(cents(400), tooFew, policy)).toBeUndefined()
})
