import { expect, test } from 'vitest'
import { sameInNextWeeks } from './same-in-next-weeks'

const zone = 'Australia/Sydney'
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
const booked = { startsAt: at('2026-11-17T09:00'), endsAt: at('2026-11-17T11:00'), zone }
const said = (now: string, count = 1) =>
  sameInNextWeeks(booked, at(now), count).map(({ starts, ends }) => `${String(starts)} ${String(ends)}`)

test('right after the end it is a week later, then the weeks after that', () => {
  expect(said('2026-11-17T11:05', 2)).toEqual([
    '2026-11-24T09:00:00 2026-11-24T11:00:00',
    '2026-12-01T09:00:00 2026-12-01T11:00:00',
  ])
})

test('a booking of months ago is repeated on the same weekday that comes next', () => {
  expect(said('2027-02-02T08:59')).toEqual(['2027-02-02T09:00:00 2027-02-02T11:00:00'])
  expect(said('2027-02-02T09:00')).toEqual(['2027-02-09T09:00:00 2027-02-09T11:00:00'])
})

test('clocks that change in between change nothing, nor does a night', () => {
  const overnight = { startsAt: at('2026-09-30T20:00'), endsAt: at('2026-10-01T07:00'), zone }
  const [next] = sameInNextWeeks(overnight, at('2026-10-01T08:00'), 1)
  expect([next?.starts, next?.ends].map(String)).toEqual(['2026-10-07T20:00:00', '2026-10-08T07:00:00'])
})
