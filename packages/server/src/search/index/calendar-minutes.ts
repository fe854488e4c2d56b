/**
 * The time of a space as whole minutes since 1970. Most spaces have one unit and nothing but its bookings: pairs of start
 * and end. A full calendar says more: its capacity, how many pairs close it, how many pairs open it besides, those
 * pairs, and for each unit that has bookings their number of pairs and the pairs.
 */
export type CalendarMinutes = Int32Array

export const endless = 0x7fff_ffff
export const since = -0x8000_0000

const headLength = 3

/** Where a calendar is, and how it is to be read. One object is reused for every space to avoid allocations. */
export interface CalendarPlace {
  minutes: CalendarMinutes
  from: number
  to: number
  isFull: boolean
}

/** What the parts of a calendar are, before they are put one after the other. */
export interface CalendarParts {
  capacity: number
  closed: readonly number[]
  also: readonly number[]
  /** One list for each unit that has bookings. */
  units: readonly (readonly number[])[]
}

/** Fills `into` and says whether it became a full calendar. */
export function writeCalendar({ capacity, closed, also, units }: CalendarParts, into: number[]): boolean {
  into.length = 0
  if (capacity === 1 && closed.length === 0 && also.length === 0) {
    for (const minute of units[0] ?? []) into.push(minute)
    return false
  }
  into.push(capacity, closed.length / 2, also.length / 2)
  for (const minute of closed) into.push(minute)
  for (const minute of also) into.push(minute)
  for (const unit of units) {
    into.push(unit.length / 2)
    for (const minute of unit) into.push(minute)
  }
  return true
}

/** Whether no unit is free for the whole of the time range. */
export function isTaken(place: CalendarPlace, starts: number, ends: number): boolean {
  const { minutes, from, to } = place
  if (!place.isFull) return overlapsAny(minutes, from, to, starts, ends)
  const capacity = minutes[from]!
  let taken = 0
  for (let at = from + headLength + 2 * (minutes[from + 1]! + minutes[from + 2]!); at < to;) {
    const end = at + 1 + 2 * minutes[at]!
    if (overlapsAny(minutes, at + 1, end, starts, ends)) taken++
    at = end
  }
  return taken >= capacity
}

/** Whether something closes any of the time range. */
export function isClosed({ minutes, from, isFull }: CalendarPlace, starts: number, ends: number): boolean {
  if (!isFull) return false
  const first = from + headLength
  return overlapsAny(minutes, first, first + 2 * minutes[from + 1]!, starts, ends)
}

/** Whether what opens the space besides its week, together with its week, holds the whole of the time range. */
export function isOpenBesides(
  { minutes, from }: CalendarPlace,
  starts: number,
  ends: number,
  /** Pairs, in order; asked for only when it matters. */
  week: () => readonly number[],
): boolean {
  const first = from + headLength + 2 * minutes[from + 1]!
  const last = first + 2 * minutes[from + 2]!
  if (!overlapsAny(minutes, first, last, starts, ends)) return false
  for (let at = first; at < last; at += 2) {
    if (minutes[at]! <= starts && minutes[at + 1]! >= ends) return true
  }
  const repeated = week()
  let reached = starts
  let inWeek = 0
  for (let at = first; reached < ends;) {
    const before = reached
    while (inWeek < repeated.length && repeated[inWeek]! <= reached) {
      reached = Math.max(reached, repeated[inWeek + 1]!)
      inWeek += 2
    }
    while (at < last && minutes[at]! <= reached) {
      reached = Math.max(reached, minutes[at + 1]!)
      at += 2
    }
    if (reached === before) return false
  }
  return true
}

/** Pairs are in order and apart, so the first that begins too late ends the matter. */
export function overlapsAny(
  minutes: CalendarMinutes,
  from: number,
  to: number,
  starts: number,
  ends: number,
): boolean {
  for (let at = from; at < to; at += 2) {
    if (minutes[at]! >= ends) return false
    if (minutes[at + 1]! > starts) return true
  }
  return false
}
