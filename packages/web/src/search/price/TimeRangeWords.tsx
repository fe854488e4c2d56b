import { formatTimeRange } from '@bayshare/domain/time/format-time'
import type { Quote, WantedTimeRange } from '../../payments/quote'
import { monthlyTimeRangeWords, monthlyWords } from './monthly-time-range-words'
import { zoneNote } from '../../ui/zone-note'
import { dayWithYear } from '../../ui/day-words'
import { useIsHydrated } from '../../session/use-is-hydrated'
import styles from './TimeRangeCard.module.css'

/** The time range in words, with whose clocks count when they are not the viewer's. */
export function TimeRangeWords({
  wanted,
  quote,
  zone,
}: {
  wanted: WantedTimeRange
  quote: Quote
  zone: string
}) {
  // Whose clocks the viewer lives by is not known where the server draws.
  const isHydrated = useIsHydrated()
  if (wanted.mode === 'monthly' && wanted.ends === null)
    return (
      <p className={styles.timeRange}>
        {monthlyWords.from(dayWithYear(wanted.starts))}
        <strong className={styles.ongoing}>{monthlyWords.ongoing}</strong>
      </p>
    )
  const note = wanted.mode === 'casual' && isHydrated ? zoneNote(quote.starts, zone) : undefined
  return (
    <p className={styles.timeRange}>
      {bookingLine(wanted, quote, zone)}
      {note !== undefined && <span className={styles.zone}> ({note})</span>}
    </p>
  )
}

/** The same as one line. */
export function bookingLine(wanted: WantedTimeRange, quote: Quote, zone: string): string {
  if (wanted.mode === 'monthly') return monthlyTimeRangeWords(wanted.starts, wanted.ends)
  return quote.ends ? formatTimeRange(quote.starts, quote.ends, zone) : ''
}
