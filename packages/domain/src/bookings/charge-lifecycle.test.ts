import { expect, test } from 'vitest'
import { chargeStates, chargeTransitions, type ChargeState } from './charge-lifecycle'

const steps = Object.entries(chargeTransitions) as [
  string,
  { from: readonly ChargeState[]; to: ChargeState },
][]

test('what is over stays over: nothing leads out of failed, released and reversed', () => {
  for (const state of ['failed', 'released', 'reversed'] as const)
    expect(steps.filter(([, { from }]) => from.includes(state))).toEqual([])
})

test('money that was shared out is never simply released', () => {
  expect(chargeTransitions.release.from).not.toContain('charging')
  expect(chargeTransitions.release.from).not.toContain('paid')
})

test('a try can be repeated, and only a charge that waits is paid', () => {
  expect(steps.filter(([, { to }]) => to === 'due').map(([name]) => name)).toEqual(['billAnew', 'postpone'])
  expect(chargeTransitions.pay.from).toEqual(['held', 'authorised', 'charging'])
  expect(chargeTransitions.reverse.from).toEqual(['paid'])
})

test('every state is reached by a step, or is where a charge begins', () => {
  const reached = new Set<ChargeState>(['due', 'held', ...steps.map(([, { to }]) => to)])
  expect([...reached].toSorted()).toEqual([...chargeStates].toSorted())
})
