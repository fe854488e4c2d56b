const minuteMilliseconds = 60_000

/** Rounds up to the next step of the grid; a time on the grid stays. */
export function upToGrid(instant: Temporal.Instant, gridMinutes: number): Temporal.Instant {
  const step = gridMinutes * minuteMilliseconds
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(instant.epochMilliseconds / step) * step)
}

/** The step of the grid that is running. */
export function downToGrid(instant: Temporal.Instant, gridMinutes: number): Temporal.Instant {
  const step = gridMinutes * minuteMilliseconds
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(instant.epochMilliseconds / step) * step)
}

export function isOnGrid(instant: Temporal.Instant, gridMinutes: number): boolean {
  return instant.epochMilliseconds % (gridMinutes * minuteMilliseconds) === 0
}

/** The same for a time as a clock shows it. */
export function isWallOnGrid(wall: Temporal.PlainDateTime, gridMinutes: number): boolean {
  const isWholeMinute =
    wall.second === 0 && wall.millisecond === 0 && wall.microsecond === 0 && wall.nanosecond === 0
  return isWholeMinute && (wall.hour * 60 + wall.minute) % gridMinutes === 0
}
