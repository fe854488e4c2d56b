import type { PublicSpace } from '@bayshare/contract/listings'
import type { Policy } from '@bayshare/domain/brands/policy'
import type { BookingKind } from '@bayshare/domain/payments/card-fee'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import {
  type BillingPeriod,
  billingPeriod,
  type BillingShape,
  billingShape,
  monthlyLines,
  type MonthlyTimeRange,
} from '@bayshare/domain/payments/monthly-price'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { endInstant, startInstant } from '@bayshare/domain/time/zoned-time'

/** What the checkout needs to know of a space or a bay. */
export type Bookable = Pick<
  PublicSpace,
  | 'id'
  | 'type'
  | 'zone'
  | 'largestVehicle'
  | 'allowsCasual'
  | 'allowsMonthly'
  | 'approvesAutomatically'
  | 'hourlyRate'
  | 'dailyRate'
  | 'overnightSurcharge'
  | 'monthlyRate'
>

export type WantedTimeRange = ({ mode: 'casual' } & WallTimeRange) | ({ mode: 'monthly' } & MonthlyTimeRange)

/** What the stay itself costs, by the very rules that the server charges by; promo, wallet and fee make a bill of it. */
export interface Quote {
  length: BookingKind
  lines: readonly PriceLine[]
  starts: Temporal.Instant
  /** Null for a monthly stay that goes on. */
  ends: Temporal.Instant | null
  months: MonthlyTerms | null
}

/** How a monthly stay goes on after its first payment. */
export interface MonthlyTerms {
  shape: BillingShape
  next: BillingPeriod | undefined
  /** Nothing follows after the next payment. */
  isNextLast: boolean
}

export type NoQuote = 'casual-not-offered' | 'monthly-not-offered' | 'start-does-not-exist'

export function quoteOf(space: Bookable, wanted: WantedTimeRange, policy: Policy): Quote | NoQuote {
  return wanted.mode === 'casual' ? casualQuote(space, wanted, policy) : monthlyQuote(space, wanted)
}

export function offersCasual(space: Bookable): boolean {
  return space.allowsCasual && space.approvesAutomatically && space.hourlyRate !== null
}

export function offersMonthly(space: Bookable): boolean {
  return space.allowsMonthly && space.approvesAutomatically && space.monthlyRate !== null
}

function casualQuote(space: Bookable, timeRange: WallTimeRange, policy: Policy): Quote | NoQuote {
  if (!offersCasual(space)) return 'casual-not-offered'
  const starts = startInstant(wallTime(timeRange.starts), space.zone)
  if (starts === 'start-does-not-exist') return starts
  const ends = endInstant(wallTime(timeRange.ends), space.zone)
  const rates = {
    hourly: space.hourlyRate,
    daily: space.dailyRate,
    overnight: space.overnightSurcharge,
    monthly: space.monthlyRate,
  }
  const lines = casualPrice({ starts, ends, zone: space.zone }, rates, policy.casual)
  return { length: 'casual', lines, starts, ends, months: null }
}

function monthlyQuote(space: Bookable, timeRange: MonthlyTimeRange): Quote | NoQuote {
  const { monthlyRate: rate, zone } = space
  const first = rate === null ? undefined : billingPeriod(timeRange, rate, 1)
  if (!offersMonthly(space) || rate === null || !first) return 'monthly-not-offered'
  return {
    length: 'monthly',
    lines: monthlyLines(first),
    starts: timeRange.starts.toZonedDateTime(zone).toInstant(),
    ends: timeRange.ends && timeRange.ends.toZonedDateTime(zone).toInstant(),
    months: {
      shape: billingShape(timeRange),
      next: billingPeriod(timeRange, rate, 2),
      isNextLast: billingPeriod(timeRange, rate, 3) === undefined,
    },
  }
}

function wallTime(wall: Temporal.PlainDateTime): { date: Temporal.PlainDate; time: Temporal.PlainTime } {
  return { date: wall.toPlainDate(), time: wall.toPlainTime() }
}
