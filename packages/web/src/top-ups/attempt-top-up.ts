import { Refused } from '@bayshare/contract/call'
import type { Cents } from '@bayshare/domain/money/cents'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import { failureIn } from '../payments/refused-charge'
import { bankPageIn, isSaid, type Settled } from '../session/ask-until-settled'
import { ConnectionLost } from '../session/connection'
import { topUpWords as words } from './words'

/** How an attempt to top up ended. */
export type TopUpOutcome =
  | { kind: 'done'; cash: Cents }
  | { kind: 'declined'; failure: PaymentFailure | undefined }
  /** The bank asks the person to confirm before it pays. */
  | { kind: 'bank-asks'; address: string | undefined; id: string }
  | { kind: 'refused'; message: string }
  /** Nobody knows yet. Asking again under the same key tells. */
  | { kind: 'unsettled'; message: string }

/** What became of an attempt to top up. */
export function topUpOutcome(settled: Settled<{ cash: Cents }>): TopUpOutcome {
  if (settled === 'takes-longer') return { kind: 'unsettled', message: words.takesLonger }
  return 'answer' in settled ? { kind: 'done', cash: settled.answer.cash } : outcomeOf(settled.failure)
}

function outcomeOf(error: unknown): TopUpOutcome {
  if (error instanceof ConnectionLost) return { kind: 'unsettled', message: words.connectionLost }
  if (!(error instanceof Refused) || error.status >= 500)
    return { kind: 'unsettled', message: words.ourFault }
  if (isSaid(error, 'card-was-declined')) return { kind: 'declined', failure: failureIn(error.body) }
  if (isSaid(error, 'payment-not-finished')) {
    const { id } = (error.body ?? {}) as { id?: unknown }
    return { kind: 'bank-asks', address: bankPageIn(error.body), id: typeof id === 'string' ? id : '' }
  }
  return { kind: 'refused', message: error.status === 404 ? words.unknown : error.message }
}
