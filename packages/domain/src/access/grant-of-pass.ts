import { isBefore } from '../time/compare-instants'
import { allowedIn, type Pass } from '../visitors/visitor-pass'
import type { Grant } from './may-open'

export interface GrantingPass extends Pass {
  /** When the visitor or the staff said that the car left. */
  finishedAt: Temporal.Instant | null
}

/** What a visitor pass opens. Whoever has said that they leave is at an end with that, and has to get out (rule: gates). */
export function grantOfPass({ state, startsAt, endsAt, finishedAt }: GrantingPass): Grant {
  return {
    isConfirmed: state === 'finished' || allowedIn.some((one) => one === state),
    startsAt,
    endsAt: finishedAt !== null && isBefore(finishedAt, endsAt) ? finishedAt : endsAt,
  }
}
