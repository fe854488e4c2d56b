import { expect, test } from 'vitest'
import { formatDuration } from './format-duration'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
  [1440, '1 day'],
  [4560, '3 days 4 h'],
])('%i minutes read as %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words)
})
