import { type Interval, type OpeningHours, openings } from './opening-hours'

const slotMinutes = 15
const slotMilliseconds = slotMinutes * 60_000

/**
 * The quarter hours of one day of a space, each open or not. There are 96 of them, on days when the clocks change
 * fewer or more.
 */
export function openSlots(hours: OpeningHours, day: Temporal.PlainDate, zone: string): boolean[] {
  return openSlotsOfDays(hours, dayStarts(day, 1, zone), zone)[0] ?? []
}

/** The moments at which days begin in a zone, with the one at which the last of them ends. */
export function dayStarts(first: Temporal.PlainDate, days: number, zone: string): Temporal.Instant[] {
  return Array.from({ length: days + 1 }, (_, day) =>
    first.add({ days: day }).toZonedDateTime(zone).toInstant(),
  )
}

/** The same for days in a row. What is open is found once for all of them, because a month of many spaces is asked for. */
export function openSlotsOfDays(
  hours: OpeningHours,
  starts: readonly Temporal.Instant[],
  zone: string,
): boolean[][] {
  const first = starts[0]
  const end = starts.at(-1)
  if (!first || !end) return []
  const open = merged(hours.windows.flatMap((window) => openings(window, first, end, zone)))
  const closed = hours.closed.map(inMilliseconds)
  return starts.slice(1).map((dayEnds, day) => {
    const slots: boolean[] = []
    let from = (starts[day] ?? dayEnds).epochMilliseconds
    for (let to = from + slotMilliseconds; from < dayEnds.epochMilliseconds; to += slotMilliseconds) {
      const [begins, ends] = [from, to]
      slots.push(
        open.some((one) => one.from <= begins && ends <= one.to) &&
          !closed.some((one) => one.from < ends && begins < one.to),
      )
      from = to
    }
    return slots
  })
}

interface Stretch {
  from: number
  to: number
}

function inMilliseconds({ starts, ends }: Interval): Stretch {
  return { from: starts.epochMilliseconds, to: ends.epochMilliseconds }
}

/** Openings that meet are one, so that a slot may begin in one and end in the next. */
function merged(openings: readonly Interval[]): Stretch[] {
  const found: Stretch[] = []
  for (const one of openings.map(inMilliseconds).toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to)
    else found.push(one)
  }
  return found
}
