import { expect, test } from 'vitest'
import { cents } from '../money/cents'
import { mayUsePromo, type PromoCode, type PromoUse } from './may-use-promo'
import { promoCodeText } from './promo-code-text'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const promo: PromoCode = {
  kind: 'checkout',
  brand: null,
  percentage: 1000,
  flat: cents(0),
  startsAt: null,
  endsAt: null,
  uses: 0,
  mostUses: null,
  mostPerPerson: 1,
  isActive: true,
}
const use: PromoUse = { kind: 'checkout', brand: 'main', ownUses: 0, now }

test.each<[string, Partial<PromoCode>, Partial<PromoUse>, ReturnType<typeof mayUsePromo>]>([
  ['a plain code', {}, {}, 'yes'],
  ['from its first moment', { startsAt: now }, {}, 'yes'],
  ['not a moment earlier', { startsAt: now.add({ nanoseconds: 1 }) }, {}, 'promo-has-not-begun'],
  ['until before its end', { endsAt: now.add({ nanoseconds: 1 }) }, {}, 'yes'],
  ['not at its end', { endsAt: now }, {}, 'promo-has-ended'],
  ['in its own brand', { brand: 'main' }, {}, 'yes'],
  ['in no other', { brand: 'portal' }, {}, 'promo-is-not-for-this-brand'],
  ['switched off', { isActive: false }, {}, 'promo-is-switched-off'],
  ['the last use', { mostUses: 5, uses: 4 }, {}, 'yes'],
  ['one too many', { mostUses: 5, uses: 5 }, {}, 'promo-is-used-up'],
  ['a second time of two', { mostPerPerson: 2 }, { ownUses: 1 }, 'yes'],
  ['a third time of two', { mostPerPerson: 2 }, { ownUses: 2 }, 'promo-was-used-by-this-person'],
  [
    'a second sign-up',
    { kind: 'sign-up', flat: cents(1000), mostPerPerson: 9 },
    { kind: 'sign-up', ownUses: 1 },
    'promo-was-used-by-this-person',
  ],
  ['a sign-up code at the checkout', { kind: 'sign-up', flat: cents(1000) }, {}, 'promo-is-not-for-this'],
  ['a code that takes nothing off', { percentage: 0 }, {}, 'promo-takes-nothing-off'],
  ['a flat code', { percentage: 0, flat: cents(500) }, {}, 'yes'],
  ['a sign-up code without credits', { kind: 'sign-up' }, { kind: 'sign-up' }, 'promo-takes-nothing-off'],
])('%s', (_, changes, used, verdict) => {
  expect(mayUsePromo({ ...promo, ...changes }, { ...use, ...used })).toBe(verdict)
})

test('codes are read in capitals without the spaces around them, as long as they may be', () => {
  expect(promoCodeText(' park10 ', 'checkout')).toBe('PARK10')
  expect(promoCodeText('PARK100', 'checkout')).toBeUndefined()
  expect(promoCodeText('  ', 'checkout')).toBeUndefined()
  expect(promoCodeText('x'.repeat(32), 'sign-up')).toBe('X'.repeat(32))
  expect(promoCodeText('x'.repeat(33), 'sign-up')).toBeUndefined()
})
