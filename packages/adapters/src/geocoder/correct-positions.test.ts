import { expect, test } from 'vitest'
import { type GazetteerRow, correctPositions } from './correct-positions'

const row = (
  suburb: string,
  postcode: string,
  latitude: number,
  longitude: number,
  population = 0,
): GazetteerRow => ({ suburb, state: 'NSW', postcode, latitude, longitude, population })

const inNewcastle = [row('Waratah', '2304', -32.9, 151.73), row('Warabrook', '2304', -32.89, 151.72)]
const inNowra = [row('Huskisson', '2540', -35.04, 150.67), row('Vincentia', '2540', -35.07, 150.67)]

test('a namesake moves to where its own postcode lies, and its population stays at the other', () => {
  const corrected = correctPositions([
    ...inNewcastle,
    ...inNowra,
    row('Mayfield', '2540', -32.898, 151.736, 9218),
    row('Mayfield', '2304', -32.898, 151.736, 9218),
  ])
  expect(corrected).toContainEqual(row('Mayfield', '2304', -32.898, 151.736, 9218))
  const moved = corrected.find(({ suburb, postcode }) => suburb === 'Mayfield' && postcode === '2540')
  expect(moved?.latitude).toBeCloseTo(-35, 0)
  expect(moved?.longitude).toBe(150.67)
  expect(moved?.population).toBe(0)
  expect(corrected).toHaveLength(6)
})

test('a post-office box that repeats the name of a suburb goes', () => {
  const suburb = row('Chatswood', '2067', -33.797, 151.18, 25140)
  const corrected = correctPositions([
    suburb,
    row('Chatswood', '2057', -33.797, 151.18, 25140),
    row('Chatswood West', '2067', -33.79, 151.16),
  ])
  expect(corrected.filter((one) => one.suburb === 'Chatswood')).toEqual([suburb])
})

test('a capital keeps the postcode of its post office', () => {
  const corrected = correctPositions([
    row('Sydney', '2001', -33.868, 151.207, 5),
    row('Sydney', '2000', -33.868, 151.207, 5),
    row('Elsewhere', '2001', -33.87, 151.2),
  ])
  expect(corrected.filter(({ suburb }) => suburb === 'Sydney').map(({ postcode }) => postcode)).toEqual([
    '2000',
  ])
})

test('mail centres are no localities', () => {
  expect(
    correctPositions([row('Alexandria Mc', '2004', -33.9, 151.2), row('Nowra DC', '2541', -35, 150)]),
  ).toEqual([])
})

test('rows without a conflict stay as they are', () => {
  expect(correctPositions([...inNewcastle, ...inNowra])).toEqual([...inNewcastle, ...inNowra])
})
