import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { dollars } from '../money/cents'
import { callsForTopUp, isOfferedAmount, type WalletAfterSpending } from './calls-for-top-up'

const low: WalletAfterSpending = {
  isEnabled: true,
  cashLeft: dollars(9.99),
  cashNow: dollars(9.99),
  hasOneInFlight: false,
}

test.each<[what: string, changes: Partial<WalletAfterSpending>, calls: boolean]>([
  ['$9.99 left', {}, true],
  ['$10.00 left', { cashLeft: dollars(10), cashNow: dollars(10) }, false],
  ['nothing left', { cashLeft: dollars(0), cashNow: dollars(0) }, true],
  ['switched off', { isEnabled: false }, false],
  ['one on its way', { hasOneInFlight: true }, false],
  ['topped up since', { cashNow: dollars(59.99) }, false],
  ['spent since, but this debit left enough', { cashLeft: dollars(20), cashNow: dollars(5) }, false],
])('%s: %#', (_, changes, calls) => {
  expect(callsForTopUp({ ...low, ...changes }, defaultPolicy.topUp)).toBe(calls)
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
