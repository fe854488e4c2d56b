/** From how long before a moment a reminder of it counts, and when a later one takes its place. */
export interface ReminderBand {
  ahead: number
  /** Nothing sooner than this before the moment: the next reminder, or the moment itself. */
  until: number
}

/** Whoever missed a reminder, such as in an outage, gets the one that is true now, and no other (rule: reminders). */
export function reminderBands(ahead: readonly number[]): ReminderBand[] {
  const sorted = ahead.toSorted((one, other) => other - one)
  return sorted.map((first, index) => ({ ahead: first, until: sorted[index + 1] ?? 0 }))
}
