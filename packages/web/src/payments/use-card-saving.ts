import { cardWords, fieldOfCardCode } from '@bayshare/domain/payments/card-fields'
import { useState } from 'react'
import { useServerMutation } from '../session/use-server-mutation'
import { type CardErrors, type SavedCard, useCardKeeper } from './card-keeper'
import type { CardToken } from './sandbox-token'

export interface CardSaving {
  errors: CardErrors
  isBusy: boolean
  /** Counts the tries that failed; each sends the focus to the first error. */
  failedTries: number
  show(errors: CardErrors): void
  /** Shows what stopped a try. */
  fail(errors: CardErrors): void
  /** What its button says. */
  button: { label: string; busy: string }
  /** Asks the bank for a token and keeps the card; answers the card if it worked. */
  save(token: () => Promise<CardToken>): Promise<SavedCard | undefined>
}

const none: CardErrors = { fields: {} }

/** From a token of the card form to a card that is kept. */
export function useCardSaving(): CardSaving {
  const { keep, problemOf, button } = useCardKeeper()
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
        return await keep(given)
      } catch (error) {
        fail(problemOf(error))
      }
    },
  )

  return { errors, isBusy: saving.isPending, button, failedTries, show: setErrors, fail, save: saving.run }
}

function errorsOfCode(code: string | undefined): CardErrors {
  const field = fieldOfCardCode(code)
  return field ? { fields: { [field]: cardWords[field] } } : { fields: {}, alert: cardWords.other }
}
