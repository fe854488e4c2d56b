import type { EventDetail, ViewedEvent } from '@bayshare/contract/event-viewer'
import { maskSecrets } from '@bayshare/domain/event-viewer/mask-secrets'
import type { FoundBooking, FoundDelivery, FoundEvent, FoundMessage, FoundTransition } from './queries'

/** Rows of the database as events of the viewer. Everything that somebody wrote is masked on its way out. */

type Optional<T> = { [K in keyof T]: T[K] | null | undefined }

/** Without what nobody filled in. */
function detailOf(fields: Optional<EventDetail>): EventDetail {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

const sourceOf: Record<string, ViewedEvent['source']> = { mail: 'email', sms: 'sms', push: 'push' }

export function viewedMessage(message: FoundMessage, domain: string): ViewedEvent {
  const isMail = message.channel === 'mail'
  const masked = (text: string | null) => text && maskSecrets(text, codesOf(message))
  const detail = detailOf({
    messageId: message.id,
    reference: message.bookingReference,
    templateName: message.template,
    domain,
    // Of a push it would be the name of a browser.
    recipient: message.channel === 'push' ? undefined : message.recipient,
    subject: masked(message.subject),
    text: isMail ? undefined : masked(message.bodyText),
    status: statusOf(message),
    reason: masked(message.lastError),
  })
  return {
    source: sourceOf[message.channel] ?? 'event',
    detailType: message.channel,
    time: message.createdAt,
    detail: isMail
      ? { ...detail, contentHtml: quotesPeople(message) ? null : masked(message.html) || null }
      : detail,
  }
}

/** What people wrote to each other is read where they wrote it, by those who take part (rule: chat members). */
function quotesPeople({ eventKind }: FoundMessage): boolean {
  return eventKind !== null && /^(?:message|enquiry)\./.test(eventKind)
}

function statusOf({ sentAt, failedAt, lastError }: FoundMessage): string {
  if (failedAt !== null) return 'failed'
  if (sentAt !== null) return 'sent'
  return lastError === null ? 'queued' : 'retrying'
}

function codesOf({ bookingCode, spaceCode }: FoundMessage): string[] {
  return [bookingCode, spaceCode].filter((code) => code !== null)
}

export function viewedDelivery(delivery: FoundDelivery, message: FoundMessage): ViewedEvent {
  const masked = (text: string | null) => text && maskSecrets(text, codesOf(message))
  return {
    source: 'sendgrid',
    detailType: delivery.event,
    time: delivery.at,
    detail: detailOf({
      recipient: message.recipient,
      subject: masked(message.subject),
      response: masked(delivery.response),
      reason: masked(delivery.reason),
      status: delivery.status,
      attempt: delivery.attempt,
      type: delivery.type,
      userAgent: delivery.useragent,
      isMachineOpen: delivery.sgMachineOpen,
      url: masked(delivery.url),
    }),
  }
}

export function viewedTransition(transition: FoundTransition, booking: FoundBooking): ViewedEvent {
  return {
    source: 'booking',
    detailType: transition.toState,
    time: transition.at,
    detail: detailOf({
      reference: booking.reference,
      fromState: transition.fromState,
      toState: transition.toState,
      ...whoDid(transition, booking),
    }),
  }
}

export function viewedRecord(event: FoundEvent, booking: FoundBooking | undefined): ViewedEvent {
  return {
    source: 'event',
    detailType: event.kind,
    time: event.recordedAt,
    detail: detailOf({ reference: event.subject, ...whoDid(event, booking) }),
  }
}

/** Who it was, without the ids of accounts; staff of the building by their name. */
function whoDid(
  { actor, staffName }: Pick<FoundTransition, 'actor' | 'staffName'>,
  booking: FoundBooking | undefined,
): Pick<EventDetail, 'by' | 'staffName'> {
  if (!actor.startsWith('person:')) return { by: 'system' }
  if (actor === `person:${booking?.driverId}`) return { by: 'driver' }
  if (actor === `person:${booking?.ownerId}`) return { by: 'owner' }
  return staffName === null ? { by: 'other person' } : { by: 'manager', staffName }
}
