import type { Interval } from '@bayshare/domain/availability/opening-hours'
import type { BusyCalendar, CalendarFrame } from '../ports/calendar-reader'
import { calendarBlocks } from './calendar-blocks'
import type { ReadEvent, Stretch } from './read-event'
import { withinTime } from './within-time'

interface TimedFrame extends CalendarFrame {
  /** Real time, so that nothing is read for longer than it is worth. */
  realNow(): Temporal.Instant
}

const mostBusyTimes = 5_000
const mostMilliseconds = { event: 2_500, file: 5_000 }

/**
 * When a calendar is busy within the frame, merged and in order. Undefined when the text is no calendar. It may work for
 * seconds, so it runs in a thread of its own.
 */
export async function readCalendar(text: string, frame: TimedFrame): Promise<BusyCalendar | undefined> {
  const blocks = calendarBlocks(text)
  if (!blocks) return undefined
  // Loaded only when somebody imports a calendar.
  const { eventReader } = await import('./read-event')
  const begun = frame.realNow().epochMilliseconds
  const read = eventReader(blocks.zones, frame)
  const events: ReadEvent[] = []
  const leftOut: string[] = []
  let isCut = false
  let unreadable = 0
  for (const block of blocks.events) {
    if (frame.realNow().epochMilliseconds - begun > mostMilliseconds.file) {
      isCut = true
      break
    }
    try {
      const event = withinTime(mostMilliseconds.event, () => read(block))
      if (event) events.push(event)
      else isCut = true
      if (event?.isCut) isCut = true
      if (event?.isTooFrequent) leftOut.push(event.title)
    } catch {
      unreadable += 1
    }
  }
  if (unreadable > 0 && unreadable === blocks.events.length) return undefined
  const merged = mergedBusy(withoutReplaced(events), frame)
  return {
    busy: merged.slice(0, mostBusyTimes).map(intervalOf),
    isCut: isCut || merged.length > mostBusyTimes,
    leftOut,
  }
}

/** A changed occurrence of a series stands in the place of the one that it names. */
function withoutReplaced(events: readonly ReadEvent[]): Stretch[] {
  const replaced = new Map<string, Set<number>>()
  for (const { uid, replaces } of events) {
    if (replaces === undefined) continue
    const known = replaced.get(uid) ?? new Set()
    replaced.set(uid, known.add(replaces))
  }
  return events.flatMap(({ uid, replaces, busy }) =>
    replaces === undefined ? busy.filter(({ starts }) => !replaced.get(uid)?.has(starts)) : busy,
  )
}

function mergedBusy(busy: readonly Stretch[], frame: CalendarFrame): Stretch[] {
  const from = frame.from.epochMilliseconds
  const to = frame.to.epochMilliseconds
  const inside = busy
    .filter(({ starts, ends }) => starts < to && from < ends && starts < ends)
    .map(({ starts, ends }) => ({ starts: Math.max(starts, from), ends: Math.min(ends, to) }))
    .toSorted((one, other) => one.starts - other.starts)
  const merged: Stretch[] = []
  for (const one of inside) {
    const last = merged.at(-1)
    if (last && one.starts <= last.ends) last.ends = Math.max(last.ends, one.ends)
    else merged.push(one)
  }
  return merged
}

function intervalOf({ starts, ends }: Stretch): Interval {
  return {
    starts: Temporal.Instant.fromEpochMilliseconds(starts),
    ends: Temporal.Instant.fromEpochMilliseconds(ends),
  }
}
