import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plateLikeness } from '../vehicles/plate-likeness'
import { coversNow, type ExpectedPlate, mayPark, mayParkForResident, withSightings } from './may-park'
import { plateKey } from './plate'
import { seenAt } from './sighting'

const now = Temporal.Instant.from('2026-11-20T00:00:00Z')
const visit: ExpectedPlate = {
  plate: 'ABC123',
  bay: 'V1',
  kind: 'visitor',
  startsAt: now,
  endsAt: now.add({ hours: 4 }),
  isWaiting: false,
  seenAt: null,
}
const no = { may: 'no', notNow: null }
const later = now.add({ hours: 1 })

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

test('a car may be here from the start on and before the end', () => {
  const at = (moment: Temporal.Instant) => mayPark('abc 123', [visit], moment)
  expect(at(now.subtract({ seconds: 1 }))).toEqual({
    may: 'no',
    notNow: { reason: 'later', expected: visit },
  })
  expect(at(now)).toEqual({ may: 'yes', allowed: visit })
  expect(at(now.add({ hours: 4 }))).toEqual(no)
  expect(mayPark('', [visit], now)).toBe('plate-not-valid')
})

test('of several reasons the longest is told', () => {
  const monthly: ExpectedPlate = { ...visit, bay: 'B7', kind: 'monthly', endsAt: null }
  const longer: ExpectedPlate = { ...visit, bay: 'B8', kind: 'booking', endsAt: now.add({ hours: 5 }) }
  expect(mayPark('ABC123', [visit, longer], now)).toEqual({ may: 'yes', allowed: longer })
  expect(mayPark('ABC123', [visit, monthly, longer], now)).toEqual({ may: 'yes', allowed: monthly })
})

const near = (plate: string, change: Partial<ExpectedPlate> = {}): ExpectedPlate => ({
  ...visit,
  plate,
  ...change,
})
const starting = { startsAt: later, endsAt: later.add({ hours: 2 }) }
const notNow = (reason: string, expected: ExpectedPlate) => ({ may: 'no', notNow: { reason, expected } })

test.each([
  ['VIS001', [near('VIS0O1')], { may: 'probably', near: [near('VIS0O1')] }],
  // The same plate comes before one that resembles it, whenever it counts.
  ['VIS001', [near('VIS0O1'), near('VIS001')], { may: 'yes', allowed: near('VIS001') }],
  ['VIS001', [near('VIS0O1'), near('VIS001', starting)], notNow('later', near('VIS001', starting))],
  // Those that look alike come first, each plate once and at most three.
  [
    'ABC123',
    ['ABD123', 'ABE123', 'A8C123', 'ABF123', 'ABD123'].map((plate) => near(plate)),
    { may: 'probably', near: [near('A8C123'), near('ABD123'), near('ABE123')] },
  ],
  ['VIS001', [near('VIS0O1', starting)], notNow('later', near('VIS0O1', starting))],
  ['VIS0O1', [near('VIS0O1', { isWaiting: true })], notNow('waiting', near('VIS0O1', { isWaiting: true }))],
  ['VIS001', [near('VIS0O1', { isWaiting: true })], notNow('waiting', near('VIS0O1', { isWaiting: true }))],
  // The car itself is here, so this is another one.
  ['VIS001', [near('VIS0O1', { seenAt: now })], notNow('seen-itself', near('VIS0O1', { seenAt: now }))],
  ['VIS001', [near('VIS0O1', { seenAt: now }), near('VIS002')], { may: 'probably', near: [near('VIS002')] }],
  ['VIS0O1', [near('VIS0O1', { seenAt: now })], { may: 'yes', allowed: near('VIS0O1', { seenAt: now }) }],
  ['VIS003', [near('VIS0O1')], no],
  ['VIS001', [near('VIS0O1', { endsAt: now })], no],
] as const)('%s beside %j', (typed, plates, answer) => {
  expect(mayPark(typed, plates, now)).toEqual(answer)
})

test('residents are told yes for the same plate and for one that looks like it', () => {
  const asks = (typed: string, plate: ExpectedPlate) => mayParkForResident(typed, [plate], now)
  expect(asks('vis 0o1', near('VIS0O1'))).toBe(true)
  expect(asks('VIS001', near('VIS0O1', { seenAt: now }))).toBe(true)
  expect(asks('VIS002', near('VIS001'))).toBe(false)
  expect(asks('VIS001', near('VIS001', { isWaiting: true }))).toBe(false)
  expect(asks('VIS001', near('VIS001', starting))).toBe(false)
  expect(asks('', near('VIS001'))).toBe('plate-not-valid')
})

test('what this device has seen in the time of a booking counts before it is sent', () => {
  const seen = (at: Temporal.Instant, plate = 'VIS0O1') =>
    withSightings([near('vis-0o1', { startsAt: now, endsAt: later })], [{ plate, seenAt: at }])[0]?.seenAt
  expect(seen(now)).toEqual(now)
  expect(seen(now.subtract({ seconds: 1 }))).toBeNull()
  expect(seen(later)).toBeNull()
  expect(seen(now, 'VIS001')).toBeNull()
  const known = near('VIS0O1', { seenAt: later })
  expect(withSightings([known], [{ plate: 'VIS0O1', seenAt: now }])).toEqual([known])
})

const isProof = process.env['PROVE'] === '1'
const seed = isProof ? Number(process.env['SEED']) : 6
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digits = Array.from('0123456789')
/** The forms that Australian states issue, and own ones. */
const forms = ['AAA00A', '0AA0AA', '000AA0', 'S000AAA', '0AAA000', 'AAA000', 'AA00AA', 'AAAAA', 'AAA0']
const randomPlate = fc
  .constantFrom(...forms)
  .chain((form) =>
    fc.tuple(
      ...Array.from(form, (sign) =>
        fc.constantFrom(...(sign === 'A' ? letters : sign === '0' ? digits : [sign])),
      ),
    ),
  )
  .map((signs) => signs.join(''))
const cars = [...new Set(fc.sample(randomPlate, { numRuns: 600, seed }))]
  .slice(0, 500)
  .map((plate, at) => near(plate, { bay: `B${at}` }))
const booked = new Set(cars.map(({ plate }) => plate))
const pairs = ['O0', '0Q', 'I1', '1L', 'B8', 'S5', 'Z2', 'G6'].flatMap((pair) => [
  [pair.charAt(0), pair.charAt(1)] as const,
  [pair.charAt(1), pair.charAt(0)] as const,
])
/** What becomes of a plate when somebody types it. */
const typings: Readonly<Record<string, (plate: string, at: number, sign: string) => string>> = {
  'as it is': (plate) => plate,
  'with a space, in small letters': (plate, at) => `${plate.slice(0, at)} ${plate.slice(at)}`.toLowerCase(),
  'one that looks alike': (plate, at) => {
    const fitting = pairs.filter(([from]) => plate.includes(from))
    const [from, to] = fitting[at % Math.max(fitting.length, 1)] ?? ['', '']
    return plate.replace(from, to)
  },
  'one replaced': (plate, at, sign) => plate.slice(0, at) + sign + plate.slice(at + 1),
  'one missing': (plate, at) => plate.slice(0, at) + plate.slice(at + 1),
  'one added': (plate, at, sign) => plate.slice(0, at) + sign + plate.slice(at),
  'two swapped': (plate, at) =>
    plate.slice(0, at) +
    plate
      .slice(at, at + 2)
      .split('')
      .toReversed()
      .join('') +
    plate.slice(at + 2),
}

test('a booked car near what was typed never gets a bare no', { timeout: 120_000 }, () => {
  const table: Record<string, Record<string, number>> = {}
  const wrong: unknown[] = []
  const typing = fc.tuple(
    fc.constantFrom(...cars),
    fc.constantFrom(...Object.keys(typings)),
    fc.nat(6),
    fc.constantFrom(...letters, ...digits),
  )
  for (const [car, name, place, sign] of fc.sample(typing, { numRuns: isProof ? 10_000 : 2000, seed })) {
    const typed = typings[name]?.(car.plate, place % car.plate.length, sign) ?? ''
    const answer = mayPark(typed, cars, now)
    if (answer === 'plate-not-valid') throw new Error(`${typed} is a plate.`)
    const likeness = plateLikeness(plateKey(typed) ?? '', car.plate)
    const given =
      answer.may === 'probably' ? (answer.near.includes(car) ? 'probably it' : 'others') : answer.may
    const row = (table[`${name}, ${likeness}`] ??= {})
    row[given] = (row[given] ?? 0) + 1
    const isRight =
      likeness === 'equal' ? answer.may === 'yes' : likeness === 'different' || answer.may !== 'no'
    const isNear = ({ plate }: ExpectedPlate) =>
      ['near', 'look-alike'].includes(plateLikeness(plateKey(typed) ?? '', plate))
    const isTrue = answer.may !== 'probably' || (answer.near.length <= 3 && answer.near.every(isNear))
    if (!isRight || !isTrue) wrong.push([typed, car.plate, answer])
  }
  expect(wrong).toEqual([])
  if (isProof) console.info(table)
})

test('at most one in 200 unbooked plates is called probable among 500 cars', { timeout: 300_000 }, () => {
  const strangers = fc
    .sample(randomPlate, { numRuns: isProof ? 100_000 : 2000, seed: seed + 1 })
    .filter((plate) => !booked.has(plate))
  const probable = strangers.filter((plate) => {
    const answer = mayPark(plate, cars, now)
    return answer !== 'plate-not-valid' && answer.may === 'probably'
  })
  if (isProof) console.info(`${probable.length} of ${strangers.length} are called probable.`)
  expect(probable.length / strangers.length).toBeLessThanOrEqual(0.005)
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
