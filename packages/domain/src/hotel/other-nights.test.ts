import { expect, test } from 'vitest'
import type { NightDates } from '../offers/nights'
import { otherNights } from './other-nights'

const day = (number: number) => Temporal.PlainDate.from({ year: 2026, month: 11, day: number })
const policy = { from: '14:00', until: '11:00', most: 30, mostLeadDays: 365 } as Parameters<
  typeof otherNights
>[2]
/** A hotel with one bay, which is taken in these nights. */
const oneBay =
  (...taken: number[]) =>
  ({ arrives, leaves }: NightDates) =>
    !taken.some(
      (night) =>
        Temporal.PlainDate.compare(day(night), arrives) >= 0 &&
        Temporal.PlainDate.compare(day(night), leaves) < 0,
    )
const spoken = ({ arrives, leaves }: NightDates) => `${arrives.day} to ${leaves.day}`
const asked = (from: number, to: number, taken: number[], today = 1) => {
  const { full, others } = otherNights(
    { arrives: day(from), leaves: day(to) },
    day(today),
    policy,
    oneBay(...taken),
  )
  return [full.map((night) => night.day), others.map(spoken)]
}

test('the night that is full is named, and the nearest days are offered, later ones before earlier ones', () => {
  expect(asked(10, 12, [11])).toEqual([[11], ['9 to 11', '12 to 14', '8 to 10']])
})

test('nothing is offered before today', () => {
  expect(asked(10, 11, [10], 10)).toEqual([[10], ['11 to 12', '12 to 13', '13 to 14']])
})

test('a hotel that is full for weeks offers nothing', () => {
  const all = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(asked(15, 16, all)).toEqual([[15], []])
})

test('where each night has a bay but none has them all, no night is called full', () => {
  const hasBay = ({ arrives, leaves }: NightDates) => arrives.until(leaves).days === 1
  expect(otherNights({ arrives: day(10), leaves: day(12) }, day(1), policy, hasBay)).toEqual({
    full: [],
    others: [],
  })
})
