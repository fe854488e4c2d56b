import { encodeCall } from '@bayshare/contract/call'
import { finishTopUp, myTransactions, topUp } from '@bayshare/contract/wallet'
import type { Cents } from '@bayshare/domain/money/cents'
import { useRef, useState } from 'react'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { useIsHere } from '../session/use-is-here'
import { attemptTopUp, isFinal, type TopUpOutcome } from './attempt-top-up'

const attemptKey = attemptKeyIn('bayshare-top-up')

export type TopUpState = { kind: 'idle' | 'paying' | 'confirming' } | TopUpOutcome

export interface TopUp {
  state: TopUpState
  /** Answers how it ended, if the component is still mounted. */
  pay(amount: Cents): Promise<TopUpOutcome | undefined>
  /** Asks what became of a top-up after the bank has asked its customer. */
  finish(id: string): Promise<TopUpOutcome | undefined>
}

/** Puts money from the card into the wallet: one attempt at a time, under one key until there is an outcome. */
export function useTopUp(): TopUp {
  const live = liveSessionOf(useSessionItself())
  const [state, setState] = useState<TopUpState>({ kind: 'idle' })
  const isBusy = useRef(false)
  const isHere = useIsHere()

  async function ask(send: () => Promise<{ cash: Cents }>): Promise<TopUpOutcome | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ kind: 'paying' })
    const outcome = await attemptTopUp({
      send,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onConfirming: () => setState({ kind: 'confirming' }),
    })
    isBusy.current = false
    if (isFinal(outcome)) attemptKey.forget()
    // What moved shows in the list and in the balance, also after a decline that left something under way.
    void live.queries.invalidateQueries({ queryKey: [myTransactions.method, myTransactions.path] })
    await refreshProfile(live)
    if (!isHere.current) return undefined
    setState(outcome)
    return outcome
  }

  return {
    state,
    async pay(amount) {
      const criteria = { body: { amount } }
      const idempotencyKey = attemptKey.of(JSON.stringify(encodeCall(topUp, criteria)))
      return ask(() => live.api(topUp, { ...criteria, idempotencyKey }))
    },
    finish: (id) => ask(() => live.api(finishTopUp, { params: { id } })),
  }
}
