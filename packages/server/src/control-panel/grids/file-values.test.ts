import { expect, test } from 'vitest'
import { dayOf } from './file-values'

test.each([
  ['2026-01-01T12:59:59.999Z', 'Australia/Sydney', '2026-01-01 23:59'],
  ['2026-01-01T13:00:00Z', 'Australia/Sydney', '2026-01-02 00:00'],
  ['2026-07-01T02:05:31Z', 'Australia/Sydney', '2026-07-01 12:05'],
  // An hour is told twice, and on this island half an hour.
  ['2026-04-04T15:30:00Z', 'Australia/Sydney', '2026-04-05 02:30'],
  ['2026-04-04T16:30:00Z', 'Australia/Sydney', '2026-04-05 02:30'],
  ['2026-04-04T15:05:00Z', 'Australia/Lord_Howe', '2026-04-05 01:35'],
  ['2026-03-09T00:00:00Z', 'Australia/Adelaide', '2026-03-09 10:30'],
  ['2026-03-09T00:00:00Z', 'UTC', '2026-03-09 00:00'],
])('%s in %s is written as %s', (moment, zone, written) => {
  expect(dayOf(Temporal.Instant.from(moment), zone)).toBe(written)
})
