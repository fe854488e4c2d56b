import type { Rates } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'

/** No space is let for less than nothing. */
export const noRate = -1

/** Hourly, daily, overnight and monthly, and only those that decide a casual booking: so there are few that differ. */
export function casualRatesOf({ rates: { hourly, daily, overnight } }: { rates: Rates }): number[] {
  return [hourly ?? noRate, daily ?? noRate, overnight ?? noRate, noRate]
}

export function monthlyRatesOf({ rates: { monthly } }: { rates: Rates }): number[] {
  return [noRate, noRate, noRate, monthly ?? noRate]
}

export function ratesFrom(values: Int32Array, at: number): Rates {
  return {
    hourly: amount(values[at]!),
    daily: amount(values[at + 1]!),
    overnight: amount(values[at + 2]!),
    monthly: amount(values[at + 3]!),
  }
}

function amount(value: number): Rates['hourly'] {
  return value === noRate ? null : cents(value)
}
