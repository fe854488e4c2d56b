import type { BookingSummary } from '@bayshare/contract/bookings'

type Dated = Pick<BookingSummary, 'kind' | 'startDate' | 'endDate'>

/** A short booking is paid once, every other one by the month. */
export function isByTheMonth({ kind, startDate, endDate }: Dated): boolean {
  if (kind === 'casual') return false
  return endDate === null || startDate.until(endDate, { largestUnit: 'day' }).days > 29
}
