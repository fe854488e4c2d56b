import { expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { brandById } from '../brands/all-brands'
import { dollars } from '../money/cents'
import { type Confirmer, mayConfirm, needsSecondOperator, type Proposal } from './may-confirm'

const [one, other] = [asAccountId('one'), asAccountId('other')]
const proposal: Proposal = { state: 'proposed', amount: dollars(600), basis: 'open', proposedBy: one }

test('one operator decides up to $500, two above it', () => {
  const { policy } = brandById('main')
  expect(needsSecondOperator(dollars(500), policy)).toBe(false)
  expect(needsSecondOperator(dollars(500.01), policy)).toBe(true)
})

test.each<[string, Partial<Proposal>, Confirmer, number, string]>([
  ['another operator confirms', {}, { accountId: other }, 600, 'yes'],
  ['nobody confirms their own', {}, { accountId: one }, 600, 'proposal-is-your-own'],
  ['the command line confirms for a single operator', {}, { operators: 1 }, 600, 'yes'],
  ['and where the last one has left', {}, { operators: 0 }, 600, 'yes'],
  ['but not where a second one can', {}, { operators: 2 }, 600, 'other-operator-confirms'],
  ['not once it is confirmed', { state: 'confirmed' }, { accountId: other }, 600, 'proposal-is-settled'],
  ['nor once it is withdrawn', { state: 'withdrawn' }, { accountId: other }, 600, 'proposal-is-settled'],
  ['nor for another amount', {}, { accountId: other }, 599.99, 'proposal-has-changed'],
])('%s', (_, change, confirmer, amount, expected) => {
  const stake = { amount: dollars(amount), basis: 'open' }
  expect(mayConfirm({ ...proposal, ...change }, confirmer, stake)).toBe(expected)
})

test('not when things stand otherwise by now, or nothing can be decided any more', () => {
  const confirm = (basis?: string) =>
    mayConfirm(proposal, { accountId: other }, basis ? { amount: proposal.amount, basis } : undefined)
  expect([confirm('open'), confirm('rescued'), confirm()]).toEqual([
    'yes',
    'proposal-has-changed',
    'proposal-has-changed',
  ])
})
