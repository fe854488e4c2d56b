import type { AttemptKey } from './attempt-key'

interface Outcome {
  kind: string
}

export interface KeyedAttempt<O extends Outcome> {
  key: AttemptKey
  /** What is asked for; other input is another attempt. */
  criteria: string
  send(idempotencyKey: string): Promise<O>
  /** Asks what became of the payment that the bank wants confirmed. */
  finish(outcome: O): Promise<O>
  /** What it means here that this became of a payment for something else, which was under way. */
  ofOther?(outcome: O): O
}

/**
 * Sends one attempt at a payment under its key. The answer that is kept under a key goes on naming the bank's page after the
 * bank has answered there, so where the key was used before, the payment itself is asked about: one that the bank has
 * refused, or that nobody confirmed in time, is over, and what is wanted now is a new attempt.
 */
export async function sendUnderKey<O extends Outcome>(attempt: KeyedAttempt<O>): Promise<O> {
  const { key, criteria } = attempt
  const wasSent = key.kept(criteria) !== undefined
  const first = await attempt.send(key.of(criteria))
  const outcome = await whatStands(attempt, first, wasSent)
  if (isFinal(outcome)) key.forget()
  return outcome
}

/** Whether the key is used up; otherwise the next attempt at the same uses it again. */
function isFinal({ kind }: Outcome): boolean {
  return kind !== 'unsettled' && kind !== 'bank-asks'
}

async function whatStands<O extends Outcome>(
  { key, criteria, send, finish, ofOther }: KeyedAttempt<O>,
  outcome: O,
  wasSent: boolean,
): Promise<O> {
  const isOther = outcome.kind === 'under-way' && ofOther !== undefined
  if (!isOther && !(wasSent && outcome.kind === 'bank-asks')) return outcome
  const since = await finish(outcome)
  if (since.kind === 'card-problem' || since.kind === 'declined') {
    key.forget()
    return send(key.of(criteria))
  }
  return isOther ? ofOther(since) : since
}
