import { Refused } from '@bayshare/contract/call'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import { failureIn } from '../payments/refused-charge'
import { bankPageIn, type Settled } from '../session/ask-until-settled'
import { isRefusedAs } from '../session/is-refused-as'
import { ConnectionLost } from '../session/connection'
import { bookingWords } from './words'

/** How an attempt to book ended. */
export type AttemptOutcome =
  | { kind: 'booked'; reference: string }
  /** The server wants another amount than the button showed. */
  | { kind: 'price-changed'; charge: Cents }
  /** The bank refused the card or the bank account. */
  | { kind: 'card-problem'; failure: PaymentFailure | undefined }
  /** The promo code cannot be used any more; without it the price is another. */
  | { kind: 'promo-refused' }
  /** The bank asks the person to confirm before it pays. */
  | { kind: 'bank-asks'; address: string; reference: string }
  | { kind: 'refused'; message: string; isTooLong: boolean; isTaken: boolean }
  /** Nobody knows yet. The same key asks for the same outcome again. */
  | { kind: 'unsettled'; message: string }

/** What became of an attempt to book. */
export function bookingOutcome(settled: Settled<{ reference: string }>): AttemptOutcome {
  if (settled === 'takes-longer') return { kind: 'unsettled', message: bookingWords.takesLonger }
  return 'answer' in settled
    ? { kind: 'booked', reference: settled.answer.reference }
    : outcomeOf(settled.failure)
}

function outcomeOf(error: unknown): AttemptOutcome {
  if (error instanceof ConnectionLost) return { kind: 'unsettled', message: bookingWords.connectionLost }
  if (!(error instanceof Refused) || error.status >= 500)
    return { kind: 'unsettled', message: bookingWords.ourFault }
  if (error.fields.promo_code !== undefined) return { kind: 'promo-refused' }
  if (isRefusedAs(error, 'card-was-declined')) return { kind: 'card-problem', failure: failureIn(error.body) }
  const { total, reference = '' } = (error.body ?? {}) as { total?: unknown; reference?: string }
  if (isRefusedAs(error, 'price-has-changed') && typeof total === 'number')
    return { kind: 'price-changed', charge: dollars(total) }
  const address = isRefusedAs(error, 'payment-not-finished') ? bankPageIn(error.body) : undefined
  if (address !== undefined) return { kind: 'bank-asks', address, reference }
  return {
    kind: 'refused',
    message: error.message,
    isTooLong: isRefusedAs(error, 'booking-too-long'),
    isTaken: isRefusedAs(error, 'just-taken'),
  }
}
