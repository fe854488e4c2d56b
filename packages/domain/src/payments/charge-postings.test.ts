import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { brandById } from '../brands/all-brands'
import { dollars } from '../money/cents'
import { bill } from './bill'
import { refundOf } from './refund'
import type { LedgerAccount, Posting } from '../wallet/ledger'
import {
  cancelledPostings,
  debitFailedPostings,
  debitSettledPostings,
  heldPostings,
  paidPostings,
  releasedPostings,
  type ChargeMoney,
} from './charge-postings'

const { policy } = brandById('main')
const driverId = asAccountId('driver')
const ownerId = asAccountId('owner')

function nameOf(account: LedgerAccount): string {
  return 'holderId' in account ? `${account.kind}:${account.holderId}` : account.kind
}

function balances(...acts: readonly (readonly Posting[])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { from, to, amount } of acts.flat()) {
    sums[nameOf(from)] = (sums[nameOf(from)] ?? 0) - amount
    sums[nameOf(to)] = (sums[nameOf(to)] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

function booking(
  price: number,
  options: { cash?: number; free?: number; off?: number; debit?: boolean } = {},
): ChargeMoney {
  const method = options.debit ? ('direct-debit' as const) : ('card' as const)
  const made = bill(
    [{ kind: 'parking', label: 'Parking', amount: dollars(price) }],
    {
      length: 'casual',
      method,
      promo: { percentage: 0, flat: dollars(options.off ?? 0) },
      wallet: { cash: dollars(options.cash ?? 0), free: dollars(options.free ?? 0) },
    },
    policy,
  )
  return { ...made, driverId, ownerId, method, isCompanyTaxed: true }
}

describe('a booking of $28.00, paid by card, cash, credits and a promo of $3.00', () => {
  const money = booking(28, { cash: 6, free: 5, off: 3 })

  test('everybody has their share, and GST is an eleventh of commission and fee', () => {
    expect(balances(heldPostings(money), paidPostings(money))).toEqual({
      'provider-clearing': -1450,
      'promo-expense': -300,
      'wallet-cash:driver': -600,
      'wallet-free:driver': -500,
      'owner-pending:owner': 2296,
      commission: 458,
      'card-fees': 45,
      gst: 51,
    })
  })

  test('released, all is as it was', () => {
    expect(balances(heldPostings(money), releasedPostings(money))).toEqual({})
  })

  test('cancelled an hour and a half before, the owner keeps the usual share of half the price', () => {
    const refund = refundOf(
      money,
      { by: 'driver', kind: 'casual', minutesToStart: 90, minutesSinceBooked: 60 },
      policy.cancellation,
    )
    const cancelled = cancelledPostings(money, refund, policy.commission)
    expect(cancelled.ownerKeeps).toBe(1148)
    expect(balances(heldPostings(money), paidPostings(money), cancelled.postings)).toEqual({
      'provider-clearing': -1450,
      'promo-expense': -150,
      'wallet-cash:driver': 400,
      'wallet-free:driver': -250,
      'owner-pending:owner': 1148,
      commission: 229,
      'card-fees': 45,
      gst: 28,
    })
  })

  test('cancelled by the owner, nothing is left but what goes back', () => {
    const refund = refundOf(
      money,
      { by: 'owner', kind: 'casual', minutesToStart: 5, minutesSinceBooked: 60 },
      policy.cancellation,
    )
    const { postings } = cancelledPostings(money, refund, policy.commission)
    expect(balances(heldPostings(money), paidPostings(money), postings)).toEqual({
      'provider-clearing': -1450,
      'refunds-under-way': 1450,
    })
  })
})

test('a debit is only asked for until it comes; one that never comes leaves nothing', () => {
  const money = booking(300, { cash: 20, debit: true })
  const asked = [heldPostings(money), paidPostings(money)]
  expect(balances(...asked)['debits-under-way']).toBe(-28_000)
  expect(balances(...asked, debitSettledPostings(dollars(280)))['provider-clearing']).toBe(-28_000)
  expect(balances(...asked, debitFailedPostings(money))).toEqual({})
})

test('whatever pays and however it ends, no act leaves a cent in clearing and none takes more than there is', () => {
  const amount = fc.integer({ min: 0, max: 50_000 })
  const shape = fc.record({
    price: amount,
    cash: amount,
    free: amount,
    off: amount,
    isCompanyTaxed: fc.boolean(),
    isWithheld: fc.boolean(),
    by: fc.constantFrom('driver' as const, 'owner' as const),
    minutesToStart: fc.integer({ min: -100, max: 300 }),
  })
  fc.assert(
    fc.property(shape, ({ price, cash, free, off, isCompanyTaxed, isWithheld, by, minutesToStart }) => {
      const money = {
        ...booking(price / 100, { cash: cash / 100, free: free / 100, off: off / 100 }),
        isCompanyTaxed,
      }
      const refund = refundOf(
        money,
        { by, kind: 'casual', minutesToStart, minutesSinceBooked: 60 },
        policy.cancellation,
      )
      const withheld = isWithheld
        ? { amount: money.ownerEarning, by: { kind: 'dispute-losses' } as const }
        : undefined
      const taken: Posting[] = withheld
        ? [
            {
              from: { kind: 'owner-pending', holderId: money.ownerId },
              to: withheld.by,
              amount: withheld.amount,
            },
          ]
        : []
      const cancelled = cancelledPostings(money, refund, policy.commission, withheld).postings
      for (const { amount: moved } of [...paidPostings(money), ...cancelled])
        expect(moved).toBeGreaterThanOrEqual(0)
      expect(balances(paidPostings(money))['stay-clearing']).toBeUndefined()
      expect(balances(cancelled)['stay-clearing']).toBeUndefined()
      const after = balances(paidPostings(money), taken, cancelled)
      for (const account of ['owner-pending:owner', 'dispute-losses', 'commission', 'card-fees', 'gst'])
        expect(after[account] ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
