import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import {
  holdsBay,
  mayMovePass,
  type Pass,
  type PassAct,
  passActs,
  type PassState,
  passStates,
  standingOf,
} from './visitor-pass'

const startsAt = Temporal.Instant.from('2026-11-20T00:00:00Z')
const endsAt = startsAt.add({ hours: 4 })
const mayMove = (one: Pass, act: PassAct, now: Temporal.Instant) =>
  mayMovePass(one, act, now, defaultPolicy.visitors)
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
  const may = (act: PassAct) => mayMove(pass(state), act, startsAt) === 'yes'
  expect(passActs.filter(may)).toEqual(legal[state])
  expect(holdsBay(state)).toBe(legal[state].length > 0)
})

test.each<[PassState, PassAct, number, ReturnType<typeof mayMovePass>]>([
  ['approved', 'start', -15 * 60 - 1, 'pass-too-early'],
  ['approved', 'start', -15 * 60, 'yes'],
  ['approved', 'start', 4 * 3600 - 1, 'yes'],
  ['approved', 'start', 4 * 3600, 'pass-is-over'],
  ['asked', 'approve', 4 * 3600, 'pass-is-over'],
  ['asked', 'start', 0, 'pass-has-moved-on'],
  ['started', 'finish', 90 * 3600, 'yes'],
])('a pass that is %s: %s, %i seconds after its start: %s', (state, act, seconds, verdict) => {
  expect(mayMove(pass(state), act, startsAt.add({ seconds }))).toBe(verdict)
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
