import type { Policy } from '../brands/policy'
import type { Rates } from '../listings/space'
import { type Cents, cents, noCents } from '../money/cents'
import { formatMoney } from '../money/format-money'
import { chargedBlocks, priceOfBlocks } from '../payments/casual-price'
import { billingPeriod, billingShape } from '../payments/monthly-price'
import type { SearchedTimeRange, TimeRangeInZone } from './time-range-in-zone'

/** The price without card fee: all of it, or the first month when billed monthly (rule: public price). */
export function timeRangePrice(
  timeRange: SearchedTimeRange,
  there: TimeRangeInZone,
  rates: Rates,
  policy: Pick<Policy, 'casual'>,
): Cents {
  return timeRangePricing(timeRange, there, policy)(rates)
}

/** The same for many spaces of one zone: what the time range alone decides is worked out once. */
export function timeRangePricing(
  timeRange: SearchedTimeRange,
  there: TimeRangeInZone,
  policy: Pick<Policy, 'casual'>,
): (rates: Rates) => Cents {
  if (timeRange.kind === 'monthly') {
    if (billingShape(timeRange) === 'monthly') return ({ monthly }) => monthly ?? noCents
    return ({ monthly }) => monthlyPrice(timeRange, monthly ?? noCents)
  }
  const { starts, ends, zone } = there
  if (!ends) return () => noCents
  const blocks = chargedBlocks({ starts, ends, zone }, policy.casual)
  return (rates) => cents(priceOfBlocks(blocks, rates).reduce((sum, { amount }) => sum + amount, 0))
}

function monthlyPrice(timeRange: Extract<SearchedTimeRange, { kind: 'monthly' }>, rate: Cents): Cents {
  const periods = [1, 2].map((number): number => billingPeriod(timeRange, rate, number)?.price ?? 0)
  return cents(periods.reduce((sum, price) => sum + price, 0))
}

/** As pins, lists and details show it: "$12.00" for the time range, "$200.00" a month. */
export function shownPrice(
  timeRange: SearchedTimeRange,
  price: Cents,
): { price: string; per: 'total' | 'mth' } {
  const isByMonth = timeRange.kind === 'monthly' && billingShape(timeRange) === 'monthly'
  return { price: formatMoney(price), per: isByMonth ? 'mth' : 'total' }
}
