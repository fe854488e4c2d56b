import { type Cents, lesserCents, noCents } from '../money/cents'
import { divideHalfUp } from '../money/share'
import type { PriceLine } from './price-line'

const daysOfPrice = 30
/** From here on a booking is simply monthly. */
const monthlyFromDays = 60

export interface MonthlyTimeRange {
  starts: Temporal.PlainDate
  /** The first day after the booking; null goes on. */
  ends: Temporal.PlainDate | null
}

/** How a booking is billed by its days (rule: monthly billing). */
export type BillingShape = 'total' | 'month-and-rest' | 'monthly'

export function billingShape({ starts, ends }: MonthlyTimeRange): BillingShape {
  const days = ends && daysBetween(starts, ends)
  if (days === null || days >= monthlyFromDays) return 'monthly'
  return days <= daysOfPrice ? 'total' : 'month-and-rest'
}

export interface BillingPeriod {
  number: number
  starts: Temporal.PlainDate
  ends: Temporal.PlainDate
  price: Cents
}

/** The period with this number, counted from one; undefined when the booking ends before it. */
export function billingPeriod(
  timeRange: MonthlyTimeRange,
  rate: Cents,
  number: number,
): BillingPeriod | undefined {
  const shape = billingShape(timeRange)
  if (shape === 'monthly') return monthOf(timeRange, rate, number)
  const ends = timeRange.ends!
  const turn = timeRange.starts.add({ days: daysOfPrice })
  if (shape === 'total') {
    return number === 1
      ? { number, starts: timeRange.starts, ends, price: forDays(timeRange.starts, ends, rate) }
      : undefined
  }
  if (number === 1) return { number, starts: timeRange.starts, ends: turn, price: rate }
  return number === 2 ? { number, starts: turn, ends, price: forDays(turn, ends, rate) } : undefined
}

/** What is left of a period that nobody has paid yet, when the booking ends earlier; undefined when nothing is. */
export function shortenedPeriod(
  period: Omit<BillingPeriod, 'price'>,
  ends: Temporal.PlainDate,
  rate: Cents,
): BillingPeriod | undefined {
  if (Temporal.PlainDate.compare(period.starts, ends) >= 0) return undefined
  return { ...period, ends, price: lesserCents(rate, forDays(period.starts, ends, rate)) }
}

/**
 * What the days cost on which a month could be used before its time stopped: a thirtieth of the rate each, at most the month,
 * and all of a month that was over (rule: failed monthly charge).
 */
export function priceOfDaysUsed(
  period: BillingPeriod,
  /** The first day on which it could not be used. */
  until: Temporal.PlainDate,
  rate: Cents,
): Cents {
  if (Temporal.PlainDate.compare(until, period.ends) >= 0) return period.price
  return lesserCents(period.price, shortenedPeriod(period, until, rate)?.price ?? noCents)
}

/** A price that the owner has offered to this driver alone says so on every bill (rule: long-term enquiries). */
export function monthlyLines({ price }: Pick<BillingPeriod, 'price'>, isOffered = false): PriceLine[] {
  const label = isOffered ? 'Parking at the rate the owner offered you' : 'Parking'
  return [{ kind: 'parking', label, amount: price }]
}

/** Months keep the day they began on, clamped to the month's end and counted from the start, so it never drifts. */
function monthOf({ starts, ends }: MonthlyTimeRange, rate: Cents, number: number): BillingPeriod | undefined {
  const from = starts.add({ months: number - 1 })
  const to = starts.add({ months: number })
  if (ends && Temporal.PlainDate.compare(from, ends) >= 0) return undefined
  if (!ends || Temporal.PlainDate.compare(to, ends) <= 0)
    return { number, starts: from, ends: to, price: rate }
  return { number, starts: from, ends, price: lesserCents(rate, forDays(from, ends, rate)) }
}

function forDays(from: Temporal.PlainDate, to: Temporal.PlainDate, rate: Cents): Cents {
  return divideHalfUp(rate * daysBetween(from, to), daysOfPrice)
}

function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'day' }).days
}
