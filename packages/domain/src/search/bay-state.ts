import type { MonthlyPolicy } from '../brands/policy'

/** A booking on one unit of a bay, in days of its building; the last day is the first that is free again. */
export interface BayBooking {
  unit: number
  starts: Temporal.PlainDate
  /** Null goes on. */
  ends: Temporal.PlainDate | null
}

/** Whether a bay can be booked from a day on (rule: bay state). */
export type BayState =
  | { kind: 'available' }
  /** Free until the next booking begins, and long enough to be let. */
  | { kind: 'available-until'; until: Temporal.PlainDate }
  | { kind: 'unavailable'; starts: Temporal.PlainDate; ends: Temporal.PlainDate | null }

/** The best that one of its units offers. */
export function bayState(
  bookings: readonly BayBooking[],
  capacity: number,
  from: Temporal.PlainDate,
  policy: Pick<MonthlyPolicy, 'leastDays'>,
): BayState {
  const states = Array.from({ length: capacity }, (_, index) =>
    unitState(
      bookings.filter(({ unit }) => unit === index + 1),
      from,
      policy,
    ),
  )
  return states.toSorted(byWorth)[0] ?? { kind: 'available' }
}

function unitState(
  bookings: readonly BayBooking[],
  from: Temporal.PlainDate,
  { leastDays }: Pick<MonthlyPolicy, 'leastDays'>,
): BayState {
  const [next] = bookings
    .filter(({ ends }) => ends === null || Temporal.PlainDate.compare(ends, from) > 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.starts, other.starts))
  if (!next) return { kind: 'available' }
  if (from.until(next.starts, { largestUnit: 'day' }).days >= leastDays)
    return { kind: 'available-until', until: next.starts }
  return { kind: 'unavailable', starts: next.starts, ends: next.ends }
}

const worth = { available: 0, 'available-until': 1, unavailable: 2 }

function byWorth(one: BayState, other: BayState): number {
  if (one.kind === 'available-until' && other.kind === 'available-until')
    return Temporal.PlainDate.compare(other.until, one.until)
  // Of units that are all taken the one that is free again first tells when to come back.
  if (one.kind === 'unavailable' && other.kind === 'unavailable') return compareEnds(one.ends, other.ends)
  return worth[one.kind] - worth[other.kind]
}

function compareEnds(one: Temporal.PlainDate | null, other: Temporal.PlainDate | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return Temporal.PlainDate.compare(one, other)
}
