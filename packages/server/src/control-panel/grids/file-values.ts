import type { Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'

/** YYYY-MM-DD HH:mm by the clocks of the place, as spreadsheets read it. */
export function dayOf(moment: Temporal.Instant, zone: string): string {
  return moment
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
}

export function dollarsOf(amount: Cents): string {
  return toDollars(amount).toFixed(2)
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
