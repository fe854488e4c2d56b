import { Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { ConnectionLost } from '../session/connection'
import { bookingWords } from './words'

/** How an attempt to book ended. */
export type AttemptOutcome =
  | { kind: 'booked'; reference: string }
  /** The server wants another amount than the button showed. */
  | { kind: 'price-changed'; charge: Cents }
  | { kind: 'card-problem' }
  /** The promo code cannot be used any more; without it the price is another. */
  | { kind: 'promo-refused' }
  /** The bank wants to hear from the person before it pays. */
  | { kind: 'bank-asks'; address: string }
  | { kind: 'refused'; message: string; isTooLong: boolean }
  /** Nobody knows yet. The same key asks for the same outcome again. */
  | { kind: 'unsettled'; message: string }

export interface Attempt {
  /** Sends the wish under the attempt's key. */
  send(): Promise<{ reference: string }>
  wait(milliseconds: number): Promise<void>
  /** The payment takes longer than one answer. */
  onConfirming(): void
}

const askAgainAfterMilliseconds = 2000
const askForMilliseconds = 30_000

/** Sends one wish to book until there is an outcome, always under the same key. */
export async function attemptBooking({ send, wait, onConfirming }: Attempt): Promise<AttemptOutcome> {
  for (let waited = 0; ; waited += askAgainAfterMilliseconds) {
    try {
      const { reference } = await send()
      return { kind: 'booked', reference }
    } catch (error) {
      if (!isStillWorking(error)) return outcomeOf(error)
    }
    if (waited >= askForMilliseconds) return { kind: 'unsettled', message: bookingWords.takesLonger }
    onConfirming()
    await wait(askAgainAfterMilliseconds)
  }
}

/** Whether the key has done its work; otherwise the next try of the same wish goes on with it. */
export function isFinal(outcome: AttemptOutcome): boolean {
  return outcome.kind !== 'unsettled' && outcome.kind !== 'bank-asks'
}

function outcomeOf(error: unknown): AttemptOutcome {
  if (error instanceof ConnectionLost) return { kind: 'unsettled', message: bookingWords.connectionLost }
  if (!(error instanceof Refused) || error.status >= 500)
    return { kind: 'unsettled', message: bookingWords.ourFault }
  const { total, action_url: address } = (error.body ?? {}) as { total?: unknown; action_url?: unknown }
  if (error.fields.promo_code !== undefined) return { kind: 'promo-refused' }
  switch (error.message) {
    case refusals['card-was-declined'].words:
      return { kind: 'card-problem' }
    case refusals['price-has-changed'].words:
      if (typeof total === 'number') return { kind: 'price-changed', charge: dollars(total) }
      break
    case refusals['payment-not-finished'].words:
      if (typeof address === 'string' && /^(https?:\/)?\//.test(address))
        return { kind: 'bank-asks', address }
      break
  }
  return {
    kind: 'refused',
    message: error.message,
    isTooLong: error.message === refusals['stay-too-long'].words,
  }
}

function isStillWorking(error: unknown): boolean {
  return error instanceof Refused && error.message === refusals['still-working-on-it'].words
}
