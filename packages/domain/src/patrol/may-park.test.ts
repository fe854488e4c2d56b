import { expect, test } from 'vitest'
import { type AllowedPlate, coversNow, mayPark } from './may-park'
import { plateKey } from './plate'
import { seenAt } from './sighting'

const now = Temporal.Instant.from('2026-11-20T00:00:00Z')
const visit: AllowedPlate = {
  plate: 'ABC123',
  bay: 'V1',
  kind: 'visitor',
  startsAt: now,
  endsAt: now.add({ hours: 4 }),
}

test.each([
  ['abc 123', 'ABC123'],
  ['ABC-123', 'ABC123'],
  ['abc·123', 'ABC123'],
  ['1', '1'],
  ['0OO0', '0OO0'],
  ['', undefined],
  [' - ', undefined],
  ['ABC12345678', undefined],
  ['ÄBC', undefined],
  ["A'; drop", undefined],
  ['𝟘A', undefined],
])('%j is compared as %j', (typed, key) => {
  expect(plateKey(typed)).toBe(key)
})

test('the letter O and the digit 0 are not the same', () => {
  expect(mayPark('ABCO', [{ ...visit, plate: 'ABC0' }], now)).toEqual({ may: 'no', from: null })
})

test('a car may be here from the start on and before the end', () => {
  const at = (moment: Temporal.Instant) => mayPark('abc 123', [visit], moment)
  expect(at(now.subtract({ seconds: 1 }))).toEqual({ may: 'no', from: now })
  expect(at(now)).toEqual({ may: 'yes', allowed: visit })
  expect(at(now.add({ hours: 4 }))).toEqual({ may: 'no', from: null })
  expect(mayPark('', [visit], now)).toBe('plate-not-valid')
})

test('of several reasons the longest is told', () => {
  const monthly: AllowedPlate = { ...visit, bay: 'B7', kind: 'monthly', endsAt: null }
  const longer: AllowedPlate = { ...visit, bay: 'B8', kind: 'booking', endsAt: now.add({ hours: 5 }) }
  expect(mayPark('ABC123', [visit, longer], now)).toEqual({ may: 'yes', allowed: longer })
  expect(mayPark('ABC123', [visit, monthly, longer], now)).toEqual({ may: 'yes', allowed: monthly })
})

test('a list tells nothing about what it does not cover', () => {
  expect(coversNow({ until: now.add({ seconds: 1 }) }, now)).toBe(true)
  expect(coversNow({ until: now }, now)).toBe(false)
})

test('nothing is seen in the future, and what is sent too late is refused', () => {
  const policy = { listHours: 12, sentLateDays: 7, keptDays: 90, perPage: 50 }
  expect(seenAt(now.add({ hours: 1 }), now, policy)).toEqual(now)
  const edge = now.subtract({ hours: 24 * 7 })
  expect(seenAt(edge, now, policy)).toEqual(edge)
  expect(seenAt(edge.subtract({ seconds: 1 }), now, policy)).toBe('sighting-too-old')
})
