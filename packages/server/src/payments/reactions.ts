import type { Reactions } from '../events/react'
import { forgetCard } from './store'

export const paymentReactions = {
  /** The provider keeps what the law asks of it; our way to the card ends here. */
  async 'forget-cards'(_, tx, event) {
    await forgetCard(tx, event.subject)
  },
} satisfies Partial<Reactions>
