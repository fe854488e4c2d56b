import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { forgetCalendars, insertWindow } from './store'

export const availabilityReactions = {
  /** A bay is let by the month, around the clock; its form asks for no times. */
  async 'open-new-bay'(ctx, tx, event) {
    const { isBay } = (event as RecordedEvent<'listing.completed'>).payload
    if (!isBay) return
    await insertWindow(tx, { id: randomUUID(), spaceId: event.subject, kind: 'always', createdAt: ctx.now })
  },
  async 'forget-calendars'(_, tx, event) {
    await forgetCalendars(tx, event.subject)
  },
} satisfies Partial<Reactions>
