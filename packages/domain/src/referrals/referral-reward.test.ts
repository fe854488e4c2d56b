import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { cents } from '../money/cents'
import { referrerReward, takenBack } from './referral-reward'

const { referral } = defaultPolicy
const given = (forBooking: number, forListing: number, unreturned = 0) => ({
  forBooking: cents(forBooking),
  forListing: cents(forListing),
  unreturned: cents(unreturned),
})

test.each([
  ['the first booking earns five dollars', 'booking', given(0, 0), 500],
  ['the listing alone earns ten', 'listing', given(0, 0), 1000],
  ['the listing after the booking makes it up to ten', 'listing', given(500, 0), 500],
  ['the booking after the listing earns nothing more', 'booking', given(0, 1000), 0],
] as const)('%s', (_, why, before, paid) => {
  expect(referrerReward(why, before, referral)).toEqual({ counts: paid, paid, unreturned: 0 })
})

test('what was spent before it could be taken back is kept from the next reward', () => {
  expect(referrerReward('booking', given(0, 0, 300), referral)).toEqual({
    counts: 500,
    paid: 200,
    unreturned: 0,
  })
  expect(referrerReward('booking', given(0, 0, 700), referral)).toEqual({
    counts: 500,
    paid: 0,
    unreturned: 200,
  })
})

test('no more is taken back than is left', () => {
  expect(takenBack(cents(500), cents(800))).toEqual({ taken: 500, missing: 0 })
  expect(takenBack(cents(500), cents(120))).toEqual({ taken: 120, missing: 380 })
  expect(takenBack(cents(500), cents(0))).toEqual({ taken: 0, missing: 500 })
})

test('in whatever order, nobody gets more than the whole for one friend', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('booking' as const, 'listing' as const), { maxLength: 6 }),
      (acts) => {
        let forBooking = 0
        let forListing = 0
        for (const act of new Set(acts)) {
          const { paid } = referrerReward(act, given(forBooking, forListing), referral)
          if (act === 'booking') forBooking += paid
          else forListing += paid
        }
        expect(forBooking + forListing).toBeLessThanOrEqual(referral.referrerGetsForListing)
      },
    ),
  )
})
