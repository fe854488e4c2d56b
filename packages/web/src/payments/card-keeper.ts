import { paymentSetup, saveBraintreeCard, saveStripeCard } from '@bayshare/contract/payments'
import { Refused } from '@bayshare/contract/call'
import type { AnswerOf } from '@bayshare/contract/route'
import { type CardField, cardWords, fieldOfFailure } from '@bayshare/domain/payments/card-fields'
import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { createContext, use } from 'react'
import { attemptKeyIn } from '../session/attempt-key'
import { type AnswerQuery, answerQuery } from '../session/api'
import { type LiveSession, liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { cardFormWords as words } from './card-form-words'
import { failureIn } from './refused-charge'
import type { GivenToken } from './sandbox-token'

export type SavedCard = AnswerOf<typeof saveStripeCard>

/** What becomes of a card that was entered: it is kept in the profile, unless the page does something else with it. */
export interface CardKeeper {
  setup: Pick<AnswerQuery<typeof paymentSetup>, 'queryFn'> & { queryKey: readonly unknown[] }
  /** Answers the card, or nothing when the page goes on by itself. */
  keep(given: GivenToken): Promise<SavedCard | undefined>
  problemOf(error: unknown): CardErrors
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
    problemOf: notSaved,
    button: { label: words.save, busy: words.saving },
  }
}

function notSaved(error: unknown): CardErrors {
  if (!(error instanceof Refused)) return { fields: {}, alert: cardWords.notSaved }
  if (error.status === tooManyTries) return { fields: {}, alert: error.message }
  const { field } = (error.body ?? {}) as { field?: unknown }
  if (field === 'cvc') return { fields: { cvc: cardWords.cvc } }
  const failure = failureIn(error.body)
  return failure ? problemOfCard(failure) : { fields: {}, alert: cardWords.notSaved }
}

/** What a bank said of a card, under the field that it is about (rule: reasons of a bank). */
export function problemOfCard(failure: PaymentFailure): CardErrors {
  const said = `${paymentFailureWords(failure, 'card')}. ${words.useAnother}`
  const field = fieldOfFailure(failure)
  return field ? { fields: { [field]: said } } : { fields: {}, alert: said }
}

/** What is wrong with the card: under its fields, or above all of them. */
export interface CardErrors {
  fields: Readonly<Partial<Record<CardField, string>>>
  alert?: string
}

function save(live: LiveSession, given: GivenToken): Promise<SavedCard> {
  if ('token' in given)
    return live.api(saveStripeCard, { body: given, idempotencyKey: attemptKey.of(given.token) })
  return live.api(saveBraintreeCard, { body: given, idempotencyKey: attemptKey.of(given.nonce) })
}
