import { Refused } from '@bayshare/contract/call'
import { saveBraintreeCard, saveStripeCard } from '@bayshare/contract/payments'
import type { AnswerOf } from '@bayshare/contract/route'
import { type CardField, cardWords, fieldOfCardCode } from '@bayshare/domain/payments/card-fields'
import { useState } from 'react'
import { attemptKeyIn } from '../session/attempt-key'
import { type LiveSession, liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSessionItself } from '../session/SessionContext'
import { useServerMutation } from '../session/use-server-mutation'
import type { CardToken, GivenToken } from './sandbox-token'

const attemptKey = attemptKeyIn('bayshare-card')
const tooManyTries = 429

export type SavedCard = AnswerOf<typeof saveStripeCard>

/** What is wrong with the card: under its fields, or above all of them. */
export interface CardErrors {
  fields: Readonly<Partial<Record<CardField, string>>>
  alert?: string
}

export interface CardSaving {
  errors: CardErrors
  isBusy: boolean
  /** Counts the tries that failed; each sends the focus to the first error. */
  failedTries: number
  show(errors: CardErrors): void
  /** Shows what stopped a try. */
  fail(errors: CardErrors): void
  /** Asks the bank for a token and keeps the card; answers the card if it worked. */
  save(token: () => Promise<CardToken>): Promise<SavedCard | undefined>
}

const none: CardErrors = { fields: {} }

/** From a token of the card form to a card in the profile. */
export function useCardSaving(): CardSaving {
  const live = liveSessionOf(useSessionItself())
  const [errors, setErrors] = useState(none)
  const [failedTries, setFailedTries] = useState(0)

  function fail(found: CardErrors): undefined {
    setErrors(found)
    setFailedTries((tries) => tries + 1)
  }

  const saving = useServerMutation(
    async (askForToken: () => Promise<CardToken>): Promise<SavedCard | undefined> => {
      setErrors(none)
      const given = await askForToken().catch(() => undefined)
      if (!given) return fail({ fields: {}, alert: cardWords.noForm })
      if ('refusedCode' in given) return fail(errorsOfCode(given.refusedCode))
      try {
        const card = await keep(live, given)
        await refreshProfile(live)
        return card
      } catch (error) {
        const isLimit = error instanceof Refused && error.status === tooManyTries
        fail({ fields: {}, alert: isLimit ? error.message : cardWords.notSaved })
      } finally {
        attemptKey.forget()
      }
    },
  )

  return { errors, isBusy: saving.isPending, failedTries, show: setErrors, fail, save: saving.run }
}

function keep(live: LiveSession, given: GivenToken): Promise<SavedCard> {
  if ('token' in given)
    return live.api(saveStripeCard, { body: given, idempotencyKey: attemptKey.of(given.token) })
  return live.api(saveBraintreeCard, { body: given, idempotencyKey: attemptKey.of(given.nonce) })
}

function errorsOfCode(code: string | undefined): CardErrors {
  const field = fieldOfCardCode(code)
  return field ? { fields: { [field]: cardWords[field] } } : { fields: {}, alert: cardWords.other }
}
