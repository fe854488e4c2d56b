let offsetMilliseconds = 0

/**
 * The product's time, which a sandbox may have moved: every answer tells the server's time, so that pickers and
 * countdowns agree with what the server will decide.
 */
export function productNow(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMilliseconds)
}

/** Takes note of the `X-Server-Time` of an answer. */
export function noteServerTime(serverTime: string | null): void {
  const milliseconds = serverTime === null ? Number.NaN : Date.parse(serverTime)
  if (!Number.isNaN(milliseconds)) offsetMilliseconds = milliseconds - Date.now()
}

/** How far the product's time is ahead of this device's, to go on with where no answer can tell. */
export function clockOffset(): number {
  return offsetMilliseconds
}

export function keepClockOffset(milliseconds: number): void {
  offsetMilliseconds = milliseconds
}
