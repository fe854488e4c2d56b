import { encodeCall } from '@bayshare/contract/call'
import { finishTopUp, myTransactions, paymentPreferences, topUp } from '@bayshare/contract/wallet'
import type { Cents } from '@bayshare/domain/money/cents'
import { useRef, useState } from 'react'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { leaveForBank } from '../session/bank-visit'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { sendUnderKey } from '../session/send-under-key'
import { useSessionItself } from '../session/SessionContext'
import { useBackFromCache } from '../session/use-back-from-cache'
import { useIsHere } from '../session/use-is-here'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { type TopUpOutcome, topUpOutcome } from './attempt-top-up'
import { topUpPayment } from './top-up-payment'

const attemptKey = attemptKeyOfAllTabs('bayshare-top-up')

export type TopUpState = { kind: 'idle' | 'paying' | 'confirming' } | TopUpOutcome

export interface TopUp {
  state: TopUpState
  /** Answers how it ended, if the component is still mounted. Where the bank asks its customer, the page is left. */
  pay(wanted: WantedTopUp): Promise<TopUpOutcome | undefined>
}

/** What somebody chose who was sent to the bank for it. */
export interface WantedTopUp {
  amount: Cents
  /** It switches automatic top-ups on as well, and where it fails, nothing. */
  isAutomatic?: true
}

/** Puts money from the card into the wallet: one attempt at a time, under one key until there is an outcome. */
export function useTopUp(): TopUp {
  const live = liveSessionOf(useSessionItself())
  const [state, setState] = useState<TopUpState>({ kind: 'idle' })
  const isBusy = useRef(false)
  const isHere = useIsHere()
  useBackFromCache(() => setState({ kind: 'idle' }))
  const attempt = usePaymentAttempt(attemptKey)
  const settle = async (send: () => Promise<{ cash: Cents }>) => topUpOutcome(await attempt.ask(send))

  async function pay(wanted: WantedTopUp): Promise<TopUpOutcome | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setState({ kind: 'paying' })
    const given = { body: wanted }
    const criteria = JSON.stringify(encodeCall(topUp, given))
    const outcome = await sendUnderKey<TopUpOutcome>({
      key: attemptKey,
      criteria,
      send: (idempotencyKey) => settle(async () => live.api(topUp, { ...given, idempotencyKey })),
      finish: (asked) =>
        asked.kind === 'bank-asks' && asked.id !== ''
          ? settle(async () => live.api(finishTopUp, { params: { id: asked.id } }))
          : Promise.resolve(asked),
    })
    isBusy.current = false
    // What moved shows in the list and in the balance, also after a decline that left something under way.
    void live.queries.invalidateQueries({ queryKey: [myTransactions.method, myTransactions.path] })
    if (wanted.isAutomatic) {
      const { method, path } = paymentPreferences
      void live.queries.invalidateQueries({ queryKey: [method, path] })
    }
    await refreshProfile(live)
    if (!isHere.current) return undefined
    setState(outcome)
    if (outcome.kind === 'bank-asks' && outcome.address !== undefined) {
      const payment = topUpPayment + outcome.id
      leaveForBank(outcome.address, { payment, wanted, attempt: attemptKey.kept(criteria) })
    }
    return outcome
  }

  return { state: state.kind === 'paying' && attempt.isConfirming ? { kind: 'confirming' } : state, pay }
}
