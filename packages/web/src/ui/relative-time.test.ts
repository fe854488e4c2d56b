import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const now = Temporal.Instant.from('2026-11-15T06:00:00Z')

test.each([
  ['2026-11-15T05:59:30Z', 'now'],
  ['2026-11-15T06:00:20Z', 'now'],
  ['2026-11-15T05:59:00Z', '1 minute ago'],
  ['2026-11-15T05:00:01Z', '59 minutes ago'],
  ['2026-11-15T05:00:00Z', '1 hour ago'],
  ['2026-11-14T06:00:00Z', 'yesterday'],
  ['2026-11-12T06:00:00Z', '3 days ago'],
  ['2026-11-01T06:00:00Z', '2 weeks ago'],
  ['2026-08-01T06:00:00Z', '3 months ago'],
  ['2024-11-15T06:00:00Z', '2 years ago'],
])('%s is %s', (when, words) => {
  expect(relativeTime(Temporal.Instant.from(when), now)).toBe(words)
})
