import { isAtOrAfter, isBefore } from '../time/compare-instants'
import type { BookingState } from './lifecycle'

/** How a booking ended, or a request came to nothing. */
export const bookingEnds = [
  'completed',
  /** Its time stopped because a month was not paid. */
  'unpaid',
  /** The bank refused a request when it was accepted. */
  'payment-failed',
  'declined',
  /** By a manager of the building, for its owner. */
  'declined-by-manager',
  'withdrawn',
  'expired',
  'cancelled-by-driver',
  'cancelled-by-owner',
  'cancelled-by-platform',
  /** Nobody knows any more who cancelled it. */
  'cancelled',
  /** The driver couldn't park and parks elsewhere (rule: rescue). */
  'moved',
  /** The driver couldn't park and took the money back instead (rule: rescue). */
  'could-not-park',
  /** A problem was reported, and an operator gave everything back (rule: incident decisions). */
  'refunded',
] as const
export type BookingEnd = (typeof bookingEnds)[number]

/** What a booking is, for everybody who looks at it (rule: status labels). */
export const standings = ['waiting', 'confirmed', 'now', ...bookingEnds] as const
export type Standing = (typeof standings)[number]

/** What a problem that was reported has made of a booking. */
export const incidentEnds = ['moved', 'could-not-park', 'refunded'] as const satisfies readonly BookingEnd[]
export type IncidentEnd = (typeof incidentEnds)[number]

export interface StandingFacts {
  state: BookingState
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  /** When its time stopped because a month was not paid. */
  stoppedAt: Temporal.Instant | null
  /** Who accepted or declined the request: 'owner' or 'manager'. */
  answeredBy: string | null
  cancelledBy: string | null
  incidentEnd: IncidentEnd | null
  /** Whoever declines chooses a reason from a list; null where the bank refused. */
  reasonDomain: string | null
}

/** Lists, pages, mails, grids and files ask it what a booking is. A hold waits for the bank, a released one has no payment. */
export function standingOf(booking: StandingFacts, now: Temporal.Instant): Standing {
  switch (booking.state) {
    case 'held':
    case 'waiting':
    case 'accepting':
      return 'waiting'
    case 'confirmed':
      // A booking that stops before it has begun has nothing to wait for.
      return booking.stoppedAt ? 'unpaid' : byTime(booking, now)
    case 'declined':
      if (booking.reasonDomain === null) return 'payment-failed'
      return booking.answeredBy === 'manager' ? 'declined-by-manager' : 'declined'
    case 'withdrawn':
    case 'expired':
      return booking.state
    case 'cancelled':
      return cancelledHow(booking)
    case 'released':
      return 'payment-failed'
  }
}

function byTime({ startsAt, endsAt }: StandingFacts, now: Temporal.Instant): Standing {
  if (endsAt && isAtOrAfter(now, endsAt)) return 'completed'
  return isBefore(now, startsAt) ? 'confirmed' : 'now'
}

function cancelledHow({ cancelledBy, incidentEnd }: StandingFacts): Standing {
  switch (cancelledBy) {
    case 'driver':
      return 'cancelled-by-driver'
    case 'owner':
      return 'cancelled-by-owner'
    case 'platform':
      return incidentEnd ?? 'cancelled-by-platform'
    default:
      return 'cancelled'
  }
}

/**
 * What is said alike of several standings: filters of grids, and tabs and sections of lists. Both are asked for in SQL too,
 * so a query finds the same bookings.
 */
export const standingGroups = ['waiting', 'confirmed', 'running', 'ended', 'declined', 'cancelled'] as const
export type StandingGroup = (typeof standingGroups)[number]

const groups = {
  waiting: 'waiting',
  confirmed: 'confirmed',
  now: 'running',
  completed: 'ended',
  unpaid: 'ended',
  'payment-failed': 'declined',
  declined: 'declined',
  'declined-by-manager': 'declined',
  expired: 'declined',
  withdrawn: 'cancelled',
  'cancelled-by-driver': 'cancelled',
  'cancelled-by-owner': 'cancelled',
  'cancelled-by-platform': 'cancelled',
  cancelled: 'cancelled',
  moved: 'cancelled',
  'could-not-park': 'cancelled',
  refunded: 'cancelled',
} as const satisfies Record<Standing, StandingGroup>

export function groupOf(standing: Standing): StandingGroup {
  return groups[standing]
}

/** It is booked and not over. */
export function isOn(standing: Standing): boolean {
  return standing === 'confirmed' || standing === 'now'
}

/** Its time is over, or never came. */
export function isEnd(standing: Standing): standing is BookingEnd {
  return bookingEnds.some((end) => end === standing)
}

/** Cancelled, or a request that came to nothing: a declined or withdrawn one counts as cancelled (rule: status labels). */
export function isCalledOff(standing: Standing): boolean {
  const group = groupOf(standing)
  return group === 'declined' || group === 'cancelled'
}
