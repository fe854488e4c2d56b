import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { forgetFavourites } from './store'

export const favouriteReactions = {
  async 'forget-favourites'(_ctx, tx, event) {
    await forgetFavourites(tx, payloadOf(event, 'account.closed').accountId)
  },
} satisfies Partial<Reactions>
