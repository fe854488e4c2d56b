import type { Policy } from '@bayshare/domain/brands/policy'
import { formatDuration } from '@bayshare/domain/search/format-duration'
import { shownPrice, timeRangePrice } from '@bayshare/domain/search/time-range-price'
import { minutesBetween } from '@bayshare/domain/time/compare-instants'
import { type Bookable, type Quote, ratesOf, type WantedTimeRange } from '../../payments/quote'
import { detailWords } from '../detail/words'

/** What pins and lists show: the whole price without card fee, and its unit (rule: public price). */
export function bookingTotal(
  space: Bookable,
  wanted: WantedTimeRange,
  { starts, ends }: Quote,
  policy: Policy,
): { price: string; per: string } {
  const { mode: kind, ...days } = wanted
  const timeRange = { kind, ...days } as Parameters<typeof timeRangePrice>[0]
  const there = { zone: space.zone, starts, ends, takes: undefined }
  const { price, per } = shownPrice(timeRange, timeRangePrice(timeRange, there, ratesOf(space), policy))
  if (per === 'mth') return { price: `${price}${detailWords.perMonth}`, per: '' }
  return { price, per: ends ? detailWords.wholeTimeRange(durationOf(wanted, starts, ends)) : '' }
}

function durationOf(wanted: WantedTimeRange, starts: Temporal.Instant, ends: Temporal.Instant): string {
  if (wanted.mode === 'casual' || wanted.ends === null) return formatDuration(minutesBetween(starts, ends))
  const { days } = wanted.starts.until(wanted.ends, { largestUnit: 'day' })
  return days === 1 ? '1 day' : `${days} days`
}
