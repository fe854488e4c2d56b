import type { VisitorPolicy } from '../brands/policy'
import { isAtOrAfter, isBefore } from '../time/compare-instants'

export const passStates = ['asked', 'approved', 'started', 'finished', 'declined', 'cancelled'] as const
export type PassState = (typeof passStates)[number]

interface Step {
  from: readonly PassState[]
  to: PassState
}

/** All that becomes of a pass (rule: visitor passes). */
const steps = {
  approve: { from: ['asked'], to: 'approved' },
  decline: { from: ['asked'], to: 'declined' },
  cancel: { from: ['asked', 'approved'], to: 'cancelled' },
  start: { from: ['approved'], to: 'started' },
  finish: { from: ['started'], to: 'finished' },
} as const satisfies Record<string, Step>

export type PassAct = keyof typeof steps
export const passActs = Object.keys(steps) as PassAct[]

/** Who parks is up to the resident, and the visitor says when the car came and went; staff may do all of it. */
export const hostActs = ['approve', 'decline', 'cancel'] as const satisfies readonly PassAct[]
export const visitorActs = ['start', 'finish'] as const satisfies readonly PassAct[]

export interface Pass {
  state: PassState
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

export function stateAfter(act: PassAct): PassState {
  return steps[act].to
}

export type PassRefusal = 'pass-has-moved-on' | 'pass-too-early' | 'pass-is-over'

/**
 * A car that came can always leave; everything else ends with the time of the pass. One that comes a little early may park if
 * its bay is free by then (rule: visitor passes).
 */
export function mayMovePass(
  pass: Pass,
  act: PassAct,
  now: Temporal.Instant,
  policy: VisitorPolicy,
): 'yes' | PassRefusal {
  const { from }: Step = steps[act]
  if (!from.includes(pass.state)) return 'pass-has-moved-on'
  if (act === 'finish') return 'yes'
  if (isAtOrAfter(now, pass.endsAt)) return 'pass-is-over'
  return act === 'start' && isBefore(now, arrivesFrom(pass, policy)) ? 'pass-too-early' : 'yes'
}

/** From when its car may come. */
export function arrivesFrom({ startsAt }: Pass, { startsEarlyMinutes }: VisitorPolicy): Temporal.Instant {
  return startsAt.subtract({ minutes: startsEarlyMinutes })
}

/** Whether its bay is kept for it. */
export function holdsBay(state: PassState): boolean {
  return state === 'asked' || state === 'approved' || state === 'started'
}

/** With these the car may be in the building, at gates and for patrols: nobody has to approve the pass any more. */
export const allowedIn = ['approved', 'started'] as const satisfies readonly PassState[]

/** What gives its place in the quota of the unit back: nobody parked on it. */
export function givesBack(state: PassState): boolean {
  return state === 'declined' || state === 'cancelled'
}

/** How a pass stands now: also that a car stays too long, or never came. */
export type PassStanding = PassState | 'overstayed' | 'missed'

export function standingOf({ state, endsAt }: Pass, now: Temporal.Instant): PassStanding {
  if (!isAtOrAfter(now, endsAt)) return state
  if (state === 'started') return 'overstayed'
  return state === 'asked' || state === 'approved' ? 'missed' : state
}
