import { expect, test } from 'vitest'
import { asAccountId } from '../accounts/actor'
import { dollars } from '../money/cents'
import { mayDecideDispute, takenBackPostings, type UnpaidEarning } from './decide-dispute'

const ownerId = asAccountId('owner')
const lost = { state: 'lost', decision: null } as const
const earned = (state: UnpaidEarning['state'], amount = 41): UnpaidEarning => ({
  ownerId,
  state,
  amount: dollars(amount),
})

test('only what the bank has decided against us can be decided, and once', () => {
  const may = (state: 'open' | 'won' | 'lost', decision: 'owner-keeps' | null = null) =>
    mayDecideDispute({ state, decision }, 'owner-keeps', [])
  expect([may('open'), may('won'), may('lost'), may('lost', 'owner-keeps')]).toEqual([
    'dispute-is-at-the-bank',
    'dispute-is-decided',
    'yes',
    'dispute-is-decided',
  ])
})

test('what was paid out or waits for an incident is not taken back', () => {
  expect(mayDecideDispute(lost, 'taken-back', [earned('available'), earned('pending')])).toBe('yes')
  expect(mayDecideDispute(lost, 'taken-back', [])).toBe('nothing-to-take-back')
  expect(mayDecideDispute(lost, 'taken-back', [earned('pending', 0)])).toBe('nothing-to-take-back')
  expect(mayDecideDispute(lost, 'taken-back', [earned('pending'), earned('frozen')])).toBe(
    'incident-comes-first',
  )
})

test('each earning goes from where it is to the losses', () => {
  expect(takenBackPostings([earned('pending'), earned('available', 8)])).toEqual([
    { from: { kind: 'owner-pending', holderId: ownerId }, to: { kind: 'dispute-losses' }, amount: 4100 },
    { from: { kind: 'owner-available', holderId: ownerId }, to: { kind: 'dispute-losses' }, amount: 800 },
  ])
})
