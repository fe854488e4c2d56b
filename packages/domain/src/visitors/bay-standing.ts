import { isAtOrAfter } from '../time/compare-instants'
import type { Pass } from './visitor-pass'

/** How a visitor bay stands now: nobody has it, somebody may come, a car is there, or is there for too long. */
export const bayStandings = ['free', 'kept', 'parked', 'overstayed', 'closed'] as const
export type BayStanding = (typeof bayStandings)[number]

export interface VisitorBay {
  /** A bay without opening hours goes to nobody. */
  isOpen: boolean
  /** The pass that has it now, or whose car has not left. */
  pass: Pass | undefined
}

export function bayStanding({ isOpen, pass }: VisitorBay, now: Temporal.Instant): BayStanding {
  if (pass?.state === 'started') return isAtOrAfter(now, pass.endsAt) ? 'overstayed' : 'parked'
  if (pass) return 'kept'
  return isOpen ? 'free' : 'closed'
}
