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
    const { subject: spaceId, payload } = event as RecordedEvent<'listing.completed'>
    if (!payload.isBay) return
    await insertWindow(tx, { id: randomUUID(), spaceId, kind: 'always', createdAt: ctx.now })
    await noteChange(ctx, tx, spaceId)
  },
  /** A listing may have got another zone or another number of units, and a new one has no row yet. */
  async 'refresh-calendar'(ctx, tx, event) {
    const { subject: spaceId } = event as RecordedEvent<'listing.completed' | 'listing.changed'>
    const ids = [spaceId]
    const changed = [...(await refreshBusy(tx, ids, ctx.now)), ...(await refreshOpening(tx, ids, ctx.now))]
    if (changed.length > 0) await record(ctx, tx, 'availability.changed', spaceId, { spaceId })
  },
  async 'forget-calendars'(ctx, tx, event) {
    const { accountId } = (event as RecordedEvent<'account.closed'>).payload
    await refreshOpening(tx, await forgetCalendars(tx, accountId), ctx.now)
  },
} satisfies Partial<Reactions>
