import { Refused } from '@bayshare/contract/call'
import type { Cents } from '@bayshare/domain/money/cents'
import { bankPageIn, type Settled } from '../session/ask-until-settled'
import { isRefusedAs } from '../session/is-refused-as'
import { ConnectionLost } from '../session/connection'
import { bookingWords } from './words'

/** What the change has made of the booking, and what came back for it. */
export interface ChangedTime {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  toCash: Cents
  toFree: Cents
}

/** How an attempt to change the time of a booking ended. */
export type ChangeOutcome =
  | { kind: 'changed'; answer: ChangedTime }
  | { kind: 'card-problem' }
  /** The bank asks the person to confirm before it pays. */
  | { kind: 'bank-asks'; address: string }
  /** The bank still waits for an answer about another charge of this booking. */
  | { kind: 'under-way' }
  | { kind: 'refused'; message: string }
  /** Nobody knows yet. The same key asks for the same outcome again. */
  | { kind: 'unsettled'; message: string }

/** What became of an attempt to change the time. */
export function changeOutcome(settled: Settled<ChangedTime>): ChangeOutcome {
  if (settled === 'takes-longer') return { kind: 'unsettled', message: bookingWords.takesLonger }
  return 'answer' in settled ? { kind: 'changed', answer: settled.answer } : changeRefusal(settled.failure)
}

/** Why there is no change, or no price of one. */
export function changeRefusal(error: unknown): Exclude<ChangeOutcome, { kind: 'changed' }> {
  if (error instanceof ConnectionLost) return { kind: 'unsettled', message: bookingWords.connectionLost }
  if (!(error instanceof Refused) || error.status >= 500)
    return { kind: 'unsettled', message: bookingWords.ourFault }
  if (isRefusedAs(error, 'card-was-declined') || isRefusedAs(error, 'card-needed'))
    return { kind: 'card-problem' }
  if (isRefusedAs(error, 'change-under-way')) return { kind: 'under-way' }
  const address = isRefusedAs(error, 'payment-not-finished') ? bankPageIn(error.body) : undefined
  return address === undefined ? { kind: 'refused', message: error.message } : { kind: 'bank-asks', address }
}
