import type { Reactions } from '../events/react'
import type { RecordedEvent } from '../events/event-kinds'
import { type Images, pictureIdIn } from '../ports/images'

/** A picture that no account shows any more is not kept. */
export function pictureReactions(images: Images) {
  return {
    async 'forget-picture'(_ctx, _tx, event) {
      const { imagePath } = (event as RecordedEvent<'account.closed' | 'account.picture-replaced'>).payload
      const id = imagePath === null ? undefined : pictureIdIn(imagePath)
      if (id !== undefined) await images.remove(id)
    },
  } satisfies Partial<Reactions>
}
