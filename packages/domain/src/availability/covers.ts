import { type Interval, type OpeningHours, openings } from './opening-hours'

/** Whether a space is open for the whole of a time range: its windows together hold it, and nothing closes any of it. */
export function covers(
  { windows, closed }: OpeningHours,
  starts: Temporal.Instant,
  ends: Temporal.Instant,
  zone: string,
): boolean {
  if (closed.some((closure) => overlaps(closure, { starts, ends }))) return false
  return areCovered(
    windows.flatMap((window) => openings(window, starts, ends, zone)),
    starts,
    ends,
  )
}

/** Whether stretches of time, in any order, together hold all from the start to the end. */
export function areCovered(
  stretches: readonly Interval[],
  starts: Temporal.Instant,
  ends: Temporal.Instant,
): boolean {
  let reached = starts
  for (const opening of stretches.toSorted(byStart)) {
    if (Temporal.Instant.compare(opening.starts, reached) > 0) return false
    if (Temporal.Instant.compare(opening.ends, reached) > 0) reached = opening.ends
    if (Temporal.Instant.compare(reached, ends) >= 0) return true
  }
  return false
}

function overlaps(one: Interval, other: Interval): boolean {
  return (
    Temporal.Instant.compare(one.starts, other.ends) < 0 &&
    Temporal.Instant.compare(other.starts, one.ends) < 0
  )
}

function byStart(one: Interval, other: Interval): number {
  return Temporal.Instant.compare(one.starts, other.starts)
}
