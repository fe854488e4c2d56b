import type { GatePolicy } from '../brands/policy'
import { isAtOrAfter, isBefore } from '../time/compare-instants'

/** What lets somebody in: a booking or a visitor pass for a bay behind the gate. Nothing else does. */
export interface Grant {
  isConfirmed: boolean
  startsAt: Temporal.Instant
  /** Null while nobody has ended it. */
  endsAt: Temporal.Instant | null
}

export type OpenGateRefusal = 'gate-not-granted' | 'gate-too-early' | 'gate-time-over'

/** The gate opens while the parking time runs, and for some minutes after it so that nobody is locked in (rule: gates). */
export function mayOpenGate(
  grant: Grant,
  now: Temporal.Instant,
  policy: GatePolicy,
): 'yes' | OpenGateRefusal {
  const { isConfirmed, startsAt, endsAt } = grant
  if (!isConfirmed) return 'gate-not-granted'
  if (isBefore(now, startsAt)) return 'gate-too-early'
  return endsAt !== null && isAtOrAfter(now, lastMoment(endsAt, policy)) ? 'gate-time-over' : 'yes'
}

/** Until when somebody whose time is over may still open the gate, to leave; null in all other cases. */
export function leavesUntil(
  grant: Grant,
  now: Temporal.Instant,
  policy: GatePolicy,
): Temporal.Instant | null {
  const { endsAt } = grant
  if (endsAt === null || isBefore(now, endsAt)) return null
  return mayOpenGate(grant, now, policy) === 'yes' ? lastMoment(endsAt, policy) : null
}

function lastMoment(endsAt: Temporal.Instant, { leaveMinutes }: GatePolicy): Temporal.Instant {
  return endsAt.add({ minutes: leaveMinutes })
}
