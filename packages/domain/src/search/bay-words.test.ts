import { expect, test } from 'vitest'
import { brandIds } from '../brands/brand'
import { cents } from '../money/cents'
import { baysLeftOut, bayTimesWords, fewBaysWords, monthlyRateWords, othersWords } from './bay-words'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  [[{ starts: '2026-11-01', ends: '2027-02-03' }], null, 'UNAVAILABLE 1 Nov 2026 - 2 Feb 2027'],
  [[{ starts: '2026-11-01', ends: null }], null, 'UNAVAILABLE 1 Nov 2026 - ongoing'],
  [[], '2027-02-03', 'Available until 2 Feb 2027'],
  [[], null, undefined],
  // Whoever has it comes before whoever comes next.
  [[{ starts: '2026-11-01', ends: null }], '2027-02-03', 'UNAVAILABLE 1 Nov 2026 - ongoing'],
])('a bay with the time ranges %j that is free until %s reads: %s', (active, until, words) => {
  const activeBookings = active.map(({ starts, ends }) => ({
    starts: day(starts),
    ends: ends === null ? null : day(ends),
  }))
  expect(bayTimesWords({ activeBookings, availableUntil: until === null ? null : day(until) })).toBe(words)
})

test.each([
  [25000, '$250/mth'],
  [25050, '$250.50/mth'],
  [120000, '$1,200/mth'],
])('%i cents a month read as %s', (rate, words) => {
  expect(monthlyRateWords(cents(rate))).toBe(words)
})

test('bays that are alike are counted, a bay alone is not', () => {
  expect(othersWords(0)).toBeUndefined()
  expect(othersWords(4)).toBe('and 4 more like this')
})

const none = 'Sorry, there are no spaces available in this building.'
const few = 'There are not many spaces available in this building.'

test.each(brandIds)('%s says how few bays there are', (brand) => {
  const fewHere = brand === 'community' ? undefined : few
  expect([0, 1, 2, 3].map((listed) => fewBaysWords(listed, brand))).toEqual([
    none,
    fewHere,
    fewHere,
    undefined,
  ])
})

test.each([
  [{ totalBays: 9, resultLimit: null, bays: [0, 0] }, 0],
  [{ totalBays: 9, resultLimit: 5, bays: [0, 0] }, 0],
  [{ totalBays: 9, resultLimit: 2, bays: [0, 0] }, 7],
  [{ totalBays: 9, resultLimit: 2, bays: [3, 1] }, 3],
  [{ totalBays: 2, resultLimit: 2, bays: [0, 0] }, 0],
])('a list %j leaves out %i', ({ bays, ...building }, left) => {
  expect(baysLeftOut({ ...building, bays: bays.map((othersLikeIt) => ({ othersLikeIt })) })).toBe(left)
})
