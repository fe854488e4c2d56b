import { isAtOrAfter, isBefore } from '../time/compare-instants'
import { covers } from './covers'
import { type Availability, type Interval, openings } from './opening-hours'

export type OpenRefusal =
  | 'too-many-availabilities'
  | 'availability-needs-a-day'
  | 'availability-off-the-grid'
  | 'availability-ends-before-it-starts'
  | 'availability-is-past'
  | 'availability-too-far-ahead'
  | 'availability-overlaps'

const mostWindows = 50
const gridMinutes = 15
/** How far ahead an availability may start (rule: availability dates). */
const startsWithinDays = 365
/** Other programs would read a longer span as 24/7 (rule: availability kinds). */
const longestSingle = { years: 1 }
const oldestStart = Temporal.PlainDate.from('2000-01-01')

/**
 * Whether a space may be opened at these times, beside the windows that it has already. `now` is the wall time of the
 * space.
 */
export function mayOpen(
  wanted: Availability,
  others: readonly Availability[],
  now: Temporal.PlainDateTime,
): 'yes' | OpenRefusal {
  if (others.length >= mostWindows) return 'too-many-availabilities'
  if (wanted.kind === 'weekly' && wanted.days.length === 0) return 'availability-needs-a-day'
  if (!isOnGrid(wanted)) return 'availability-off-the-grid'
  // A weekly end at or before its start is on the next day, and equal times are 24 hours (rule: weekly hours).
  if (wanted.kind === 'single' && Temporal.PlainDateTime.compare(wanted.starts, wanted.ends) >= 0)
    return 'availability-ends-before-it-starts'
  if (isPast(wanted, now)) return 'availability-is-past'
  if (isTooFarAhead(wanted, now.toPlainDate())) return 'availability-too-far-ahead'
  if (overlapsAny(wanted, others)) return 'availability-overlaps'
  return 'yes'
}

function isOnGrid(window: Availability): boolean {
  if (window.kind === 'always') return true
  const times =
    window.kind === 'weekly'
      ? [window.from, window.to]
      : [window.starts.toPlainTime(), window.ends.toPlainTime()]
  return times.every((time) => time.minute % gridMinutes === 0 && time.second === 0)
}

/** Nothing of it lies ahead any more. A single week without its days left in it never opens either. */
function isPast(window: Availability, now: Temporal.PlainDateTime): boolean {
  if (window.kind === 'always') return false
  if (window.kind === 'single')
    return (
      Temporal.PlainDateTime.compare(window.ends, now) <= 0 ||
      Temporal.PlainDate.compare(window.starts.toPlainDate(), oldestStart) < 0
    )
  if (Temporal.PlainDate.compare(window.firstDate, oldestStart) < 0) return true
  if (window.lastDate === null) return false
  const from =
    Temporal.PlainDateTime.compare(window.firstDate.toPlainDateTime(), now) < 0
      ? now
      : window.firstDate.toPlainDateTime()
  return !openingsBetween(window, from, window.lastDate.add({ days: 2 }).toPlainDateTime()).some(({ ends }) =>
    isBefore(asInstant(from), ends),
  )
}

function isTooFarAhead(window: Availability, today: Temporal.PlainDate): boolean {
  if (window.kind === 'always') return false
  const first = window.kind === 'weekly' ? window.firstDate : window.starts.toPlainDate()
  if (Temporal.PlainDate.compare(first, today.add({ days: startsWithinDays })) > 0) return true
  return (
    window.kind === 'single' &&
    Temporal.PlainDateTime.compare(window.ends, window.starts.add(longestSingle).add({ days: 1 })) > 0
  )
}

/**
 * Two windows overlap when both would open the space at one and the same time. A single window may reach into a weekly
 * one, because it opens more; only one that weekly windows hold already from end to end is refused.
 */
function overlapsAny(wanted: Availability, others: readonly Availability[]): boolean {
  if (wanted.kind === 'always') return others.length > 0
  if (others.some(({ kind }) => kind === 'always')) return true
  if (wanted.kind === 'weekly')
    return others.some((other) => other.kind === 'weekly' && sharesTimeOfWeek(wanted, other))
  const weekly = others.filter(({ kind }) => kind === 'weekly')
  return (
    covers({ windows: weekly, closed: [] }, asInstant(wanted.starts), asInstant(wanted.ends), wallZone) ||
    others.some((other) => other.kind === 'single' && overlaps(inWallTime(wanted), inWallTime(other)))
  )
}

type Weekly = Extract<Availability, { kind: 'weekly' }>
type Single = Extract<Availability, { kind: 'single' }>

/** From the day when both hold, one week and its night tell all weeks that follow. */
function sharesTimeOfWeek(one: Weekly, other: Weekly): boolean {
  const bothFrom = [one.firstDate, other.firstDate].toSorted(Temporal.PlainDate.compare)[1] ?? one.firstDate
  const from = bothFrom.toPlainDateTime()
  const to = from.add({ days: 8 })
  const ofOther = openingsBetween(other, from, to)
  return openingsBetween(one, from, to).some((opening) => ofOther.some((its) => overlaps(opening, its)))
}

/** Windows are compared by what the clock on the wall shows, so that no change of the clocks comes between. */
const wallZone = 'UTC'

function asInstant(wall: Temporal.PlainDateTime): Temporal.Instant {
  return wall.toZonedDateTime(wallZone).toInstant()
}

function inWallTime({ starts, ends }: Single): Interval {
  return { starts: asInstant(starts), ends: asInstant(ends) }
}

function openingsBetween(
  window: Weekly,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Interval[] {
  return openings(window, asInstant(from), asInstant(to), wallZone)
}

function overlaps(one: Interval, other: Interval): boolean {
  return !isAtOrAfter(one.starts, other.ends) && !isAtOrAfter(other.starts, one.ends)
}
