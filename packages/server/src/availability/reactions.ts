import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { record } from '../events/record'
import { refreshBusy, refreshOpening } from './calendar-store'
import { noteChange } from './note-change'
import { forgetCalendars, insertWindow } from './store'

export const availabilityReactions = {
  /** A bay is let by the month, around the clock; its form asks for no times. */
  async 'open-new-bay'(ctx, tx, event) {
    const { isBay } = (event as RecordedEvent<'listing.completed'>).payload
    if (!isBay) return
    await insertWindow(tx, { id: randomUUID(), spaceId: event.subject, kind: 'always', createdAt: ctx.now })
    await noteChange(ctx, tx, event.subject)
  },
  /** A listing may have got another zone or another number of units, and a new one has no row yet. */
  async 'refresh-calendar'(ctx, tx, event) {
    const ids = [event.subject]
    const changed = [...(await refreshBusy(tx, ids, ctx.now)), ...(await refreshOpening(tx, ids, ctx.now))]
    if (changed.length > 0)
      await record(ctx, tx, 'availability.changed', event.subject, { spaceId: event.subject })
  },
  async 'forget-calendars'(ctx, tx, event) {
    await refreshOpening(tx, await forgetCalendars(tx, event.subject), ctx.now)
  },
} satisfies Partial<Reactions>
