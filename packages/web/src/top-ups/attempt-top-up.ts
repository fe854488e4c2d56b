import { Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import type { Cents } from '@bayshare/domain/money/cents'
import { ConnectionLost } from '../session/connection'
import { topUpWords as words } from './words'

/** How an attempt to top up ended. */
export type TopUpOutcome =
  | { kind: 'done'; cash: Cents }
  | { kind: 'declined' }
  /** The bank wants to hear from the person before it pays. */
  | { kind: 'bank-asks'; address: string | undefined }
  | { kind: 'refused'; message: string }
  /** Nobody knows yet. Asking again under the same key tells. */
  | { kind: 'unsettled'; message: string }

export interface TopUpAttempt {
  send(): Promise<{ cash: Cents }>
  wait(milliseconds: number): Promise<void>
  /** The payment takes longer than one answer. */
  onConfirming(): void
}

const askAgainAfterMilliseconds = 2000
const askForMilliseconds = 30_000

/** Asks until there is an outcome, always for the same top-up. */
export async function attemptTopUp({ send, wait, onConfirming }: TopUpAttempt): Promise<TopUpOutcome> {
  for (let waited = 0; ; waited += askAgainAfterMilliseconds) {
    try {
      return { kind: 'done', cash: (await send()).cash }
    } catch (error) {
      if (!isRefusedAs(error, 'still-working-on-it')) return outcomeOf(error)
    }
    if (waited >= askForMilliseconds) return { kind: 'unsettled', message: words.takesLonger }
    onConfirming()
    await wait(askAgainAfterMilliseconds)
  }
}

/** Whether the key has done its work; otherwise the next try goes on with it. */
export function isFinal({ kind }: TopUpOutcome): boolean {
  return kind !== 'unsettled' && kind !== 'bank-asks'
}

function outcomeOf(error: unknown): TopUpOutcome {
  if (error instanceof ConnectionLost) return { kind: 'unsettled', message: words.connectionLost }
  if (!(error instanceof Refused) || error.status >= 500)
    return { kind: 'unsettled', message: words.ourFault }
  if (isRefusedAs(error, 'card-was-declined')) return { kind: 'declined' }
  if (isRefusedAs(error, 'payment-not-finished')) return { kind: 'bank-asks', address: addressIn(error.body) }
  return { kind: 'refused', message: error.status === 404 ? words.unknown : error.message }
}

function isRefusedAs(error: unknown, name: keyof typeof refusals): boolean {
  return error instanceof Refused && error.message === refusals[name].words
}

/** Only a page of a bank or of our own: nobody is sent to a script. */
function addressIn(body: unknown): string | undefined {
  const { action_url: address } = (body ?? {}) as { action_url?: unknown }
  return typeof address === 'string' && /^(https?:\/)?\//.test(address) ? address : undefined
}
