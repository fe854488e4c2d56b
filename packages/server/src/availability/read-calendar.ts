import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Interval } from '@bayshare/domain/availability/opening-hours'
import { calendarBlocks } from './calendar-blocks'
import type { ReadEvent, Stretch } from './read-event'
import { withinTime } from './within-time'

export interface CalendarFrame {
  /** Whole days and times without a zone are those of the space. */
  zone: string
  from: Temporal.Instant
  to: Temporal.Instant
  /** Real time, so that nothing is read for longer than it is worth. */
  realNow(): Temporal.Instant
}

export interface BusyCalendar {
  busy: Interval[]
  /** There was more than is kept. */
  isCut: boolean
}

const mostBusyTimes = 5_000
const mostMilliseconds = { turn: 25, event: 500, file: 5_000 }

/** When a calendar is busy within the frame, merged and in order. Undefined when the text is no calendar. */
export async function readCalendar(text: string, frame: CalendarFrame): Promise<BusyCalendar | undefined> {
  const blocks = calendarBlocks(text)
  if (!blocks) return undefined
  // Loaded only when somebody imports a calendar.
  const { eventReader } = await import('./read-event')
  const begun = frame.realNow().epochMilliseconds
  let turn = begun
  const read = eventReader(blocks.zones, frame)
  const events: ReadEvent[] = []
  let isCut = false
  let unreadable = 0
  for (const block of blocks.events) {
    const now = frame.realNow().epochMilliseconds
    if (now - begun > mostMilliseconds.file) {
      isCut = true
      break
    }
    if (now - turn > mostMilliseconds.turn) {
      // Other requests are answered in between.
      await nextTurn()
      turn = frame.realNow().epochMilliseconds
    }
    try {
      const event = withinTime(mostMilliseconds.event, () => read(block))
      if (event) events.push(event)
      else isCut = true
      if (event?.isCut) isCut = true
    } catch {
      unreadable += 1
    }
  }
  if (unreadable > 0 && unreadable === blocks.events.length) return undefined
  const merged = mergedBusy(withoutReplaced(events), frame)
  return {
    busy: merged.slice(0, mostBusyTimes).map(intervalOf),
    isCut: isCut || merged.length > mostBusyTimes,
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
