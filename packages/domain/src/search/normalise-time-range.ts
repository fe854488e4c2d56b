import type { CasualPolicy } from '../brands/policy'
import { upToGrid } from '../time/quarter-hours'
import { defaultTimeRange, type WallTimeRange } from './default-time-range'

/** Where and when a time range is asked for. */
export interface Asking {
  now: Temporal.Instant
  zone: string
  policy: CasualPolicy
}

/** What a time range becomes when its start and end do not fit together. */
const endBeforeStart = { hours: 1 }
/** A range that is only a little too long is cut, any other is a mistake. */
const resetAfterDays = 29
const endTooFar = { hours: 24 }

/** Rounds a chosen time range onto the grid and puts its ends in order (rule: booking grid). */
export function normaliseTimeRange(chosen: WallTimeRange, { now, zone, policy }: Asking): WallTimeRange {
  const soonest = upToGrid(now.add({ minutes: policy.leadMinutes }), policy.gridMinutes)
  const starts = later(onGrid(chosen.starts, policy), soonest.toZonedDateTimeISO(zone).toPlainDateTime())
  const ends = onGrid(chosen.ends, policy)
  const order = Temporal.PlainDateTime.compare(ends, starts)
  if (order < 0) return { starts, ends: starts.add(endBeforeStart) }
  if (order === 0) return { starts, ends: starts.add({ minutes: policy.gridMinutes }) }
  if (isAfter(ends, starts.add({ days: resetAfterDays }))) return { starts, ends: starts.add(endTooFar) }
  const longest = starts.add({ days: policy.longestMultiDayDays })
  return { starts, ends: isAfter(ends, longest) ? longest : ends }
}

/** A time range from a link: valid and in the future, otherwise cut to a day (rule: deep links). */
export function timeRangeFromLink(linked: WallTimeRange | undefined, asking: Asking): WallTimeRange {
  const { now, zone, policy } = asking
  const wallNow = now.toZonedDateTimeISO(zone).toPlainDateTime()
  if (!linked || !isAfter(linked.starts, wallNow) || !isAfter(linked.ends, linked.starts)) {
    return defaultTimeRange(now, zone, policy)
  }
  return normaliseTimeRange(linked, asking)
}

function onGrid(wall: Temporal.PlainDateTime, { gridMinutes }: CasualPolicy): Temporal.PlainDateTime {
  return wall.round({ smallestUnit: 'minute', roundingIncrement: gridMinutes, roundingMode: 'ceil' })
}

function isAfter(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(one, other) > 0
}

function later(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return isAfter(one, other) ? one : other
}
