import type { EventPayloads } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { record, recordAll } from '../events/record'
import { type Images, pictureIdIn } from '../ports/images'
import { deleteAccessPhotosOf, deleteDraftsOf, followSuspension, withdrawSpaces } from './store'

export const listingReactions = {
  async 'follow-suspension'(ctx, tx, event) {
    const { accountId: ownerId } = event.payload as EventPayloads['account.suspended']
    const changed = await followSuspension(tx, ownerId)
    await recordAll(
      ctx,
      tx,
      'listing.changed',
      changed.map((id) => ({ subject: id, payload: { ownerId } })),
    )
  },
  /** Nobody can let in a driver any more. */
  async 'withdraw-listings'(ctx, tx, event) {
    const { accountId: ownerId } = payloadOf(event, 'account.closed')
    const withdrawn = await withdrawSpaces(tx, ownerId)
    await recordAll(
      ctx,
      tx,
      'listing.removed',
      withdrawn.map((id) => ({ subject: id, payload: { ownerId } })),
    )
    await deleteDraftsOf(tx, ownerId)
    const imagePaths = await deleteAccessPhotosOf(tx, ownerId)
    if (imagePaths.length > 0) await record(ctx, tx, 'listing.photos-replaced', ownerId, { imagePaths })
  },
} satisfies Partial<Reactions>

/** A photo that no listing shows any more is not kept. */
export function photoReactions(images: Images) {
  return {
    async 'forget-photos'(_ctx, _tx, event) {
      const { imagePaths } = payloadOf(event, 'listing.photos-replaced')
      for (const path of imagePaths) {
        const id = pictureIdIn(path)
        if (id !== undefined) await images.remove(id)
      }
    },
  } satisfies Partial<Reactions>
}
