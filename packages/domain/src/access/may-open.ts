import { isAtOrAfter, isBefore } from '../time/compare-instants'

/** What lets somebody in: a booking or a visitor pass for a bay behind the gate. Nothing else does. */
export interface Grant {
  isConfirmed: boolean
  startsAt: Temporal.Instant
  /** Null while nobody has ended it. */
  endsAt: Temporal.Instant | null
}

export type OpenGateRefusal = 'gate-not-granted' | 'gate-too-early' | 'gate-time-over'

/** The gate opens while the parking time runs, to the second (rule: gates). */
export function mayOpenGate(
  { isConfirmed, startsAt, endsAt }: Grant,
  now: Temporal.Instant,
): 'yes' | OpenGateRefusal {
  if (!isConfirmed) return 'gate-not-granted'
  if (isBefore(now, startsAt)) return 'gate-too-early'
  return endsAt !== null && isAtOrAfter(now, endsAt) ? 'gate-time-over' : 'yes'
}
