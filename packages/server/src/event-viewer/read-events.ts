import { providerIdOf, type ViewedEvent } from '@bayshare/contract/event-viewer'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { inOrder } from '@bayshare/domain/notifications/delivery-event'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { type StaffScope, staffScope } from '../rights/staff-scope'
import { bookingFor, deliveriesOf, messagesFor, recordedEvent, transitionsOf, type Wanted } from './queries'
import { viewedDelivery, viewedMessage, viewedRecord, viewedTransition } from './viewed-event'

export interface EventsAsked {
  eventId: string
  eventType: 'event' | 'sendgrid'
}

/** An event and where it stands in time: reports come in whole seconds, and still follow what they are about. */
interface Placed {
  at: Temporal.Instant
  event: ViewedEvent
}

/** All that became of one thing, in the order of time. What somebody may not see does not exist (rule: event viewer). */
export async function readEvents(
  ctx: Context,
  publicUrl: string,
  { eventId, eventType }: EventsAsked,
): Promise<ViewedEvent[]> {
  const scope = await staffScope(ctx, 'see-mail-events')
  const placed = await find(ctx, publicUrl, scope, { eventId, eventType })
  if (placed.length === 0) throw new Refusal('not-found')
  return placed.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)).map(({ event }) => event)
}

const kinds = {
  uuid: uuidPattern,
  reference: /^[\dA-HJKMNP-TV-Z]{11}$/i,
  number: /^\d{1,15}$/,
  /** A provider may call a mail anything that can be written down. */
  provider: /^[\u0021-\u007E]+$/,
}

async function find(
  ctx: Context,
  publicUrl: string,
  scope: StaffScope,
  { eventId, eventType }: EventsAsked,
): Promise<Placed[]> {
  const messages = (wanted: Wanted) => messageEvents(ctx, publicUrl, scope, wanted)
  const providerId = providerIdOf(eventId)
  if (eventType === 'sendgrid' || providerId !== eventId)
    return kinds.provider.test(providerId) ? messages({ by: 'provider', id: providerId }) : []
  if (kinds.uuid.test(eventId)) return messages({ by: 'id', id: eventId })
  const booking = kinds.reference.test(eventId) && (await bookingFor(ctx, scope, eventId))
  if (booking) {
    const steps = await transitionsOf(ctx, booking)
    return [
      ...steps.map((step) => ({ at: step.at, event: viewedTransition(step, booking) })),
      ...(await messages({ by: 'booking', reference: booking.reference })),
    ]
  }
  return kinds.number.test(eventId) ? eventWithMessages(ctx, scope, Number(eventId), messages) : []
}

/** A manager sees an event that is about a booking of theirs, or that has sent a message about one. */
async function eventWithMessages(
  ctx: Context,
  scope: StaffScope,
  id: number,
  messages: (wanted: Wanted) => Promise<Placed[]>,
): Promise<Placed[]> {
  const event = await recordedEvent(ctx, id)
  if (!event) return []
  const booking = event.kind.startsWith('booking.') ? await bookingFor(ctx, scope, event.subject) : undefined
  const sent = await messages({ by: 'event', id })
  if (scope.kind !== 'brand' && !booking && sent.length === 0) return []
  return [{ at: event.recordedAt, event: viewedRecord(event, booking) }, ...sent]
}

/** Messages, each with what became of it. */
async function messageEvents(
  ctx: Context,
  publicUrl: string,
  scope: StaffScope,
  wanted: Wanted,
): Promise<Placed[]> {
  const messages = await messagesFor(ctx, scope, wanted)
  if (messages.length === 0) return []
  const deliveries = await deliveriesOf(
    ctx,
    messages.map(({ id }) => id),
  )
  const { host } = new URL(brandAddress(ctx.brand, publicUrl))
  return messages.flatMap((message) => {
    const own = deliveries.filter(({ messageId }) => messageId === message.id)
    const reports = inOrder(own.map((report) => ({ ...report, timestamp: report.at.epochMilliseconds })))
    return [
      { at: message.createdAt, event: viewedMessage(message, host) },
      ...reports.map((report) => ({
        at: isBefore(report.at, message.createdAt) ? message.createdAt : report.at,
        event: viewedDelivery(report, message),
      })),
    ]
  })
}
