import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { forgetFavourites } from './store'

export const favouriteReactions = {
  async 'forget-favourites'(_ctx, tx, event) {
    await forgetFavourites(tx, (event as RecordedEvent<'account.closed'>).payload.accountId)
  },
} satisfies Partial<Reactions>
