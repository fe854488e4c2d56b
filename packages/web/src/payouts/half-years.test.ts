import { expect, test } from 'vitest'
import { halfYearCode, halfYears } from './half-years'

test.each([
  ['2026-06-30', ['2026-H1', '2025-H2', '2025-H1']],
  ['2026-07-01', ['2026-H2', '2026-H1', '2025-H2']],
  ['2027-01-01', ['2027-H1', '2026-H2', '2026-H1']],
])('on %s the latest half years are %j', (today, codes) => {
  expect(halfYears(Temporal.PlainDate.from(today), 3).map(halfYearCode)).toEqual(codes)
})
