import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { expect, test } from 'vitest'
import { weekAhead } from './week-ahead'

const date = Temporal.PlainDate.from
const zone = 'Australia/Sydney'
const nights: Availability = {
  kind: 'weekly',
  days: [2],
  from: Temporal.PlainTime.from('20:00'),
  to: Temporal.PlainTime.from('06:00'),
  firstDate: date('2026-01-01'),
  lastDate: null,
}

/** "Tue 20:00-00:00" for each day that is open. */
function weekOf(
  windows: Availability[],
  today: string,
  closures: { firstDate: Temporal.PlainDate; lastDate: Temporal.PlainDate }[] = [],
) {
  return weekAhead({ windows, closures, zone }, date(today)).map((day) => {
    const times = day.stretches.map(
      ({ from, to }) => `${from.toString().slice(0, 5)}-${to.toString().slice(0, 5)}`,
    )
    return [day.date.day, day.isClosed ? 'closed' : day.isOpenAllDay ? 'all' : times.join(' ')]
  })
}

test('a night reaches into the next day', () => {
  expect(weekOf([nights], '2026-11-17')).toEqual([
    [17, '20:00-00:00'],
    [18, '00:00-06:00'],
    [19, ''],
    [20, ''],
    [21, ''],
    [22, ''],
    [23, ''],
  ])
})

test('bookings and other calendars take their part of each day', () => {
  const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant()
  const taken = [
    { starts: at('2026-11-17T18:00'), ends: at('2026-11-18T06:00'), by: 'booking' as const },
    { starts: at('2026-11-16T00:00'), ends: at('2026-11-18T00:00'), by: 'calendar' as const },
    { starts: at('2026-11-24T00:00'), ends: at('2026-11-25T00:00'), by: 'booking' as const },
  ]
  const days = weekAhead({ windows: [{ kind: 'always' }], closures: [], zone }, date('2026-11-17'), taken)
  expect(days.map((day) => day.taken.map(({ by, starts, length }) => [by, starts, length]))).toEqual([
    [
      ['booking', 0.75, 0.25],
      ['calendar', 0, 1],
    ],
    [['booking', 0, 0.25]],
    [],
    [],
    [],
    [],
    [],
  ])
  expect(String(days[1]?.taken[0]?.to)).toBe('06:00:00')
})

test('closed days win over open ones', () => {
  const closure = { firstDate: date('2026-11-18'), lastDate: date('2026-11-19') }
  expect(weekOf([{ kind: 'always' }], '2026-11-17', [closure]).map(([, state]) => state)).toEqual([
    'all',
    'closed',
    'closed',
    'all',
    'all',
    'all',
    'all',
  ])
})

test('the position of a stretch is a part of the day, also on a day of 23 hours', () => {
  // The clocks go forward on 4 October 2026.
  const single: Availability = {
    kind: 'single',
    starts: Temporal.PlainDateTime.from('2026-10-04T00:00'),
    ends: Temporal.PlainDateTime.from('2026-10-04T12:30'),
  }
  const [day] = weekAhead({ windows: [single], closures: [], zone }, date('2026-10-04'))
  expect(day?.stretches).toMatchObject([{ starts: 0, length: 0.5 }])
  expect(day?.stretches[0]?.to.toString()).toBe('12:30:00')
})
