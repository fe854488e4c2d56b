const minuteMilliseconds = 60_000

/** Rounds up to the next step of the grid; a time on the grid stays. */
export function upToGrid(instant: Temporal.Instant, gridMinutes: number): Temporal.Instant {
  const step = gridMinutes * minuteMilliseconds
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(instant.epochMilliseconds / step) * step)
}

export function isOnGrid(instant: Temporal.Instant, gridMinutes: number): boolean {
  return instant.epochMilliseconds % (gridMinutes * minuteMilliseconds) === 0
}
