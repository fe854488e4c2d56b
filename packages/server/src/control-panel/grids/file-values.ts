import type { Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'

/** YYYY-MM-DD HH:mm by the clocks of the place, as spreadsheets read it. */
export function dayOf(moment: Temporal.Instant, zone: string): string {
  let written = ways.get(zone)
  if (!written) ways.set(zone, (written = wayIn(zone)))
  return written.format(moment.epochMilliseconds)
}

/** Kept for each zone: a file has several such values in each of many rows, and this is most of what a row costs. */
const ways = new Map<string, Intl.DateTimeFormat>()

/** In Sweden days are written so. */
function wayIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}

export function dollarsOf(amount: Cents): string {
  return toDollars(amount).toFixed(2)
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
