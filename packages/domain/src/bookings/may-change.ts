import { isBefore } from '../time/compare-instants'
import { after, type BookingState, type Party, type Transition, transitions } from './lifecycle'

/** A booking as far as the rights to change it go. */
export interface ChangeableBooking {
  state: BookingState
  kind: 'casual' | 'monthly'
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  /** Until when the owner may answer; null for a booking that nobody is asked about. */
  expiresAt: Temporal.Instant | null
  /** Frozen when it was booked. */
  allowsCancellation: boolean
}

export type ChangeRefusal =
  | 'not-allowed'
  | 'request-answered'
  | 'request-expired'
  | 'cancel-too-late'
  | 'cancel-not-offered'
  | 'end-instead'

/** The steps that people take by themselves; the rest follows from banks and clocks. */
export type ChosenStep = Extract<Transition, 'accept' | 'decline' | 'withdraw' | 'cancel'>

/** Whether this party may take this step with the booking now. */
export function mayChange(
  booking: ChangeableBooking,
  step: ChosenStep,
  by: Party,
  now: Temporal.Instant,
): 'yes' | ChangeRefusal {
  if (!isFor(step, by)) return 'not-allowed'
  if (step === 'cancel') return mayCancel(booking, by, now)
  if (after(booking.state, step) === undefined)
    return booking.state === 'expired' ? 'request-expired' : 'request-answered'
  return booking.expiresAt && !isBefore(now, booking.expiresAt) ? 'request-expired' : 'yes'
}

/** Whether it is theirs to take this step at all. */
export function isFor(step: ChosenStep, by: Party): boolean {
  const allowed: readonly Party[] = transitions[step].by
  return allowed.includes(by)
}

/** (rule: cancelling) */
function mayCancel(booking: ChangeableBooking, by: Party, now: Temporal.Instant): 'yes' | ChangeRefusal {
  const isOver = booking.endsAt !== null && !isBefore(now, booking.endsAt)
  if (after(booking.state, 'cancel') === undefined || isOver) return 'cancel-too-late'
  if (by === 'platform') return 'yes'
  const hasStarted = !isBefore(now, booking.startsAt)
  if (by === 'owner') return hasStarted ? 'cancel-too-late' : 'yes'
  if (booking.kind === 'monthly') return hasStarted ? 'end-instead' : 'yes'
  return booking.allowsCancellation ? 'yes' : 'cancel-not-offered'
}
