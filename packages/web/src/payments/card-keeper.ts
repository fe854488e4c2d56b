import { paymentSetup, saveBraintreeCard, saveStripeCard } from '@bayshare/contract/payments'
import { Refused } from '@bayshare/contract/call'
import type { AnswerOf } from '@bayshare/contract/route'
import { cardWords } from '@bayshare/domain/payments/card-fields'
import { createContext, use } from 'react'
import { attemptKeyIn } from '../session/attempt-key'
import { type AnswerQuery, answerQuery } from '../session/api'
import { type LiveSession, liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { cardFormWords as words } from './card-form-words'
import type { GivenToken } from './sandbox-token'

export type SavedCard = AnswerOf<typeof saveStripeCard>

/** What becomes of a card that was entered: it is kept in the profile, unless the page does something else with it. */
export interface CardKeeper {
  setup: Pick<AnswerQuery<typeof paymentSetup>, 'queryFn'> & { queryKey: readonly unknown[] }
  /** Answers the card, or nothing when the page goes on by itself. */
  keep(given: GivenToken): Promise<SavedCard | undefined>
  wordsFor(error: unknown): string
  button: { label: string; busy: string }
}

export const CardKeeperContext = createContext<CardKeeper | undefined>(undefined)

export function useCardKeeper(): CardKeeper {
  const live = liveSessionOf(useSessionItself())
  return use(CardKeeperContext) ?? inProfile(live)
}

const attemptKey = attemptKeyIn('bayshare-card')
const tooManyTries = 429

function inProfile(live: LiveSession): CardKeeper {
  return {
    setup: answerQuery(live.api, paymentSetup, {}),
    async keep(given) {
      try {
        const card = await save(live, given)
        await refreshProfile(live)
        return card
      } finally {
        attemptKey.forget()
      }
    },
    wordsFor: (error) =>
      error instanceof Refused && error.status === tooManyTries ? error.message : cardWords.notSaved,
    button: { label: words.save, busy: words.saving },
  }
}

function save(live: LiveSession, given: GivenToken): Promise<SavedCard> {
  if ('token' in given)
    return live.api(saveStripeCard, { body: given, idempotencyKey: attemptKey.of(given.token) })
  return live.api(saveBraintreeCard, { body: given, idempotencyKey: attemptKey.of(given.nonce) })
}
