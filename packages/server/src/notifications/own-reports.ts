import type { DeliveryEvent } from '@bayshare/domain/notifications/delivery-event'
import type { DeliveryReport } from '../ports/delivery-reports'
import type { Acceptance } from '../ports/mailer'

/** What became of a message that was given to its provider. */
export type DeliveryNews =
  | ({ event: 'accepted' } & Acceptance)
  | { event: 'deferred'; response: string }
  | { event: 'bounce'; type: 'bounce' | 'blocked'; status: string; reason: string }
  | { event: 'dropped'; reason: string }

/** The same in the shape in which SendGrid would tell it. A provider that tells by itself is not forestalled. */
export function reportsOf(
  message: { id: string; recipient: string; attempts: number },
  news: DeliveryNews,
  now: Temporal.Instant,
): DeliveryReport[] {
  const attempt = message.attempts + 1
  switch (news.event) {
    case 'accepted':
      if (news.isReported) return []
      return [
        report({ event: 'processed', response: news.by, ...smtpIdOf(news) }),
        report({ event: 'delivered', response: news.response, ...smtpIdOf(news) }),
      ]
    case 'deferred':
      return [report({ event: 'deferred', response: news.response, attempt })]
    case 'bounce':
      return [report({ event: 'bounce', type: news.type, status: news.status, reason: news.reason })]
    case 'dropped':
      return [report({ event: 'dropped', reason: news.reason })]
  }

  function report(told: Pick<DeliveryEvent, 'event'> & Partial<DeliveryEvent>): DeliveryReport {
    const event: DeliveryEvent = {
      ...told,
      email: message.recipient,
      timestamp: Math.floor(now.epochMilliseconds / 1000),
      sg_message_id: message.id,
      sg_event_id: `${message.id}.${attempt}.${told.event}`,
    }
    return { messageId: message.id, event, raw: { ...event } }
  }
}

function smtpIdOf({ messageId }: Acceptance): Pick<DeliveryEvent, 'smtp-id'> {
  return messageId === null ? {} : { 'smtp-id': messageId }
}
