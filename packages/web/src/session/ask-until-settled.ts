import { Refused } from '@bayshare/contract/call'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'

/** One request that moves money, sent under one key for as long as its outcome is unknown. */
export interface PaymentAttempt<T> {
  send(): Promise<T>
  wait(milliseconds: number): Promise<void>
  /** The payment takes longer than one answer. */
  onConfirming(): void
}

/** An answer, the reason why there is none, or the news that it takes longer than anybody waits. */
export type Settled<T> = { answer: T } | { failure: unknown } | 'takes-longer'

const askAgainAfterMilliseconds = 2000
const askForMilliseconds = 30_000

/** Asks until there is an outcome, always for the same payment. */
export async function askUntilSettled<T>({
  send,
  wait,
  onConfirming,
}: PaymentAttempt<T>): Promise<Settled<T>> {
  for (let waited = 0; ; waited += askAgainAfterMilliseconds) {
    try {
      return { answer: await send() }
    } catch (failure) {
      if (!isRefusedAs(failure, 'still-working-on-it')) return { failure }
    }
    if (waited >= askForMilliseconds) return 'takes-longer'
    onConfirming()
    await wait(askAgainAfterMilliseconds)
  }
}

export function isRefusedAs(error: unknown, name: RefusalName): boolean {
  return error instanceof Refused && error.message === refusals[name].words
}

/** Where the bank asks its customer: only a page of a bank or of our own, so that nobody is sent to a script. */
export function bankPageIn(body: unknown): string | undefined {
  const { action_url: address } = (body ?? {}) as { action_url?: unknown }
  return typeof address === 'string' && /^(https?:\/)?\//.test(address) ? address : undefined
}
