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

/** Why a chosen time is another one now. */
export type TimeMove = 'rounded' | 'earliest' | 'latest' | 'hour-after' | 'step-after' | 'day-after'

/** Rounds a chosen time range onto the grid and puts its ends in order (rule: booking grid). */
export function normaliseTimeRange(chosen: WallTimeRange, asking: Asking): WallTimeRange {
  const starts = startOf(chosen, asking)
  return { starts, ends: endOf(chosen, starts, asking).ends }
}

/** Why each end of a chosen time range is another one once it is put in order; undefined for one that stays. */
export function movesOf(
  chosen: WallTimeRange,
  asking: Asking,
): Record<'starts' | 'ends', TimeMove | undefined> {
  const starts = startOf(chosen, asking)
  const { ends, move } = endOf(chosen, starts, asking)
  const startMove = starts.equals(onGrid(chosen.starts, asking.policy)) ? 'rounded' : 'earliest'
  return {
    starts: starts.equals(chosen.starts) ? undefined : startMove,
    ends: ends.equals(chosen.ends) ? undefined : move,
  }
}

function startOf(chosen: WallTimeRange, { now, zone, policy }: Asking): Temporal.PlainDateTime {
  const soonest = upToGrid(now.add({ minutes: policy.leadMinutes }), policy.gridMinutes)
  return later(onGrid(chosen.starts, policy), soonest.toZonedDateTimeISO(zone).toPlainDateTime())
}

function endOf(
  chosen: WallTimeRange,
  starts: Temporal.PlainDateTime,
  { policy }: Asking,
): { ends: Temporal.PlainDateTime; move: TimeMove } {
  const ends = onGrid(chosen.ends, policy)
  const order = Temporal.PlainDateTime.compare(ends, starts)
  if (order < 0) return { ends: starts.add(endBeforeStart), move: 'hour-after' }
  if (order === 0) return { ends: starts.add({ minutes: policy.gridMinutes }), move: 'step-after' }
  if (isAfter(ends, starts.add({ days: resetAfterDays })))
    return { ends: starts.add(endTooFar), move: 'day-after' }
  const longest = starts.add({ days: policy.longestMultiDayDays })
  return isAfter(ends, longest) ? { ends: longest, move: 'latest' } : { ends, move: 'rounded' }
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
