import { expect, test } from 'vitest'
import {
  holdsBay,
  mayMovePass,
  type PassAct,
  passActs,
  type PassState,
  passStates,
  standingOf,
} from './visitor-pass'

const startsAt = Temporal.Instant.from('2026-11-20T00:00:00Z')
const endsAt = startsAt.add({ hours: 4 })
const pass = (state: PassState) => ({ state, startsAt, endsAt })

const legal: Record<PassState, readonly PassAct[]> = {
  asked: ['approve', 'decline', 'cancel'],
  approved: ['cancel', 'start'],
  started: ['finish'],
  finished: [],
  declined: [],
  cancelled: [],
}

test.each(passStates)('from %s only its own steps lead on', (state) => {
  const may = (act: PassAct) => mayMovePass(pass(state), act, startsAt) === 'yes'
  expect(passActs.filter(may)).toEqual(legal[state])
  expect(holdsBay(state)).toBe(legal[state].length > 0)
})

test('a car comes from the start on, and before the end; it leaves whenever it does', () => {
  const before = startsAt.subtract({ seconds: 1 })
  expect(mayMovePass(pass('approved'), 'start', before)).toBe('pass-too-early')
  expect(mayMovePass(pass('approved'), 'start', endsAt.subtract({ seconds: 1 }))).toBe('yes')
  expect(mayMovePass(pass('approved'), 'start', endsAt)).toBe('pass-is-over')
  expect(mayMovePass(pass('asked'), 'approve', endsAt)).toBe('pass-is-over')
  expect(mayMovePass(pass('started'), 'finish', endsAt.add({ hours: 90 }))).toBe('yes')
})

test.each<[PassState, string]>([
  ['asked', 'missed'],
  ['approved', 'missed'],
  ['started', 'overstayed'],
  ['finished', 'finished'],
  ['declined', 'declined'],
  ['cancelled', 'cancelled'],
])('once its time is over, %s stands as %s', (state, standing) => {
  expect(standingOf(pass(state), endsAt)).toBe(standing)
  expect(standingOf(pass(state), endsAt.subtract({ seconds: 1 }))).toBe(state)
})
