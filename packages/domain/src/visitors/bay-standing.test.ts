import { expect, test } from 'vitest'
import { bayStanding } from './bay-standing'
import type { PassState } from './visitor-pass'

const startsAt = Temporal.Instant.from('2026-11-20T00:00:00Z')
const endsAt = startsAt.add({ hours: 4 })
const pass = (state: PassState) => ({ state, startsAt, endsAt })

test('a bay stands as the pass that has it, also when it is closed meanwhile', () => {
  expect(bayStanding({ isOpen: true, pass: undefined }, startsAt)).toBe('free')
  expect(bayStanding({ isOpen: false, pass: undefined }, startsAt)).toBe('closed')
  expect(bayStanding({ isOpen: true, pass: pass('asked') }, startsAt)).toBe('kept')
  expect(bayStanding({ isOpen: false, pass: pass('started') }, startsAt)).toBe('parked')
  expect(bayStanding({ isOpen: true, pass: pass('started') }, endsAt)).toBe('overstayed')
})
