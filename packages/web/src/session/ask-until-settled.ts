import { Refused } from '@bayshare/contract/call'
import { paymentRefusals } from '@bayshare/contract/payment-refusals'
import { ConnectionLost } from './connection'

/** One request that moves money, sent under one key for as long as its outcome is unknown. */
export interface PaymentRequest<T> {
  send(): Promise<T>
  wait(milliseconds: number): Promise<void>
  /** The payment takes longer than one answer. */
  onConfirming(): void
}

/** An answer, the reason why there is none, or the news that it takes longer than anybody waits. */
export type Settled<T> = { answer: T } | { failure: unknown } | 'takes-longer'

/** Not sooner than the server asks for with `Retry-After`. */
const askAgainAfterMilliseconds = 2000
/** By then the server has found out about whatever was left half done. */
const askForMilliseconds = 120_000

/** Asks until there is an outcome, always for the same payment (rule: idempotency). */
export async function askUntilSettled<T>({
  send,
  wait,
  onConfirming,
}: PaymentRequest<T>): Promise<Settled<T>> {
  let isUnderWay = false
  for (let waited = 0; ; waited += askAgainAfterMilliseconds) {
    try {
      return { answer: await send() }
    } catch (failure) {
      isUnderWay ||= isSaid(failure, 'still-working-on-it')
      if (!isOpen(failure) && !(isUnderWay && isPassing(failure))) return { failure }
    }
    if (waited >= askForMilliseconds) return 'takes-longer'
    onConfirming()
    await wait(askAgainAfterMilliseconds)
  }
}

/** Whether the same request is to be sent again: it is under way, or could not begin. */
function isOpen(failure: unknown): boolean {
  return openAnswers.some((name) => isSaid(failure, name))
}

const openAnswers = ['still-working-on-it', 'database-away', 'not-ready'] as const

/** Says nothing about a request that is known to be under way. */
function isPassing(failure: unknown): boolean {
  if (failure instanceof Refused) return failure.status >= 500 || failure.status === 429
  return failure instanceof ConnectionLost
}

/** Whether the key is used up; otherwise the next try of the same input uses it again. */
export function isFinal(settled: Settled<unknown>): boolean {
  if (settled === 'takes-longer') return false
  if ('answer' in settled) return true
  const { failure } = settled
  if (!(failure instanceof Refused) || failure.status >= 500) return false
  return !isSaid(failure, 'payment-not-finished')
}

/** Whether a payment was answered with this; the only texts that a screen which waits for a bank has to know. */
export function isSaid(error: unknown, name: keyof typeof paymentRefusals): boolean {
  if (!(error instanceof Refused)) return false
  return error.code ? error.code === name : error.message === paymentRefusals[name].words
}

/** Where the bank asks its customer: only a page of a bank or of our own, so that nobody is sent to a script. */
export function bankPageIn(body: unknown): string | undefined {
  const { action_url: address } = (body ?? {}) as { action_url?: unknown }
  return typeof address === 'string' && /^(https?:\/)?\//.test(address) ? address : undefined
}
