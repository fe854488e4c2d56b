import { refusals } from '@bayshare/contract/refusals'
import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { expect, test } from 'vitest'
import { fieldWords } from './field-words'
import { readSearch } from '../search-address'
import { durationWords, isOverADay, timeRangeWords } from './time-range-words'

const { casual, monthly } = defaultPolicy
const now = Temporal.Instant.from('2026-09-20T22:00:00Z')

function searchAt(query: string) {
  return readSearch({}, new URLSearchParams(query), { now, policy: casual, monthly })
}

test.each([
  ['start=2026-09-22T09:00&end=2026-09-22T11:00', 'Tue 22 Sept, 9:00 AM to 11:00 AM', 'for 2 h', false],
  [
    'start=2026-09-22T22:00&end=2026-09-23T06:30',
    'Tue 22 Sept, 10:00 PM to Wed 23 Sept, 6:30 AM',
    'for 8 h 30 min',
    false,
  ],
  [
    'start=2026-09-22T09:00&end=2026-09-23T09:00',
    'Tue 22 Sept, 9:00 AM to Wed 23 Sept, 9:00 AM',
    'for 1 day',
    false,
  ],
  [
    'start=2026-09-22T09:00&end=2026-09-23T09:15',
    'Tue 22 Sept, 9:00 AM to Wed 23 Sept, 9:15 AM',
    'for 1 day',
    true,
  ],
  // The clocks go forward in the night, and the same time on the next day is no more than a day.
  [
    'start=2026-10-03T20:00&end=2026-10-04T20:00',
    'Sat 3 Oct, 8:00 PM to Sun 4 Oct, 8:00 PM',
    'for 23 h',
    false,
  ],
  ['monthly=1&from=2026-10-01', 'Monthly, from Thu 1 Oct', 'a month', false],
])('%s', (query, words, duration, isLong) => {
  const search = searchAt(query)
  expect(timeRangeWords(search).replaceAll('Sep ', 'Sept ')).toBe(words)
  expect(durationWords(search)).toBe(duration)
  expect(isOverADay(search, casual)).toBe(isLong)
})

test('a time range over 24 hours is refused in the words of the server', () => {
  expect(fieldWords.tooLong).toBe(refusals['booking-too-long'].words)
})
