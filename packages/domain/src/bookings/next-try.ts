import { isBefore } from '../time/compare-instants'

/** A month whose payment has failed, and its latest try. */
export interface FailedTry {
  firstFailedAt: Temporal.Instant
  /** After how many days from then it is tried again. Another payment method keeps them. */
  retryDays: readonly number[]
  /** When the try that failed now had begun; a debit takes days to fail. */
  triedAt: Temporal.Instant
  failedAt: Temporal.Instant
  /** Of a try beside those days: when it would have been tried otherwise. */
  resumesAt: Temporal.Instant | null
}

/**
 * When a month is tried next; null after the last try. A day that came while a debit was on its way waits for it, and one try is
 * made the day after for all days that have passed (rule: failed monthly charge).
 */
export function nextTryAt(failed: FailedTry): Temporal.Instant | null {
  const { triedAt, failedAt, resumesAt } = failed
  const theDayAfter = failedAt.add({ hours: 24 })
  if (resumesAt) return isBefore(failedAt, resumesAt) ? resumesAt : theDayAfter
  const left = retriesOf(failed).filter((day) => isBefore(triedAt, day))
  const [next] = left
  if (!next) return null
  return isBefore(failedAt, next) ? next : theDayAfter
}

/** When the last try is due that no debit on its way puts off. */
export function lastTryAt(month: Pick<FailedTry, 'firstFailedAt' | 'retryDays'>): Temporal.Instant {
  return retriesOf(month).at(-1) ?? month.firstFailedAt
}

function retriesOf({ firstFailedAt, retryDays }: Pick<FailedTry, 'firstFailedAt' | 'retryDays'>) {
  return retryDays.map((days) => firstFailedAt.add({ hours: 24 * days }))
}

export interface ExtraTries {
  /** The day on which the latest was made, by the clocks of the place. */
  on: Temporal.PlainDate | null
  count: number
}

/** The extra tries of this day with one more; undefined when there are no more today. */
export function oneMoreTry(
  made: ExtraTries,
  today: Temporal.PlainDate,
  mostPerDay: number,
): ExtraTries | undefined {
  const count = made.on?.equals(today) ? made.count : 0
  return count < mostPerDay ? { on: today, count: count + 1 } : undefined
}
