import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { dollars } from '../money/cents'
import { asksToTopUpNow, callsForTopUp, isOfferedAmount, type WalletAfterSpending } from './calls-for-top-up'

const low: WalletAfterSpending = {
  isEnabled: true,
  cashLeft: dollars(9.99),
  cashNow: dollars(9.99),
  hasOneInFlight: false,
  hasFailedSince: false,
}

test.each<[what: string, changes: Partial<WalletAfterSpending>, calls: boolean]>([
  ['$9.99 left', {}, true],
  ['$10.00 left', { cashLeft: dollars(10), cashNow: dollars(10) }, false],
  ['nothing left', { cashLeft: dollars(0), cashNow: dollars(0) }, true],
  ['switched off', { isEnabled: false }, false],
  ['one on its way', { hasOneInFlight: true }, false],
  ['one failed since', { hasFailedSince: true }, false],
  ['topped up since', { cashNow: dollars(59.99) }, false],
  ['spent since, but this debit left enough', { cashLeft: dollars(20), cashNow: dollars(5) }, false],
])('%s: %#', (_, changes, calls) => {
  expect(callsForTopUp({ ...low, ...changes }, defaultPolicy.topUp)).toBe(calls)
})

const off = { isAutomatic: false, amount: dollars(50) }
const on = { isAutomatic: true, amount: dollars(50) }
const onWithMore = { isAutomatic: true, amount: dollars(100) }
test.each([
  ['switched on', off, on, 9.99, true],
  ['switched on with $10.00', off, on, 10, false],
  ['raised', on, onWithMore, 0, true],
  ['lowered', onWithMore, on, 0, false],
  ['left as they are', on, on, 0, false],
  ['switched off', on, off, 0, false],
] as const)('%s: whether a top-up is asked for at once: %#', (_, before, wanted, cash, asks) => {
  expect(asksToTopUpNow(before, wanted, dollars(cash), defaultPolicy.topUp)).toBe(asks)
})

test.each([
  [5000, true],
  [10000, true],
  [50, false],
  [7500, false],
  [0, false],
  [-5000, false],
])('%i cents are offered: %s', (amount, isOffered) => {
  expect(isOfferedAmount(amount, defaultPolicy.topUp)).toBe(isOffered)
})
