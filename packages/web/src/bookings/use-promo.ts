import { promoCode } from '@bayshare/contract/promos'
import { noCents } from '@bayshare/domain/money/cents'
import type { Promo } from '@bayshare/domain/payments/bill'
import { useEffect, useRef, useState } from 'react'
import { waitingPromo } from '../accounts/waiting-promo'
import { liveSessionOf } from '../session/live-session'
import { useSession, useSessionItself } from '../session/SessionContext'
import { type Store, useStore } from '../session/store'
import { tabStore } from '../session/tab-store'
import { useServerMutation } from '../session/use-server-mutation'
import { bookingWords } from './words'

export interface AppliedPromo {
  code: string
  promo: Promo
  /** What it does, in the words of whoever made it. */
  display: string
  /** Whose it is: the next person at this device does not find it. */
  accountId: string
}

export interface PromoInHand {
  applied: AppliedPromo | undefined
  isBusy: boolean
  /** Why the code is not applied, until another is typed. */
  problem: string | undefined
  add(code: string): void
  remove(): void
  /** Puts the problem away. */
  forgive(): void
  /** The server did not take the code after all. */
  refuse(): void
}

/** Outlives the checkout: another time, another spot, a new card or the bank's page do not lose it. A booking uses it up. */
export const appliedPromo: Store<AppliedPromo | undefined> = tabStore<AppliedPromo | undefined>(
  'bayshare-promo',
  undefined,
)

/** A promo code: asked for, applied and taken away again. */
export function usePromo(): PromoInHand {
  const { api } = liveSessionOf(useSessionItself())
  const { profile } = useSession()
  const kept = useStore(appliedPromo, undefined)
  const [isInvalid, setInvalid] = useState(false)
  const accountId = profile?.id ?? ''
  const asking = useServerMutation(async (code: string) => {
    const { isValid, percentage, flat, display } = await api(promoCode, { params: { code } })
    const promo = { percentage: Math.round((percentage ?? 0) * 100), flat: flat ?? noCents }
    // A code that takes nothing off is shown as invalid (rule: promo codes).
    if (isValid && (promo.percentage > 0 || promo.flat > 0))
      appliedPromo.set({ code, promo, display, accountId })
    else {
      waitingPromo.clear()
      setInvalid(true)
    }
  })
  // A code from a sign-up link is applied by itself at the first checkout, and asked for once.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current || accountId === '') return
    wasAsked.current = true
    const waiting = waitingPromo.get()
    if (waiting !== undefined && appliedPromo.get()?.accountId !== accountId)
      asking.mutate(waiting.trim().toUpperCase())
  })
  return {
    applied: kept?.accountId === accountId ? kept : undefined,
    isBusy: asking.isPending,
    problem: isInvalid ? bookingWords.invalidPromo : asking.failure,
    add(typed) {
      setInvalid(false)
      asking.mutate(typed.trim().toUpperCase())
    },
    remove() {
      waitingPromo.clear()
      appliedPromo.set(undefined)
    },
    forgive() {
      setInvalid(false)
      asking.reset()
    },
    refuse() {
      waitingPromo.clear()
      appliedPromo.set(undefined)
      setInvalid(true)
    },
  }
}
