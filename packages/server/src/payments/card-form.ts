import type { paymentSetup } from '@bayshare/contract/payments'
import type { AnswerOf } from '@bayshare/contract/route'
import { Refusal } from '../context/insist'
import type { CardForm } from '../ports/payments'

export type CardFormSetup = () => Promise<AnswerOf<typeof paymentSetup>>

/** What a browser needs to show the card form. */
export function cardFormSetup(cardForm: CardForm): CardFormSetup {
  return async () => {
    if (cardForm.form !== 'braintree') return cardForm
    const given = await cardForm.clientToken()
    if (given.state === 'unknown') throw new Refusal('provider-not-responding')
    return { form: cardForm.form, publishableKey: given.token, tokenUrl: null }
  }
}
