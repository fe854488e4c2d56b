import { areCovered } from '../availability/covers'
import { openings, type Interval } from '../availability/opening-hours'
import { type OpenWeek, takenSlots, weekHolds, windowsOfWeek } from '../availability/open-week'
import { isTooLong } from '../offers/is-too-long'
import type { CasualPolicy } from '../brands/policy'
import { isBefore, minutesBetween } from '../time/compare-instants'
import { endInstant, startInstant } from '../time/zoned-time'

/** What somebody looks for, as the clocks of each place show it. */
export type SearchedTimeRange =
  | { kind: 'casual'; starts: Temporal.PlainDateTime; ends: Temporal.PlainDateTime }
  | { kind: 'monthly'; starts: Temporal.PlainDate; ends: Temporal.PlainDate | null }

/** The time range in one zone, resolved once for all the spaces there. */
export interface TimeRangeInZone {
  zone: string
  starts: Temporal.Instant
  /** Null goes on. */
  ends: Temporal.Instant | null
  /** The quarter hours it takes of an ordinary week; undefined when the clocks change around it. */
  takes: OpenWeek | undefined
}

/** The clocks change by less than this. */
const aroundClockChange = { hours: 3 }

/** A map that is moved asks for the same time range again and again, and a time range never changes. */
const resolved = new WeakMap<SearchedTimeRange, Map<string, TimeRangeInZone | undefined>>()

/** Undefined where the time range does not exist: its start falls into the hour that the clocks skip. */
export function timeRangeInZone(timeRange: SearchedTimeRange, zone: string): TimeRangeInZone | undefined {
  let zones = resolved.get(timeRange)
  if (!zones) resolved.set(timeRange, (zones = new Map()))
  if (!zones.has(zone)) zones.set(zone, resolve(timeRange, zone))
  return zones.get(zone)
}

function resolve(timeRange: SearchedTimeRange, zone: string): TimeRangeInZone | undefined {
  if (timeRange.kind === 'monthly')
    return {
      zone,
      starts: timeRange.starts.toZonedDateTime(zone).toInstant(),
      ends: timeRange.ends && timeRange.ends.toZonedDateTime(zone).toInstant(),
      takes: undefined,
    }
  const starts = startInstant(wallTime(timeRange.starts), zone)
  const ends = endInstant(wallTime(timeRange.ends), zone)
  if (starts === 'start-does-not-exist' || !isBefore(starts, ends)) return undefined
  const isOrdinary =
    offsetAt(starts.subtract(aroundClockChange), zone) === offsetAt(ends.add(aroundClockChange), zone)
  return {
    zone,
    starts,
    ends,
    takes: isOrdinary ? takenSlots(timeRange.starts, minutesBetween(starts, ends)) : undefined,
  }
}

/** Whether spaces there do not take so long a time. Monthly bookings are as long as anybody's, whatever the space. */
export function isTooLongThere(
  kind: SearchedTimeRange['kind'],
  { zone, starts, ends }: TimeRangeInZone,
  policy: CasualPolicy,
): { oneDay: boolean; severalDays: boolean } {
  const isTooLongFor = (allowsMultipleDays: boolean) =>
    kind === 'casual' && ends !== null && isTooLong({ zone, allowsMultipleDays }, { starts, ends }, policy)
  return { oneDay: isTooLongFor(false), severalDays: isTooLongFor(true) }
}

/** Whether a space is open for the whole of a casual booking, by its week and by what it opens besides. */
export function isOpenFor(week: OpenWeek, also: readonly Interval[], timeRange: TimeRangeInZone): boolean {
  const { starts, ends, takes } = timeRange
  if (!ends) return false
  if (takes && weekHolds(week, takes)) return true
  if (takes && also.length === 0) return false
  return areCovered([...weekOpenings(week, timeRange), ...also], starts, ends)
}

/** When the week itself opens a space around a time range that ends. */
export function weekOpenings(week: OpenWeek, { starts, ends, zone }: TimeRangeInZone): Interval[] {
  return ends ? windowsOfWeek(week).flatMap((window) => openings(window, starts, ends, zone)) : []
}

function wallTime(wall: Temporal.PlainDateTime) {
  return { date: wall.toPlainDate(), time: wall.toPlainTime() }
}

function offsetAt(instant: Temporal.Instant, zone: string): number {
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds
}
