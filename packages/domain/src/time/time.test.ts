import { expect, test } from 'vitest'
import { formatTimeRange, shortDay } from './format-time'
import { upToGrid } from './quarter-hours'
import { endInstant, startInstant } from './zoned-time'

const zone = 'Australia/Sydney'
const wall = (date: string, time: string) => ({
  date: Temporal.PlainDate.from(date),
  time: Temporal.PlainTime.from(time),
})

test('a start that does not exist is refused, an end there moves on with the clocks', () => {
  expect(startInstant(wall('2026-10-04', '02:30'), zone)).toBe('start-does-not-exist')
  expect(endInstant(wall('2026-10-04', '02:30'), zone).toString()).toBe('2026-10-03T16:30:00Z')
})

test('a time that exists twice: a start means the earlier, an end the later', () => {
  expect(startInstant(wall('2027-04-04', '02:30'), zone).toString()).toBe('2027-04-03T15:30:00Z')
  expect(endInstant(wall('2027-04-04', '02:30'), zone).toString()).toBe('2027-04-03T16:30:00Z')
})

test('times round up to the grid and stay on it', () => {
  const up = (time: string) => upToGrid(Temporal.Instant.from(time), 15).toString()
  expect(up('2026-11-17T00:01:00Z')).toBe('2026-11-17T00:15:00Z')
  expect(up('2026-11-17T00:15:00Z')).toBe('2026-11-17T00:15:00Z')
})

test('a time range says its day once, or both when it ends on another', () => {
  const starts = Temporal.Instant.from('2026-11-16T22:00:00Z')
  expect(formatTimeRange(starts, starts.add({ hours: 2 }), zone)).toBe('Tue 17 Nov, 9:00 AM to 11:00 AM')
  expect(formatTimeRange(starts, starts.add({ hours: 20 }), zone)).toBe(
    'Tue 17 Nov, 9:00 AM to Wed 18 Nov, 5:00 AM',
  )
})

test('days are named as Australians write them', () => {
  const first = Temporal.PlainDate.from('2026-01-05')
  const days = Array.from({ length: 12 }, (_, month) => shortDay(first.add({ months: month, days: month })))
  expect(days).toEqual([
    'Mon 5 Jan',
    'Fri 6 Feb',
    'Sat 7 Mar',
    'Wed 8 Apr',
    'Sat 9 May',
    'Wed 10 June',
    'Sat 11 July',
    'Wed 12 Aug',
    'Sun 13 Sept',
    'Wed 14 Oct',
    'Sun 15 Nov',
    'Wed 16 Dec',
  ])
})
