import { expect, test } from 'vitest'
import { cents } from '../money/cents'
import { type AccountFacts, mayClose, openMatterKinds, openMatters, type OpenThing } from './may-close'

const nothing: AccountFacts = {
  isSuspended: false,
  things: [],
  managesAlone: [],
  isOperator: false,
  otherOperators: 0,
}
const house = { id: '1', name: 'Harbour House' }
const thing = (
  kind: OpenThing['kind'],
  amount: number | null = null,
  reference: string | null = null,
  side: OpenThing['side'] = 'driver',
): OpenThing => ({
  kind,
  side,
  amount: amount === null ? null : cents(amount),
  reference,
})

test('whoever has nothing open may close the account', () => {
  expect(openMatters(nothing)).toEqual([])
  expect(mayClose([])).toBe('yes')
})

const counted = openMatterKinds.filter(
  (kind): kind is OpenThing['kind'] => !['suspension', 'last-manager', 'last-operator'].includes(kind),
)

test.each<[string, Partial<AccountFacts>]>([
  ['suspension', { isSuspended: true }],
  ['last-manager', { managesAlone: [house] }],
  ['last-operator', { isOperator: true }],
  ...counted.map((kind): [string, Partial<AccountFacts>] => [kind, { things: [thing(kind)] }]),
])('%s alone keeps it open', (kind, facts) => {
  const matters = openMatters({ ...nothing, ...facts })
  expect(matters.map((matter) => matter.kind)).toEqual([kind])
  expect(mayClose(matters)).toBe('account-is-not-settled')
})

test('an operator beside others, and whoever has nothing to decide, may leave', () => {
  expect(openMatters({ ...nothing, isOperator: true, otherOperators: 1 })).toEqual([])
  expect(openMatters({ ...nothing, otherOperators: 0 })).toEqual([])
})

test('each kind is one line for each side with its number and sum, and names the only one of its kind', () => {
  const matters = openMatters({
    ...nothing,
    things: [
      thing('refunds', 250),
      thing('bookings', null, 'B1'),
      thing('bookings', null, 'B3', 'owner'),
      thing('bookings', null, 'B4', 'owner'),
      thing('refunds', 300),
      thing('amounts-due', 24456, 'B2'),
    ],
    managesAlone: [house],
  })
  expect(matters).toEqual([
    { kind: 'bookings', side: 'driver', count: 1, amount: null, reference: 'B1', buildings: [] },
    { kind: 'bookings', side: 'owner', count: 2, amount: null, reference: null, buildings: [] },
    { kind: 'amounts-due', side: 'driver', count: 1, amount: 24456, reference: 'B2', buildings: [] },
    { kind: 'refunds', side: 'driver', count: 2, amount: 550, reference: null, buildings: [] },
    { kind: 'last-manager', side: null, count: 1, amount: null, reference: null, buildings: [house] },
  ])
})
