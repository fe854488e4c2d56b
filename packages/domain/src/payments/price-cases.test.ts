import { describe, expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import type { Rates } from '../listings/space'
import { cents, dollars } from '../money/cents'
import { bill, emptyWallet } from './bill'
import { casualPrice, extensionLines } from './casual-price'
import { splitPrice } from '../money/split-price'
import { type PriceLine, sumOf } from './price-line'

/** The worked prices that this part of the domain answers, by their numbers. */
const { policy } = brandById('main')
const zone = 'Australia/Sydney'

function rates(changes: Partial<Rates> = {}): Rates {
  return { hourly: dollars(4), daily: null, overnight: null, monthly: null, ...changes }
}

function timeRange(from: string, to: string) {
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
  return { starts: at(from), ends: at(to), zone }
}

const day = (time: string) => `2026-11-17T${time}`
const nextDay = (time: string) => `2026-11-18T${time}`
const overnight = { overnight: dollars(10) }

describe('casual prices', () => {
  test.each([
    [1, 'hourly', rates(), day('09:00'), day('11:00'), 8],
    [2, 'half a cent rounds up', rates({ hourly: dollars(3.5) }), day('09:00'), day('10:15'), 4.38],
    [3, 'minimum hour', rates(), day('09:00'), day('09:30'), 4],
    [4, 'below the 7-hour cap', rates(), day('09:00'), day('15:45'), 27],
    [5, 'at the cap', rates(), day('09:00'), day('16:00'), 28],
    [6, 'above the cap', rates(), day('08:00'), day('18:30'), 28],
    [7, 'over midnight, short', rates(overnight), day('22:00'), nextDay('02:00'), 16],
    [8, 'over midnight, 420 min', rates(overnight), day('20:00'), nextDay('03:00'), 38],
    [9, '24 h', rates(overnight), day('09:00'), nextDay('09:00'), 38],
    [10, 'clocks forward', rates(), '2026-10-04T00:30', '2026-10-04T04:30', 12],
    [34, 'a daily rate caps a block', rates({ daily: dollars(20) }), day('09:00'), day('18:30'), 20],
    [35, 'a daily rate, short booking', rates({ daily: dollars(20) }), day('09:00'), day('11:00'), 8],
    [36, '25 hours', rates(overnight), day('09:00'), nextDay('10:00'), 42],
    [37, 'three days at a daily rate', rates({ daily: dollars(20) }), day('09:00'), '2026-11-20T09:00', 60],
  ])('case %i: %s', (_, __, rate, from, to, price) => {
    const lines = casualPrice(timeRange(from, to), rate, policy.casual)
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(dollars(price))
  })

  test('an end at midnight sharp is no night', () => {
    const lines = casualPrice(timeRange(day('16:00'), nextDay('00:00')), rates(overnight), policy.casual)
    expect(lines.map((line) => line.kind)).toEqual(['parking'])
  })

  test('clocks back: the repeated hour is charged, because it was parked', () => {
    const lines = casualPrice(timeRange('2026-04-05T01:00', '2026-04-05T04:00'), rates(), policy.casual)
    expect(lines[0]?.amount).toBe(dollars(16))
  })
})

describe('days on which the clocks change', () => {
  test.each([
    ['25 hours are one block until the same wall time', '2027-04-03T12:00', '2027-04-04T12:00', 38],
    ['and the next block begins after it', '2027-04-03T12:00', '2027-04-04T12:15', 42],
    ['24 elapsed hours on a day of 23 are one block', '2027-10-02T12:00', '2027-10-03T13:00', 38],
    ['and the next block begins after them', '2027-10-02T12:00', '2027-10-03T13:15', 42],
  ])('%s', (_, from, to, price) => {
    const lines = casualPrice(timeRange(from, to), rates(overnight), policy.casual)
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(dollars(price))
  })
})

describe('extensions', () => {
  test.each([
    [11, 'plain', rates(), day('09:00'), day('11:00'), day('12:30'), 6],
    [12, 'inside the first hour', rates(), day('09:00'), day('09:30'), day('10:00'), 0],
    [13, 'from under an hour', rates(), day('09:00'), day('09:30'), day('10:30'), 2],
    [14, 'through the cap', rates(), day('09:00'), day('15:00'), day('18:00'), 4],
    [15, 'into the night', rates(overnight), day('15:00'), day('23:00'), nextDay('02:00'), 10],
    [16, 'the night not twice', rates(overnight), day('18:00'), nextDay('02:00'), nextDay('05:00'), 0],
  ])('case %i: %s', (_, __, rate, from, to, longer, price) => {
    const lines = extensionLines(timeRange(from, to), timeRange(from, longer).ends, rate, policy.casual)
    expect(sumOf(lines, 'parking', 'overnight')).toBe(dollars(price))
    expect(lines[0]?.label, 'on one bill with the time booked first').toBe('Extra time')
  })
})

describe('bills', () => {
  const price = (amount: number): PriceLine[] => [
    { kind: 'parking', label: 'Parking', amount: dollars(amount) },
  ]
  const casual = { length: 'casual', method: 'card', promo: null, wallet: emptyWallet } as const
  const monthly = { ...casual, length: 'monthly' } as const
  const percent = (points: number) => ({ percentage: points * 100, flat: cents(0) })
  const wallet = (cash: number, free: number) => ({ cash: dollars(cash), free: dollars(free) })

  test.each([
    [17, 'small charge fee', 16, casual, { due: 16, fee: 0.5, charge: 16.5 }],
    [18, 'exactly $25', 25, casual, { due: 25, fee: 0, charge: 25 }],
    [19, 'monthly fee', 300, monthly, { due: 300, fee: 5.7, charge: 305.7 }],
    [
      20,
      'direct debit',
      300,
      { ...monthly, method: 'direct-debit' as const },
      { due: 300, fee: 0, charge: 300 },
    ],
    [
      21,
      'promo 15 %, half cent',
      16.5,
      { ...casual, promo: percent(15) },
      { due: 14.02, fee: 0.5, charge: 14.52 },
    ],
    [
      22,
      'flat promo above price',
      4,
      { ...casual, promo: { percentage: 0, flat: dollars(5) } },
      { due: 0, fee: 0, charge: 0 },
    ],
    [
      23,
      'promo brings the fee back',
      27,
      { ...casual, promo: percent(10) },
      { due: 24.3, fee: 0.5, charge: 24.8 },
    ],
    [
      24,
      'cash, then free credits',
      28,
      { ...casual, wallet: wallet(6, 5) },
      { due: 17, fee: 0.5, charge: 17.5 },
    ],
    [25, 'all credits', 16, { ...casual, wallet: wallet(12, 10) }, { due: 0, fee: 0, charge: 0 }],
    [
      26,
      'promo, credits, monthly fee',
      300,
      { ...monthly, promo: percent(10), wallet: wallet(20, 5) },
      { due: 245, fee: 4.66, charge: 249.66 },
    ],
  ])('case %i: %s', (_, __, amount, options, expected) => {
    const { due, fee, charge } = bill(price(amount), options, policy)
    expect({ due, fee, charge }).toEqual({
      due: dollars(expected.due),
      fee: dollars(expected.fee),
      charge: dollars(expected.charge),
    })
  })

  test('case 25: cash goes before free credits, and only what is needed', () => {
    const { lines } = bill(price(16), { ...casual, wallet: wallet(12, 10) }, policy)
    expect(lines.map((line) => [line.kind, line.amount])).toEqual([
      ['parking', 1600],
      ['cash-balance', -1200],
      ['free-credits', -400],
    ])
  })

  test('a brand can have no card fee', () => {
    expect(bill(price(16), casual, { ...policy, cardFee: 'none' }).fee).toBe(0)
  })
})

test('case 39: commission is rounded down, the rest is the owner’s', () => {
  expect(splitPrice(dollars(200), policy.commission)).toEqual({ commission: 3600, ownerEarning: 16_400 })
  expect(splitPrice(cents(99), policy.commission)).toEqual({ commission: 17, ownerEarning: 82 })
})
