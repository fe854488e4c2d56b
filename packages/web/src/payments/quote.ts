import type { PublicSpace } from '@bayshare/contract/listings'
import { isBookable, type NotOffered, type Offer, offerOf } from '@bayshare/domain/offers/offer'
import type { Policy } from '@bayshare/domain/brands/policy'
import type { Rates } from '@bayshare/domain/listings/space'
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
  | 'openKind'
  | 'allowsCasual'
  | 'allowsMonthly'
  | 'approvesAutomatically'
  | 'allowsCancellation'
  | 'hourlyRate'
  | 'dailyRate'
  | 'overnightSurcharge'
  | 'monthlyRate'
> & {
  isBay?: true
  /** At a monthly rate that its owner has offered to this driver alone. */
  isOffered?: true
}

export type WantedTimeRange = ({ mode: 'casual' } & WallTimeRange) | ({ mode: 'monthly' } & MonthlyTimeRange)

/** What the booking itself costs, by the very rules that the server charges by; promo, wallet and fee make a bill of it. */
export interface Quote {
  length: BookingKind
  /** Booked at once, or by asking its owner. */
  offer: Offer
  lines: readonly PriceLine[]
  starts: Temporal.Instant
  /** Null for a monthly booking that goes on. */
  ends: Temporal.Instant | null
  months: MonthlyTerms | null
}

/** How a monthly booking goes on after its first payment. */
export interface MonthlyTerms {
  shape: BillingShape
  next: BillingPeriod | undefined
  /** Nothing follows after the next payment. */
  isNextLast: boolean
}

export type NoQuote = NotOffered<BookingKind> | 'start-does-not-exist'

export function quoteOf(space: Bookable, wanted: WantedTimeRange, policy: Policy): Quote | NoQuote {
  const offer = spaceOffer(space, wanted.mode)
  if (!isBookable(offer)) return offer
  const quote = wanted.mode === 'casual' ? casualQuote(space, wanted, policy) : monthlyQuote(space, wanted)
  return typeof quote === 'string' ? quote : { ...quote, offer }
}

/** How a space can be had. Only published ones are shown. */
export function spaceOffer<K extends BookingKind>(space: Bookable, kind: K): ReturnType<typeof offerOf<K>> {
  return offerOf(
    { ...space, isBay: space.isBay ?? false, isPublished: true, rates: ratesOf(space) },
    kind,
    space.openKind ?? 'other',
  )
}

export function ratesOf(space: Bookable): Rates {
  return {
    hourly: space.hourlyRate,
    daily: space.dailyRate,
    overnight: space.overnightSurcharge,
    monthly: space.monthlyRate,
  }
}

type Priced = Omit<Quote, 'offer'>

function casualQuote(space: Bookable, timeRange: WallTimeRange, policy: Policy): Priced | NoQuote {
  const starts = startInstant(wallTime(timeRange.starts), space.zone)
  if (starts === 'start-does-not-exist') return starts
  const ends = endInstant(wallTime(timeRange.ends), space.zone)
  const lines = casualPrice({ starts, ends, zone: space.zone }, ratesOf(space), policy.casual)
  return { length: 'casual', lines, starts, ends, months: null }
}

function monthlyQuote(space: Bookable, timeRange: MonthlyTimeRange): Priced | NoQuote {
  const { monthlyRate: rate, zone } = space
  const first = rate === null ? undefined : billingPeriod(timeRange, rate, 1)
  if (rate === null || !first) return 'monthly-not-offered'
  return {
    length: 'monthly',
    lines: monthlyLines(first, space.isOffered),
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
