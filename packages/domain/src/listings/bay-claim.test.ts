import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimByList, claimStates, type ListedBay, markingKey, mayConfirmClaim } from './bay-claim'

test.each([
  ['B1-029', 'b1 029'],
  ['B1-029', ' B1/029 '],
  ['B1-029', 'B1.029'],
  ['B1-029', 'b1 – 029'],
  ['B1-029', 'B1 -/. 029'],
  ['P2', 'p2'],
])('%s and %s are one marking', (one, other) => expect(markingKey(other)).toBe(markingKey(one)))

test.each([
  ['B1-11', 'B11-1'],
  ['B1-029', 'B1029'],
  ['B1-029', 'B1-29'],
  ['B1', 'B1-'],
])('%s and %s are two', (one, other) => expect(markingKey(other)).not.toBe(markingKey(one)))

test('the key of a key is itself', () => {
  fc.assert(
    fc.property(fc.string(), (marking) => {
      expect(markingKey(markingKey(marking))).toBe(markingKey(marking))
    }),
  )
})

const listed = { isByList: false, isGiven: true, isHeld: false }
test.each([
  [{ ...listed, state: 'waiting' }, 'confirmed'],
  [{ ...listed, state: 'live' }, 'confirmed'],
  [{ ...listed, state: 'waiting', isHeld: true }, undefined],
  [{ ...listed, state: 'declined' }, undefined],
  [{ ...listed, state: 'confirmed' }, undefined],
  [{ ...listed, state: 'confirmed', isByList: true, isGiven: false }, 'waiting'],
  [{ ...listed, state: 'confirmed', isGiven: false }, undefined],
  [{ ...listed, state: 'live', isGiven: false }, undefined],
  [{ ...listed, state: 'waiting', isGiven: false }, undefined],
] satisfies [ListedBay, string | undefined][])('a tenant list makes of %j %s', (bay, next) =>
  expect(claimByList(bay)).toBe(next),
)

test('a tenant list never decides against a manager, and never takes a bay from anybody', () => {
  const bay = fc.record({
    state: fc.constantFrom(...claimStates),
    isByList: fc.boolean(),
    isGiven: fc.boolean(),
    isHeld: fc.boolean(),
  })
  fc.assert(
    fc.property(bay, (any) => {
      const isDecided = any.state === 'declined' || (any.state === 'confirmed' && !any.isByList)
      const isTaken = any.state === 'waiting' && any.isHeld
      expect([isDecided || isTaken, claimByList(any)]).not.toEqual([true, expect.any(String)])
    }),
  )
})

const claimant = { isOfBuilding: true, liveBookings: 0, holder: null, seenHolder: null }
test.each([
  ['waiting', claimant, 'yes'],
  ['declined', claimant, 'yes'],
  ['waiting', { ...claimant, holder: 'a', seenHolder: 'a' }, 'yes'],
  ['waiting', { ...claimant, holder: 'a' }, 'claim-has-changed'],
  ['waiting', { ...claimant, seenHolder: 'a' }, 'claim-has-changed'],
  ['waiting', { ...claimant, holder: 'a', seenHolder: 'b' }, 'claim-has-changed'],
  ['waiting', { ...claimant, isOfBuilding: false }, 'claimant-has-left'],
  ['live', { ...claimant, liveBookings: 2 }, 'yes'],
  ['waiting', { ...claimant, holder: 'a', seenHolder: 'a', liveBookings: 1 }, 'claim-has-bookings'],
] as const)('a claim that is %s, %j: %s', (state, who, answer) =>
  expect(mayConfirmClaim(state, who)).toBe(answer),
)
