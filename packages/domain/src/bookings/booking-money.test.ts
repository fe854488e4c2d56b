import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { addCents, type Cents, cents, dollars, noCents, subtractCents } from '../money/cents'
import { splitPrice } from '../money/split-price'
import { cashRefundOf } from '../payments/cash-refund'
import { paidLeft, refundOf } from '../payments/refund'
import { type BookingFacts, cardCreditOf, type ChargeFacts, driverMoney, ownerMoney } from './booking-money'

const { cancellation, commission } = brandById('main').policy
const nothingLess = { discount: noCents, due: noCents, cash: noCents, free: noCents, fee: noCents }
const nothingBack = { method: noCents, cash: noCents, free: noCents, discount: noCents }

type Paid = Partial<Record<'due' | 'discount' | 'cash' | 'free' | 'fee', number>>

/** In dollars; paid by card and to be earned, unless said otherwise. */
function charge(
  { due = 0, discount = 0, cash = 0, free = 0, fee = 0 }: Paid,
  special: Partial<ChargeFacts> = {},
): ChargeFacts {
  const price = dollars(due + discount + cash + free)
  const { ownerEarning } = splitPrice(price, commission)
  return {
    id: 'one',
    kind: 'first',
    state: 'paid',
    method: due > 0 ? 'card' : 'wallet',
    price,
    discount: dollars(discount),
    cash: dollars(cash),
    free: dollars(free),
    fee: dollars(fee),
    ownerEarning,
    less: nothingLess,
    back: nothingBack,
    credited: noCents,
    earning: { state: 'pending', amount: ownerEarning },
    ...special,
  }
}

function booking(charges: ChargeFacts[], special: Partial<BookingFacts> = {}): BookingFacts {
  return {
    charges,
    cashRefund: { credit: noCents, fee: noCents },
    sentBack: noCents,
    decided: noCents,
    ...special,
  }
}

const waiting = { state: 'authorised', earning: null } as const
const released = { state: 'released', earning: null } as const

describe('what a driver pays, and with what', () => {
  test.each([
    ['a card', charge({ due: 8, fee: 0.5 }), { total: 8.5, paid: 8.5, card: 8.5, standing: 'paid' }],
    ['the wallet', charge({ cash: 12 }), { total: 12, paid: 12, wallet: 12, standing: 'paid' }],
    [
      'free credits, the wallet and a card',
      charge({ due: 17, cash: 6, free: 5, fee: 0.5 }),
      { total: 28.5, paid: 28.5, card: 17.5, wallet: 6, freeCredits: 5, standing: 'paid' },
    ],
    [
      'a card less a promo code',
      charge({ due: 9, discount: 1, fee: 0.5 }),
      { total: 9.5, paid: 9.5, card: 9.5, promo: 1, standing: 'paid' },
    ],
    [
      'the platform, after a rescue',
      charge({ discount: 8 }, { kind: 'rescue' }),
      { total: 0, platform: 8, promo: 0, standing: 'paid' },
    ],
    [
      'the wallet, while the owner is asked',
      charge({ cash: 12 }, waiting),
      { total: 12, held: 12, paid: 0, wallet: 12, standing: 'held' },
    ],
    [
      'nobody, once the owner declined',
      charge({ cash: 12 }, released),
      { total: 12, unpaid: 12, paid: 0, held: 0, standing: 'not-charged' },
    ],
    [
      'a direct debit on its way',
      charge({ due: 280, cash: 20 }, { method: 'direct-debit', state: 'charging' }),
      { total: 300, pending: 300, paid: 0, debit: 280, wallet: 20, standing: 'pending' },
    ],
    [
      'a direct debit that never came',
      charge(
        { due: 280, cash: 20 },
        { method: 'direct-debit', state: 'failed', back: { ...nothingBack, cash: dollars(20) } },
      ),
      { total: 300, unpaid: 280, paid: 20, returned: 20, kept: 0, standing: 'failed' },
    ],
  ])('%s', (_, one, expected) => {
    const { sources, ...money } = driverMoney(booking([one]))
    const { standing, ...amounts } = expected
    const wanted = Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, dollars(amount)]),
    )
    expect({ ...sources, ...money }).toMatchObject({ ...wanted, standing })
  })

  test('an extension counts once it is paid, a later month is a bill of its own', () => {
    const charges = [
      charge({ due: 8, fee: 0.5 }),
      charge({ due: 4, fee: 0.5 }, { kind: 'extension' }),
      charge({ due: 4, fee: 0.5 }, { kind: 'extension', state: 'held', earning: null }),
      charge({ cash: 200 }, { kind: 'month' }),
    ]
    expect(driverMoney(booking(charges))).toMatchObject({
      price: dollars(12),
      fee: dollars(1),
      total: dollars(13),
    })
  })
})

describe('what came back', () => {
  const less = { ...nothingLess, due: dollars(4) }
  const shortenedAndCancelled = charge(
    { due: 12, fee: 0.5 },
    { state: 'reversed', less, back: { ...nothingBack, cash: dollars(8.5) }, credited: dollars(8.5) },
  )

  test('of a shortening and of the cancellation after it is all credit of the card', () => {
    expect(cardCreditOf(shortenedAndCancelled)).toBe(dollars(12.5))
    expect(driverMoney(booking([shortenedAndCancelled]))).toMatchObject({
      back: { method: 0, wallet: dollars(12.5), freeCredits: 0 },
      returned: dollars(12.5),
      kept: 0,
    })
  })

  test('after a cash refund is on the card, less the fee', () => {
    const cashRefund = { credit: dollars(12.5), fee: dollars(1.25) }
    expect(driverMoney(booking([shortenedAndCancelled], { cashRefund }))).toMatchObject({
      back: { method: dollars(11.25), wallet: 0, freeCredits: 0 },
      returned: dollars(11.25),
      refundFee: dollars(1.25),
      kept: 0,
    })
  })

  test('is in the wallet again when the bank could not take it', () => {
    const cashRefund = { credit: dollars(12.5), fee: dollars(1.25) }
    const sentBack = dollars(11.25)
    expect(driverMoney(booking([shortenedAndCancelled], { cashRefund, sentBack })).back).toEqual({
      method: 0,
      wallet: dollars(11.25),
      freeCredits: 0,
    })
  })

  test('leaves out what a promo code had paid', () => {
    const back = { ...nothingBack, cash: dollars(5.4), discount: dollars(0.6) }
    const half = charge({ due: 10.8, discount: 1.2 }, { state: 'reversed', back, credited: dollars(5.4) })
    expect(driverMoney(booking([half]))).toMatchObject({ returned: dollars(5.4), kept: dollars(5.4) })
  })

  test('what was decided about a booking that cost nothing was for another', () => {
    const rescue = charge({ discount: 8 }, { kind: 'rescue' })
    expect(driverMoney(booking([rescue], { decided: dollars(8) }))).toMatchObject({ returned: 0, kept: 0 })
    expect(driverMoney(booking([charge({ cash: 8 })], { decided: dollars(8) }))).toMatchObject({
      returned: dollars(8),
      kept: 0,
    })
  })
})

describe('what an owner has of $10.00', () => {
  const earning = (state: NonNullable<ChargeFacts['earning']>['state'], amount = 8.2) => ({
    earning: { state, amount: dollars(amount) },
  })
  test.each([
    ['a request', charge({ due: 10 }, waiting), { expected: 8.2 }],
    ['a declined request', charge({ due: 10 }, released), { lost: 8.2 }],
    ['a booking that is on', charge({ due: 10 }), { expected: 8.2 }],
    ['one that a driver disputes', charge({ due: 10 }, earning('frozen')), { onHold: 8.2 }],
    ['one that a bank disputes', charge({ due: 10 }, earning('disputed')), { onHold: 8.2 }],
    ['one that is over', charge({ due: 10 }, earning('available')), { earned: 8.2 }],
    ['one that is paid out', charge({ due: 10 }, earning('paid')), { earned: 8.2 }],
    [
      'one that was cancelled late',
      charge({ due: 10 }, { state: 'reversed', ...earning('pending', 4.1) }),
      { expected: 4.1, lost: 4.1 },
    ],
    [
      'one that was cancelled',
      charge({ due: 10 }, { state: 'reversed', ...earning('reversed', 0) }),
      { lost: 8.2 },
    ],
    ['one that the bank took back', charge({ due: 10 }, earning('reversed')), { lost: 8.2 }],
    [
      'one that has stopped while its debit is on its way',
      charge({ due: 10 }, { state: 'charging', method: 'direct-debit', ...earning('uncertain') }),
      { lost: 8.2 },
    ],
  ])('%s', (_, one, expected) => {
    const none = { expected: 0, onHold: 0, earned: 0, lost: 0 }
    const wanted = Object.fromEntries(
      Object.entries(expected).map(([name, amount]) => [name, dollars(amount)]),
    )
    expect(ownerMoney(booking([one]))).toMatchObject({ ...none, ...wanted })
  })

  test('months add up, and the headline is that of one', () => {
    const month = (state: 'paid' | 'due', earned: ChargeFacts['earning']) =>
      charge({ due: 300 }, { kind: 'month', state, earning: earned })
    const charges = [
      charge({ due: 300 }, { earning: { state: 'paid', amount: dollars(246) } }),
      month('paid', { state: 'frozen', amount: dollars(246) }),
      month('due', null),
    ]
    expect(ownerMoney(booking(charges))).toEqual({
      headline: dollars(246),
      expected: 0,
      onHold: dollars(246),
      earned: dollars(246),
      lost: 0,
    })
  })
})

/** A booking of one charge as the product makes it: shortened or not, cancelled or not, to the card or not. */
const life = fc
  .record({
    due: fc.integer({ min: 0, max: 50_000 }),
    discount: fc.integer({ min: 0, max: 5_000 }),
    cash: fc.integer({ min: 0, max: 5_000 }),
    free: fc.integer({ min: 0, max: 5_000 }),
    shortenedBy: fc.integer({ min: 0, max: 100 }),
    minutesToStart: fc.integer({ min: -100, max: 300 }),
    by: fc.constantFrom('driver' as const, 'owner' as const),
    isCancelled: fc.boolean(),
    unspent: fc.integer({ min: 0, max: 60_000 }),
  })
  .filter(({ due, discount, cash, free }) => due + discount + cash + free > 0)
  .map(({ due, discount, cash, free, shortenedBy, minutesToStart, by, isCancelled, unspent }) => {
    const fee = cents(due > 0 && due < 2_500 ? 50 : 0)
    const price = cents(due + discount + cash + free)
    const bill = {
      price,
      due: cents(due),
      discount: cents(discount),
      cash: cents(cash),
      free: cents(free),
      fee,
    }
    const terms = { kind: 'casual', minutesToStart, minutesSinceBooked: 60 } as const
    const givenUp = cents(Math.floor((price * shortenedBy) / 100))
    const shortened = refundOf(bill, { ...terms, by: 'driver', givenUp }, cancellation)
    const less = {
      discount: shortened.discountBack,
      due: subtractCents(shortened.credited, shortened.feeBack),
      cash: subtractCents(shortened.toCash, shortened.credited),
      free: shortened.toFree,
      fee: shortened.feeBack,
    }
    const left = paidLeft(bill, less)
    const refund = isCancelled ? refundOf(left, { ...terms, by }, cancellation) : undefined
    const back = refund
      ? { method: refund.toMethod, cash: refund.toCash, free: refund.toFree, discount: refund.discountBack }
      : nothingBack
    const kept = refund?.priceKept ?? left.price
    const facts: ChargeFacts = {
      id: 'one',
      kind: 'first',
      state: refund ? 'reversed' : 'paid',
      method: due > 0 ? 'card' : 'wallet',
      ...bill,
      ownerEarning: splitPrice(price, commission).ownerEarning,
      less,
      back,
      credited: refund?.credited ?? noCents,
      earning: { state: 'pending', amount: splitPrice(kept, commission).ownerEarning },
    }
    const credit = [
      { chargeId: 'one', credited: isCancelled && by === 'driver' ? cardCreditOf(facts) : noCents },
    ]
    return { facts, kept, cashRefund: cashRefundOf(credit, cents(unspent), cancellation) }
  })

describe('whatever became of a booking', () => {
  const sum = (...amounts: readonly Cents[]) => addCents(...amounts)

  test('the bill is the sum of its sources, and the total of where it stands', () => {
    fc.assert(
      fc.property(life, ({ facts, cashRefund }) => {
        const { price, fee, sources, total, held, pending, paid, unpaid } = driverMoney(
          booking([facts], { cashRefund }),
        )
        expect(sum(...Object.values(sources))).toBe(sum(price, fee))
        expect(sum(held, pending, paid, unpaid)).toBe(total)
      }),
    )
  })

  test('what was paid is what came back, what is kept and the fee of the refund', () => {
    fc.assert(
      fc.property(life, ({ facts, kept, cashRefund }) => {
        const money = driverMoney(booking([facts], { cashRefund }))
        expect(sum(...Object.values(money.back))).toBe(money.returned)
        expect(sum(money.returned, money.kept, money.refundFee)).toBe(money.paid)
        expect(Math.min(...Object.values(money.back), money.kept)).toBeGreaterThanOrEqual(0)
        // Nobody is given more than they paid, and what stays of the price is what owner and platform share.
        expect(money.kept).toBeLessThanOrEqual(sum(kept, facts.fee))
      }),
    )
  })

  test('no more credit can go to the card than the card had paid', () => {
    fc.assert(
      fc.property(life, ({ facts }) => {
        const byCard = facts.price + facts.fee - facts.discount - facts.cash - facts.free
        expect(cardCreditOf(facts)).toBeLessThanOrEqual(facts.method === 'card' ? byCard : 0)
      }),
    )
  })

  test("the owner's parts add up to what the bill had promised", () => {
    fc.assert(
      fc.property(life, ({ facts }) => {
        const { expected, onHold, earned, lost, headline } = ownerMoney(booking([facts]))
        expect(sum(expected, onHold, earned, lost)).toBe(facts.ownerEarning)
        expect(headline).toBe(sum(expected, onHold, earned))
        expect(lost).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
