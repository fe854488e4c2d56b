/** When a space is open, in wall-clock times of its zone; a day ends at 24:00 (rule: availability kinds). */
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
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Half-open: it holds its start and not its end. */
export interface Interval {
  starts: Temporal.Instant
  ends: Temporal.Instant
}

/** The windows in which a space is open, less the times for which its owner has closed it. */
export interface OpeningHours {
  windows: readonly Availability[]
  closed: readonly Interval[]
}

/** What a space is that nobody has opened yet. */
export const alwaysClosed: OpeningHours = { windows: [], closed: [] }

/** The stretches of time in which a window is open and which touch the asked one. */
export function openings(
  window: Availability,
  starts: Temporal.Instant,
  ends: Temporal.Instant,
  zone: string,
): Interval[] {
  if (window.kind === 'always') return [{ starts, ends }]
  if (window.kind === 'single') return [stretch(window.starts, window.ends, zone)]
  const lastDay = ends.toZonedDateTimeISO(zone).toPlainDate()
  const found: Interval[] = []
  // The day before counts too: a window may run over midnight into the first day of the time range.
  let day = starts.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 })
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    if (!isOpenOn(window, day)) continue
    found.push(stretch(day.toPlainDateTime(window.from), wallEnd(window, day), zone))
  }
  return found
}

type Weekly = Extract<Availability, { kind: 'weekly' }>

function isOpenOn(window: Weekly, day: Temporal.PlainDate): boolean {
  if (!window.days.includes(day.dayOfWeek as Weekday)) return false
  if (Temporal.PlainDate.compare(day, window.firstDate) < 0) return false
  return window.lastDate === null || Temporal.PlainDate.compare(day, window.lastDate) <= 0
}

/** Whether a window opens the space at no time to come. */
export function isOver(window: Availability, now: Temporal.PlainDateTime): boolean {
  if (window.kind === 'always') return false
  if (window.kind === 'single') return Temporal.PlainDateTime.compare(window.ends, now) <= 0
  if (window.lastDate === null) return false
  const { lastDate } = window
  const lastOpenDay = weekdays
    .map((ago) => lastDate.subtract({ days: ago - 1 }))
    .find((day) => isOpenOn(window, day))
  return !lastOpenDay || Temporal.PlainDateTime.compare(wallEnd(window, lastOpenDay), now) <= 0
}

/** When what begins on a day ends: an end at or before the start lies on the next day (rule: weekly hours). */
function wallEnd({ from, to }: Weekly, day: Temporal.PlainDate): Temporal.PlainDateTime {
  const endsNextDay = Temporal.PlainTime.compare(to, from) <= 0
  return (endsNextDay ? day.add({ days: 1 }) : day).toPlainDateTime(to)
}

/** Where a wall time exists twice, a start means the earlier and an end the later (rule: daylight saving). */
function stretch(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime, zone: string): Interval {
  return { starts: instantOf(from, zone, 'earlier'), ends: instantOf(to, zone, 'later') }
}

/** A wall time that does not exist, because the clocks go forward over it, means the moment when they do. */
function instantOf(
  wall: Temporal.PlainDateTime,
  zone: string,
  disambiguation: 'earlier' | 'later',
): Temporal.Instant {
  const zoned = wall.toZonedDateTime(zone, { disambiguation })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.toInstant()
  const before = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? before).toInstant()
}
