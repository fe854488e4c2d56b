import { expect, test } from 'vitest'
import type { ChargeState } from './charge-lifecycle'
import { monthStanding } from './month-standing'

test.each<[ChargeState, boolean, boolean, string]>([
  ['due', false, false, 'due'],
  ['due', true, false, 'unpaid'],
  ['held', false, false, 'pending'],
  ['held', true, false, 'unpaid'],
  ['authorised', false, false, 'pending'],
  ['charging', false, false, 'pending'],
  ['charging', true, false, 'unpaid'],
  ['paid', false, false, 'paid'],
  ['paid', true, false, 'paid'],
  ['reversed', false, false, 'paid'],
  ['reversed', false, true, 'not-charged'],
  ['failed', true, false, 'unpaid'],
  ['released', false, false, 'not-charged'],
])('%s, a try has failed: %s, all went back: %s - %s', (state, hasFailed, isReturned, standing) => {
  expect(monthStanding({ state, hasFailed, isReturned })).toBe(standing)
})
