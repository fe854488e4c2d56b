import type { WalletTransaction } from '@bayshare/contract/wallet'
import { dollars } from '@bayshare/domain/money/cents'
import { expect, test } from 'vitest'
import { byMonth, heldTransactions, latestOf, shownTransactions } from './shown-transactions'

function transaction(at: string, description = 'Parking'): WalletTransaction {
  return {
    createdAt: Temporal.Instant.from(at),
    description,
    amount: dollars(-8),
    purse: 'card',
    isHeld: false,
    state: 'done',
    balance: null,
    reference: null,
  }
}

test('money that is only held is not shown, wherever the words stand', () => {
  const all = ['Pre-auth for parking', 'Parking', 'Card Pre-auth'].map((words) =>
    transaction('2026-11-15T00:00:00Z', words),
  )
  expect(shownTransactions(all).map(({ description }) => description)).toEqual(['Parking'])
})

test('an open hold stands apart from what has moved', () => {
  const done = transaction('2026-11-15T00:00:00Z')
  const held = { ...done, isHeld: true }
  expect(shownTransactions([held, done])).toEqual([done])
  expect(heldTransactions([held, done])).toEqual([held])
})

test('the latest are four', () => {
  expect(latestOf([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
})

test('months are those of the person who looks', () => {
  const all = ['2026-11-30T13:30:00Z', '2026-11-30T12:30:00Z', '2026-10-01T00:00:00Z'].map((at) =>
    transaction(at),
  )
  const inSydney = byMonth(all, 'Australia/Sydney')
  expect(inSydney.map(({ month, transactions }) => [month.toString(), transactions.length])).toEqual([
    ['2026-12', 1],
    ['2026-11', 1],
    ['2026-10', 1],
  ])
  expect(byMonth(all, 'UTC').map(({ transactions }) => transactions.length)).toEqual([2, 1])
})
