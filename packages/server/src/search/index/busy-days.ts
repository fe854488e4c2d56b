import type { CalendarMinutes } from './calendar-minutes'

const minutesADay = 1440
const lastBit = 31

/**
 * The days from a first one on that have something taken, each in its bit of one number; whatever lies before or behind
 * them counts for the first or the last. Where a stay shares no bit with a space, nobody has to look at its minutes.
 */
export function busyDays(minutes: CalendarMinutes, from: number, to: number, firstMinute: number): number {
  let days = 0
  for (let at = from; at < to; at += 2) days |= daysBetween(minutes[at]!, minutes[at + 1]!, firstMinute)
  return days
}

/** The days that a stretch of time touches. */
export function daysBetween(starts: number, ends: number, firstMinute: number): number {
  const first = bitOf(starts, firstMinute)
  const last = bitOf(ends - 1, firstMinute)
  return (-1 << first) & (-1 >>> (lastBit - last))
}

function bitOf(minute: number, firstMinute: number): number {
  return Math.min(lastBit, Math.max(0, Math.floor((minute - firstMinute) / minutesADay)))
}
