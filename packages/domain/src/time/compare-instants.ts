export function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

export function isAtOrAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) >= 0
}

/** Elapsed minutes, also across a clock change (rule: daylight saving). */
export function minutesBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
}
