/** When a space is open. Times are wall-clock times of the space's zone; a day ends at 24:00 (DECISIONS 5). */
export type Availability =
  | { kind: 'always' }
  | {
      kind: 'weekly'
      days: readonly Weekday[]
      from: Temporal.PlainTime
      to: Temporal.PlainTime
      firstDate: Temporal.PlainDate
      lastDate: Temporal.PlainDate | null
    }
  | { kind: 'single'; starts: Temporal.PlainDateTime; ends: Temporal.PlainDateTime }

/** Monday is 1, Sunday is 7, as ISO counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Whether the windows together are open for the whole stay. */
export function covers(
  windows: readonly Availability[],
  starts: Temporal.Instant,
  ends: Temporal.Instant,
  zone: string,
): boolean {
  let reached = starts
  const open = windows.flatMap((window) => openings(window, starts, ends, zone)).toSorted(byStart)
  for (const opening of open) {
    if (Temporal.Instant.compare(opening.starts, reached) > 0) return false
    if (Temporal.Instant.compare(opening.ends, reached) > 0) reached = opening.ends
    if (Temporal.Instant.compare(reached, ends) >= 0) return true
  }
  return false
}

interface Opening {
  starts: Temporal.Instant
  ends: Temporal.Instant
}

function byStart(one: Opening, other: Opening): number {
  return Temporal.Instant.compare(one.starts, other.starts)
}

function openings(
  window: Availability,
  starts: Temporal.Instant,
  ends: Temporal.Instant,
  zone: string,
): Opening[] {
  if (window.kind === 'always') return [{ starts, ends }]
  if (window.kind === 'single') return [{ starts: at(window.starts, zone), ends: at(window.ends, zone) }]
  const lastDay = ends.toZonedDateTimeISO(zone).toPlainDate()
  const found: Opening[] = []
  // The day before counts too: a window may run over midnight into the first day of the stay.
  let day = starts.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 })
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    if (!isOpenOn(window, day)) continue
    // An end at or before the start lies on the next day; midnight is the day's own end (DECISIONS 7).
    const endsNextDay = Temporal.PlainTime.compare(window.to, window.from) <= 0
    const endDay = endsNextDay ? day.add({ days: 1 }) : day
    found.push({
      starts: at(day.toPlainDateTime(window.from), zone),
      ends: at(endDay.toPlainDateTime(window.to), zone),
    })
  }
  return found
}

function isOpenOn(window: Extract<Availability, { kind: 'weekly' }>, day: Temporal.PlainDate): boolean {
  if (!window.days.includes(day.dayOfWeek as Weekday)) return false
  if (Temporal.PlainDate.compare(day, window.firstDate) < 0) return false
  return window.lastDate === null || Temporal.PlainDate.compare(day, window.lastDate) <= 0
}

function at(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  return wall.toZonedDateTime(zone).toInstant()
}
