import { useState } from 'react'
import { askUntilSettled, isFinal, type Settled } from './ask-until-settled'
import type { AttemptKey } from './attempt-key'
import { TakesLonger } from './failure-words'

export interface PaymentAttempt {
  /** It takes longer than one answer: the screen says so, and goes on to wait. */
  isConfirming: boolean
  /** Sends it again until there is an outcome. */
  ask<T>(send: () => Promise<T>): Promise<Settled<T>>
  /** The same under one key until there is an outcome. The same criteria ask for the same payment; throws without an answer. */
  run<T>(criteria: string, send: (idempotencyKey: string) => Promise<T>): Promise<T>
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What every screen does that moves money: it waits and says so, shows the outcome, and never pays twice. */
export function usePaymentAttempt(key: AttemptKey): PaymentAttempt {
  const [isConfirming, setConfirming] = useState(false)

  async function ask<T>(send: () => Promise<T>): Promise<Settled<T>> {
    const settled = await askUntilSettled({ send, wait, onConfirming: () => setConfirming(true) })
    setConfirming(false)
    return settled
  }
  return {
    isConfirming,
    ask,
    async run(criteria, send) {
      const idempotencyKey = key.of(criteria)
      const settled = await ask(() => send(idempotencyKey))
      if (isFinal(settled)) key.forget()
      if (settled === 'takes-longer') throw new TakesLonger()
      if ('failure' in settled) throw settled.failure
      return settled.answer
    },
  }
}
