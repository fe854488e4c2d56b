import { endless, since } from './calendar-minutes'

/** What the first byte of a range says. */
const range = { isEmpty: 0x01, hasNoStart: 0x08, hasNoEnd: 0x10 }

/**
 * To whole minutes so that a time range of whole minutes meets a stretch exactly when it did before: what takes time away
 * grows, what gives time shrinks.
 */
export type Rounding = 'inwards' | 'outwards'

/** Adds the ranges of one `tstzmultirange` as pairs of minutes. They are in order and apart. */
export function readRanges(bytes: DataView, at: number, into: number[], rounding: Rounding): number {
  const count = bytes.getInt32(at)
  let next = at + 4
  for (let number = 0; number < count; number++) {
    const end = next + 4 + bytes.getInt32(next)
    readRange(bytes, next + 4, into, rounding)
    next = end
  }
  return next
}

function readRange(bytes: DataView, at: number, into: number[], rounding: Rounding): void {
  const flags = bytes.getUint8(at)
  if (flags & range.isEmpty) return
  let next = at + 1
  let starts = since
  if (!(flags & range.hasNoStart)) {
    starts = minuteAt(bytes, next + 4, rounding === 'outwards' ? Math.floor : Math.ceil)
    next += 4 + bytes.getInt32(next)
  }
  const ends =
    flags & range.hasNoEnd
      ? endless
      : minuteAt(bytes, next + 4, rounding === 'outwards' ? Math.ceil : Math.floor)
  if (starts < ends) into.push(starts, ends)
}

const microsecondsAMinute = 60_000_000
/** The database counts from the year 2000. */
const minutesBefore2000 = 15_778_080

/** Infinite moments lie beyond all minutes that we count. */
function minuteAt(bytes: DataView, at: number, rounded: (value: number) => number): number {
  const microseconds = bytes.getInt32(at) * 2 ** 32 + bytes.getUint32(at + 4)
  const minute = rounded(microseconds / microsecondsAMinute) + minutesBefore2000
  return Math.min(Math.max(minute, since), endless)
}

const noUnits: number[][] = []

/** An array of such multiranges, without those that hold nothing. */
export function readUnits(bytes: DataView, at: number): number[][] {
  const dimensions = bytes.getInt32(at)
  if (dimensions === 0) return noUnits
  const count = bytes.getInt32(at + 12)
  const units: number[][] = []
  let next = at + 20
  for (let number = 0; number < count; number++) {
    const length = bytes.getInt32(next)
    const unit: number[] = []
    if (length >= 0) readRanges(bytes, next + 4, unit, 'outwards')
    if (unit.length > 0) units.push(unit)
    next += 4 + Math.max(0, length)
  }
  return units
}
