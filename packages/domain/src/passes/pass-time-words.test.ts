import { expect, test } from 'vitest'
import { passTimeWords } from './pass-time-words'

const zone = 'Australia/Sydney'

test.each([
  ['2026-11-22T00:00', '2026-12-22T00:00', 'Sun 22 Nov 2026 to Mon 21 Dec 2026'],
  ['2027-02-01T00:00', '2027-03-01T00:00', 'Mon 1 Feb 2027 to Sun 28 Feb 2027'],
  ['2026-11-22T00:00', null, 'From Sun 22 Nov 2026'],
  ['2026-11-17T09:00', '2026-11-17T11:00', 'Tue 17 Nov, 9:00 AM to 11:00 AM'],
  ['2026-11-17T00:00', '2026-11-18T00:00', 'Tue 17 Nov, 12:00 AM to Wed 18 Nov, 12:00 AM'],
  ['2026-11-17T09:00', '2026-12-15T09:00', 'Tue 17 Nov, 9:00 AM to Tue 15 Dec, 9:00 AM'],
])('a pass from %s to %s is for %s', (starts, ends, words) => {
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
  expect(passTimeWords({ startsAt: at(starts), endsAt: ends === null ? null : at(ends), zone })).toBe(words)
})
