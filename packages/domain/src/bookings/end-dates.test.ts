import { expect, test } from 'vitest'
import { defaultPolicy } from '../brands/policy'
import { endDates } from './end-dates'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each<[string, starts: string, today: string, lease: string | null, earliest: string, latest: string]>([
  ['an ordinary month', '2026-10-01', '2026-11-16', null, '2026-12-16', '2027-05-15'],
  ['notice given on 31 January', '2026-10-01', '2027-01-31', null, '2027-02-28', '2027-07-30'],
  ['a lease that ends sooner', '2026-10-01', '2026-11-16', '2027-01-31', '2026-12-16', '2027-02-01'],
  [
    'a lease that ends within the notice',
    '2026-10-01',
    '2026-11-16',
    '2026-11-30',
    '2026-12-16',
    '2026-12-16',
  ],
  ['a booking that starts after the notice', '2027-01-10', '2026-11-16', null, '2027-01-11', '2027-05-15'],
])('%s ends within its days', (_, starts, today, lease, earliest, latest) => {
  const dates = endDates(
    { starts: day(starts), today: day(today), leaseEnd: lease === null ? null : day(lease) },
    defaultPolicy,
  )
  expect([dates.earliest.toString(), dates.latest.toString()]).toEqual([earliest, latest])
})
