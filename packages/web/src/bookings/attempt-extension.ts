import { Refused } from '@bayshare/contract/call'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { bankPageIn, type Settled } from '../session/ask-until-settled'
import { isRefusedAs } from '../session/is-refused-as'
import { ConnectionLost } from '../session/connection'
import { bookingWords } from './words'

/** How an attempt to stay longer ended. */
export type ExtensionOutcome =
  | { kind: 'extended'; endsAt: Temporal.Instant }
  | { kind: 'not-available' | 'card-problem' | 'too-long' }
  | { kind: 'price-changed'; charge: Cents }
  /** The bank asks the person to confirm before it pays. */
  | { kind: 'bank-asks'; address: string }
  /** The bank still waits for an answer about another charge of this booking. */
  | { kind: 'under-way' }
  | { kind: 'refused'; message: string }
  /** Nobody knows yet. The same key asks for the same outcome again. */
  | { kind: 'unsettled'; message: string }

/** What became of an attempt to stay longer. */
export function extensionOutcome(settled: Settled<{ endsAt: Temporal.Instant }>): ExtensionOutcome {
  if (settled === 'takes-longer') return { kind: 'unsettled', message: bookingWords.takesLonger }
  return 'answer' in settled
    ? { kind: 'extended', endsAt: settled.answer.endsAt }
    : extensionRefusal(settled.failure)
}

/** Why there is no extension, or no price of one. */
export function extensionRefusal(error: unknown): Exclude<ExtensionOutcome, { kind: 'extended' }> {
  if (error instanceof ConnectionLost) return { kind: 'unsettled', message: bookingWords.connectionLost }
  if (!(error instanceof Refused) || error.status >= 500)
    return { kind: 'unsettled', message: bookingWords.ourFault }
  if (isRefusedAs(error, 'extension-not-available')) return { kind: 'not-available' }
  // Who comes back from the bank's page hears of a declined card in the words for every payment.
  if (isRefusedAs(error, 'extension-card-declined') || isRefusedAs(error, 'card-was-declined'))
    return { kind: 'card-problem' }
  if (isRefusedAs(error, 'extension-under-way')) return { kind: 'under-way' }
  if (isRefusedAs(error, 'booking-too-long')) return { kind: 'too-long' }
  const { total } = (error.body ?? {}) as { total?: unknown }
  if (isRefusedAs(error, 'price-has-changed') && typeof total === 'number')
    return { kind: 'price-changed', charge: dollars(total) }
  const address = isRefusedAs(error, 'payment-not-finished') ? bankPageIn(error.body) : undefined
  if (address !== undefined) return { kind: 'bank-asks', address }
  return { kind: 'refused', message: error.message.replace(/^ERROR:? */, '') }
}
