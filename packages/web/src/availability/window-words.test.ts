import type { Availability } from '@bayshare/domain/availability/opening-hours'
import { expect, test } from 'vitest'
import { windowWords } from './window-words'

function weekly(from: string, to: string, lastDate: string | null = null): Availability {
  return {
    kind: 'weekly',
    days: [2],
    from: Temporal.PlainTime.from(from),
    to: Temporal.PlainTime.from(to),
    firstDate: Temporal.PlainDate.from('2026-11-17'),
    lastDate: lastDate === null ? null : Temporal.PlainDate.from(lastDate),
  }
}

function single(starts: string, ends: string): Availability {
  return {
    kind: 'single',
    starts: Temporal.PlainDateTime.from(starts),
    ends: Temporal.PlainDateTime.from(ends),
  }
}

test.each<[Availability, string]>([
  [{ kind: 'always' }, 'Day and night, every day'],
  [weekly('07:00', '18:30'), 'Every week, 7:00 AM to 6:30 PM'],
  [weekly('20:00', '06:00'), 'Every week, 8:00 PM to 6:00 AM the next day'],
  [weekly('09:00', '09:00'), 'Every week, 9:00 AM to 9:00 AM the next day'],
  [weekly('07:00', '00:00'), 'Every week, 7:00 AM to midnight'],
  [
    weekly('07:00', '18:30', '2026-11-22'),
    'Only from Tue 17 Nov 2026 to Sun 22 Nov 2026, 7:00 AM to 6:30 PM',
  ],
  [single('2026-11-17T09:00', '2026-11-17T17:00'), 'Tue 17 Nov, 9:00 AM to 5:00 PM'],
  [single('2026-11-17T09:00', '2026-11-18T17:00'), 'Tue 17 Nov, 9:00 AM to Wed 18 Nov, 5:00 PM'],
  [single('2026-11-17T09:00', '2026-11-18T00:00'), 'Tue 17 Nov, 9:00 AM to midnight'],
  [single('2026-11-17T09:00', '2026-11-20T00:00'), 'Tue 17 Nov, 9:00 AM to Thu 19 Nov, midnight'],
])('%o reads: %s', (window, words) => {
  expect(windowWords(window)).toBe(words)
})
