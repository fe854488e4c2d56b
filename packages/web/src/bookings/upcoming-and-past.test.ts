import { expect, test } from 'vitest'
import { timeOfBooking } from './time-of-booking'
import { upcomingAndPast } from './upcoming-and-past'
import { zoneNote } from '../ui/zone-note'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')

function booking(name: string, fromHours: number, hours: number, changed: object = {}) {
  const startsAt = now.add({ hours: fromHours })
  return {
    name,
    startsAt,
    endsAt: startsAt.add({ hours }),
    status: 'confirmed' as const,
    isCancelled: false,
    ...changed,
  }
}

test('a month that goes on is upcoming for good, and has no time left to count', () => {
  const ongoing = booking('ongoing', -1000, 0, { endsAt: null })
  expect(upcomingAndPast([ongoing], now)).toEqual({ upcoming: [ongoing], past: [] })
  expect(timeOfBooking(ongoing, now)).toEqual({ kind: 'ongoing' })
  expect(timeOfBooking({ ...ongoing, startsAt: now.add({ minutes: 5 }) }, now)).toEqual({
    kind: 'before',
    minutes: 5,
  })
})

test('upcoming is what is neither cancelled nor over, soonest first; the rest is past, newest first', () => {
  const { upcoming, past } = upcomingAndPast(
    [
      booking('next week', 168, 2),
      booking('running', -1, 2),
      booking('last week', -168, 2),
      booking('just ended', -2, 2),
      booking('cancelled', 24, 2, { isCancelled: true }),
      booking('declined', 30, 2, { status: 'declined' }),
      booking('withdrawn', 40, 2, { status: 'withdrawn' }),
      booking('waiting', 48, 2, { status: 'waiting' }),
    ],
    now,
  )
  expect(upcoming.map(({ name }) => name)).toEqual(['running', 'waiting', 'next week'])
  expect(past.map(({ name }) => name)).toEqual([
    'withdrawn',
    'declined',
    'cancelled',
    'just ended',
    'last week',
  ])
})

test('a booking counts down to its start, then to its end', () => {
  expect(timeOfBooking(booking('later', 2, 2), now)).toEqual({ kind: 'before', minutes: 120 })
  expect(timeOfBooking(booking('now', -1, 4), now)).toEqual({ kind: 'during', minutes: 180, share: 0.25 })
  expect(timeOfBooking(booking('over', -2, 2), now)).toEqual({ kind: 'after' })
})

test('the zone is named when its clocks show another time than the viewer has', () => {
  expect(zoneNote(now, 'Australia/Sydney', 'Australia/Melbourne')).toBeUndefined()
  expect(zoneNote(now, 'Australia/Perth', 'Australia/Sydney')).toBe('Perth time')
  // Brisbane keeps its clocks when Sydney's go forward.
  expect(zoneNote(now, 'Australia/Brisbane', 'Australia/Sydney')).toBe('Brisbane time')
  expect(
    zoneNote(Temporal.Instant.from('2026-06-17T00:00:00Z'), 'Australia/Brisbane', 'Australia/Sydney'),
  ).toBeUndefined()
})
