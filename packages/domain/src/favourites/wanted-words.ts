import type { SearchedStay } from '../search/stay-in-zone'
import { formatClock } from '../time/format-time'

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", "Monthly from Tue 17 Nov": a wanted time as the clocks of its place show it. */
export function wantedWords(stay: SearchedStay): string {
  if (stay.kind === 'monthly') {
    const from = `Monthly from ${dayWords(stay.starts)}`
    return stay.ends === null ? from : `${from} to ${dayWords(stay.ends)}`
  }
  const { starts, ends } = stay
  const isSameDay = starts.toPlainDate().equals(ends.toPlainDate())
  return `${momentWords(starts)} to ${isSameDay ? formatClock(ends.toPlainTime()) : momentWords(ends)}`
}

function momentWords(wall: Temporal.PlainDateTime): string {
  return `${dayWords(wall.toPlainDate())}, ${formatClock(wall.toPlainTime())}`
}

function dayWords(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}
