import { expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { cents } from '../money/cents'
import type { Posting } from '../wallet/ledger'
import { postingsOfClosed, postingsOfMade } from './payout-postings'

const parts = { ownerId: asAccountId('1'), earnings: cents(656), cash: cents(5000) }

/** What each account has after these postings. */
function changes(postings: readonly Posting[]): Record<string, number> {
  const left: Record<string, number> = {}
  for (const { from, to, amount } of postings) {
    left[from.kind] = (left[from.kind] ?? 0) - amount
    left[to.kind] = (left[to.kind] ?? 0) + amount
  }
  return left
}

test('earnings and cash go to the bank', () => {
  expect(changes([...postingsOfMade(parts), ...postingsOfClosed(parts, 'paid')])).toEqual({
    'owner-available': -656,
    'wallet-cash': -5000,
    'payout-in-transit': 0,
    bank: 5656,
  })
})

test('what the bank sends back is where it was before', () => {
  expect(changes([...postingsOfMade(parts), ...postingsOfClosed(parts, 'returned')])).toEqual({
    'owner-available': 0,
    'wallet-cash': 0,
    'payout-in-transit': 0,
  })
})
