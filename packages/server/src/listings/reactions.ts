import type { Reactions } from '../events/react'
import { endMemberships, withdrawSpaces } from './store'

export const listingReactions = {
  /** Nobody can let in a driver any more, and nobody who left manages a building. */
  async 'withdraw-listings'(_, tx, event) {
    await withdrawSpaces(tx, event.subject)
    await endMemberships(tx, event.subject)
  },
} satisfies Partial<Reactions>
