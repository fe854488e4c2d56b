import type { Handlers } from '../http/handlers'
import { readEvents } from './read-events'

export function eventViewerRoutes(publicUrl: string) {
  return {
    async readEvents(ctx, { body }) {
      const events = await readEvents(ctx, publicUrl, body)
      return { meta: { items: events.map((event) => ({ event })) } }
    },
  } satisfies Partial<Handlers>
}
