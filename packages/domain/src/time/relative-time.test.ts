import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

test.each([
  ['2026-11-17T02:00:01Z', 'Just now'],
  ['2026-11-17T01:59:01Z', 'Just now'],
  ['2026-11-17T01:59:00Z', '1 minute ago'],
  ['2026-11-17T01:00:01Z', '59 minutes ago'],
  ['2026-11-17T01:00:00Z', '1 hour ago'],
  ['2026-11-16T02:00:00Z', '1 day ago'],
  ['2026-11-10T02:00:01Z', '6 days ago'],
  // The day is that of the reader: evening in London is the next morning here.
  ['2026-11-09T20:00:00Z', 'Tue 10 Nov'],
  ['2025-12-31T12:00:00Z', 'Wed 31 Dec 2025'],
])('%s is told as %s', (at, words) => {
  const now = Temporal.Instant.from('2026-11-17T02:00:00Z')
  expect(relativeTime(Temporal.Instant.from(at), now, 'Australia/Sydney')).toBe(words)
})
