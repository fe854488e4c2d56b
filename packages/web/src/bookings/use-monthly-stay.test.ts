import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { expect, test } from 'vitest'
import { monthlyStayIn } from './use-monthly-stay'

const today = Temporal.PlainDate.from('2026-11-15')

function stayIn(query: string) {
  const { stay } = monthlyStayIn(new URLSearchParams(query), today, defaultPolicy.monthly)
  return [stay.starts.toString(), stay.ends?.toString() ?? null]
}

// D1 section 9: starts 2 to 179 days ahead, ends 30 to 180 days after the start.
const cases: [query: string, starts: string, ends: string | null][] = [
  ['', '2026-11-17', null],
  ['from=2026-11-16', '2026-11-17', null],
  ['from=2026-12-01', '2026-12-01', null],
  ['from=2027-05-13', '2027-05-13', null],
  ['from=2027-05-14', '2027-05-13', null],
  ['from=2026-12-01&until=2026-12-30', '2026-12-01', '2026-12-31'],
  ['from=2026-12-01&until=2027-01-15', '2026-12-01', '2027-01-15'],
  ['from=2026-12-01&until=2028-01-15', '2026-12-01', '2027-05-30'],
  ['from=nonsense&until=2026-02-30', '2026-11-17', null],
]

test.each(cases)('the address "%s" asks for %s to %s', (query, starts, ends) => {
  expect(stayIn(query)).toEqual([starts, ends])
})
