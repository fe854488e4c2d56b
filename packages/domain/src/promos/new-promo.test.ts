import { expect, test } from 'vitest'
import { cents, dollars } from '../money/cents'
import { newPromo, type PromoDraft, promoProblems } from './new-promo'

const today = Temporal.PlainDate.from('2026-11-17')
const draft: PromoDraft = {
  code: 'PARK10',
  kind: 'checkout',
  percent: 10,
  flat: null,
  mostUses: null,
  mostPerPerson: 1,
  startsOn: null,
  endsOn: null,
}
const day = (text: string) => Temporal.PlainDate.from(text)

test.each<[string, Partial<PromoDraft>, object]>([
  ['a plain code', {}, {}],
  ['in any letter case', { code: ' park10 ' }, {}],
  ['too short to be safe', { code: 'PARK' }, { code: 'Use 5 to 6 characters' }],
  ['too long for the checkout', { code: 'PARKING' }, { code: 'Use 5 to 6 characters' }],
  ['long enough for a sign-up', { code: 'WELCOME', kind: 'sign-up', percent: null, flat: dollars(10) }, {}],
  ['signs in it', { code: 'A-B-C' }, { code: 'Use letters and numbers only' }],
  ['no discount', { percent: null }, { percent: 'Enter a percentage or an amount' }],
  ['two discounts', { flat: dollars(5) }, { flat: 'Enter either a percentage or an amount' }],
  ['more than all', { percent: 100.01 }, { percent: 'Enter a percentage from 0.01 to 100' }],
  ['less than nothing', { percent: -5 }, { percent: 'Enter a percentage from 0.01 to 100' }],
  ['parts of a cent', { percent: 0.001 }, { percent: 'Enter a percentage from 0.01 to 100' }],
  ['two places', { percent: 12.34 }, {}],
  ['too much money', { percent: null, flat: dollars(500.01) }, { flat: 'Enter an amount up to $500.00' }],
  ['no money', { percent: null, flat: cents(0) }, { flat: 'Enter an amount up to $500.00' }],
  [
    'a sign-up without credit',
    { kind: 'sign-up', percent: null },
    { flat: 'Enter how much credit it gives' },
  ],
  [
    'a sign-up by percent',
    { kind: 'sign-up', flat: dollars(5) },
    { percent: 'Sign-up codes give credits, not a percentage' },
  ],
  ['no uses', { mostUses: 0 }, { mostUses: 'Enter a number from 1' }],
  ['half a use', { mostPerPerson: 1.5 }, { mostPerPerson: 'Enter a number from 1' }],
  ['over already', { endsOn: day('2026-11-16') }, { endsOn: 'Choose a day from today on' }],
  [
    'the end first',
    { startsOn: day('2026-12-02'), endsOn: day('2026-12-01') },
    { endsOn: 'Choose a day on or after the first day' },
  ],
])('%s', (_, changes, problems) => {
  expect(promoProblems({ ...draft, ...changes }, today)).toEqual(problems)
})

test('days are whole days of the zone, and the words say what it does', () => {
  const dates = { startsOn: today, endsOn: today }
  expect(newPromo({ ...draft, ...dates, code: 'park10', percent: 12.5 }, 'Australia/Sydney')).toEqual({
    code: 'PARK10',
    percentage: 1250,
    flat: 0,
    startsAt: Temporal.Instant.from('2026-11-16T13:00:00Z'),
    endsAt: Temporal.Instant.from('2026-11-17T13:00:00Z'),
    display: '12.5% off',
  })
  const flat = { percent: null, flat: dollars(5) }
  expect(newPromo({ ...draft, ...flat }, 'UTC').display).toBe('$5.00 off')
  expect(newPromo({ ...draft, ...flat, kind: 'sign-up' }, 'UTC').display).toBe('$5.00 credit')
})
