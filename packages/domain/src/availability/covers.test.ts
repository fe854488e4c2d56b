import { expect, test } from 'vitest'
import { covers } from './covers'
import type { Availability } from './opening-hours'

const zone = 'Australia/Sydney'
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
const isOpen = (windows: Availability[], from: string, to: string) =>
  covers({ windows, closed: [] }, at(from), at(to), zone)
const weekdays = weekly([1, 2, 3, 4, 5], '07:00', '18:30')

function weekly(days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[], from: string, to: string): Availability {
  return {
    kind: 'weekly',
    days,
    from: Temporal.PlainTime.from(from),
    to: Temporal.PlainTime.from(to),
    firstDate: Temporal.PlainDate.from('2026-01-01'),
    lastDate: null,
  }
}

test('always is always open, and nothing is never open', () => {
  expect(isOpen([{ kind: 'always' }], '2026-11-17T03:00', '2026-11-20T03:00')).toBe(true)
  expect(isOpen([], '2026-11-17T03:00', '2026-11-17T04:00')).toBe(false)
})

test('weekdays open on weekdays within their hours', () => {
  expect(isOpen([weekdays], '2026-11-17T07:00', '2026-11-17T18:30')).toBe(true)
  expect(isOpen([weekdays], '2026-11-17T06:45', '2026-11-17T08:00')).toBe(false)
  expect(isOpen([weekdays], '2026-11-17T18:00', '2026-11-17T18:45')).toBe(false)
  expect(isOpen([weekdays], '2026-11-21T09:00', '2026-11-21T10:00')).toBe(false)
})

test('a window whose end is at or before its start runs over midnight', () => {
  const nights = weekly([5], '20:00', '06:00')
  expect(isOpen([nights], '2026-11-20T22:00', '2026-11-21T05:00')).toBe(true)
  expect(isOpen([nights], '2026-11-21T01:00', '2026-11-21T05:00')).toBe(true)
  expect(isOpen([nights], '2026-11-21T22:00', '2026-11-21T23:00')).toBe(false)
})

test('windows that meet cover a time range together', () => {
  const wholeDays = weekly([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')
  expect(isOpen([wholeDays], '2026-11-17T09:00', '2026-11-19T09:00')).toBe(true)
  const both = [weekly([2], '08:00', '12:00'), weekly([2], '12:00', '17:00')]
  expect(isOpen(both, '2026-11-17T09:00', '2026-11-17T16:00')).toBe(true)
})

test('a single window holds only its own days', () => {
  const single: Availability = {
    kind: 'single',
    starts: Temporal.PlainDateTime.from('2026-11-17T08:00'),
    ends: Temporal.PlainDateTime.from('2026-11-18T20:00'),
  }
  expect(isOpen([single], '2026-11-17T10:00', '2026-11-18T10:00')).toBe(true)
  expect(isOpen([single], '2026-11-18T10:00', '2026-11-18T21:00')).toBe(false)
})

test('a closure closes what it touches and nothing else', () => {
  const closed = [{ starts: at('2026-11-18T00:00'), ends: at('2026-11-19T00:00') }]
  const isOpenDespite = (from: string, to: string) =>
    covers({ windows: [{ kind: 'always' }], closed }, at(from), at(to), zone)
  expect(isOpenDespite('2026-11-17T20:00', '2026-11-18T00:00')).toBe(true)
  expect(isOpenDespite('2026-11-17T20:00', '2026-11-18T00:15')).toBe(false)
  expect(isOpenDespite('2026-11-19T00:00', '2026-11-19T01:00')).toBe(true)
})

test('a window that ends within the repeated hour is open through both of its runs', () => {
  const nights = weekly([7], '01:00', '02:30')
  const first = Temporal.Instant.from('2026-04-04T14:00:00Z')
  const afterSecondRun = Temporal.Instant.from('2026-04-04T16:30:00Z')
  expect(covers({ windows: [nights], closed: [] }, first, afterSecondRun, zone)).toBe(true)
  expect(covers({ windows: [nights], closed: [] }, first, afterSecondRun.add({ minutes: 15 }), zone)).toBe(
    false,
  )
})
