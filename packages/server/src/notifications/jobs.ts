import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Selectable } from 'kysely'
import type { Deps } from '../context/context'
import type { Database } from '../database/open-database'
import type { OutgoingMessages } from '../database/schema'
import { type Mailer, MailRefused, type OutgoingMail } from '../ports/mailer'
import type { Texter } from '../ports/texter'
import { forgetReportsOfLast } from './delivery-store'
import { type DeliveryNews, reportsOf } from './own-reports'
import { deliverPush, type PushDelivery } from './push/deliver-push'
import { isBounced } from './queries'
import { findUnsent, forgetSecret, noteAttempt } from './store'
import { takeReportsIn } from './take-reports'

export interface Delivery {
  mailer: Mailer
  texter: Texter | undefined
  push: PushDelivery
  /** In sandbox mode the kept message is what the person reads, so links and codes stay in it. */
  keepsSecrets: boolean
}

declare module '../work/enqueue' {
  interface TaskPayloads {
    'send-message': { messageId: string }
  }
}

type Message = Selectable<OutgoingMessages>

/** Sends one message. A failure is recorded and thrown, so that the job is tried again, later and later. */
export function sendMessageTask({ database, clock }: Deps, delivery: Delivery) {
  return async (payload: unknown): Promise<void> => {
    const { messageId } = payload as { messageId: string }
    const message = await findUnsent(database.read(), messageId)
    if (!message) return
    const isDropped = message.channel === 'mail' && (await isBounced(database.read(), message.recipient))
    const { news, error } = isDropped
      ? { news: dropped, error: undefined }
      : await sent(database, message, delivery)
    const now = clock.now()
    await database.transaction(async (tx) => {
      const isFirstTold = await noteAttempt(tx, messageId, resultOf(news, now))
      if (!isFirstTold) return
      if (message.channel === 'mail') await takeReportsIn(tx, reportsOf(message, news, now))
      if (error || delivery.keepsSecrets) return
      await forgetSecret(tx, messageId)
      await forgetReportsOfLast(tx, messageId)
    })
    if (error) throw error
  }
}

const nothingTold = { messageId: null, providerMessageId: null, by: '', response: '', isReported: true }
const dropped: DeliveryNews = { event: 'dropped', reason: 'Bounced Address' }
const gone: DeliveryNews = { event: 'dropped', reason: 'This browser takes no more pushes' }

/** What became of it, and the error that makes the job come again. */
async function sent(
  database: Database,
  message: Message,
  { mailer, texter, push }: Delivery,
): Promise<{ news: DeliveryNews; error: Error | undefined }> {
  const ways = { mail, sms: text, push: pushed }
  try {
    return { news: await ways[message.channel as keyof typeof ways](message), error: undefined }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('unknown')
    const response = error.message.slice(0, 500)
    if (!(error instanceof MailRefused)) return { news: { event: 'deferred', response }, error }
    const { type, status } = error
    const isFinal = type === 'bounce'
    return {
      news: { event: 'bounce', type, status, reason: response },
      error: isFinal ? undefined : error,
    }
  }

  async function text({ id, recipient, bodyText }: Message): Promise<DeliveryNews> {
    // Written while there was one; it goes out when there is one again.
    if (!texter) throw new Error('No SMS provider is set')
    await texter.send({ id, to: recipient, text: bodyText })
    return { event: 'accepted', ...nothingTold }
  }

  async function pushed(one: Message): Promise<DeliveryNews> {
    const isTaken = await deliverPush(database, push, brandById(one.brand), one)
    return isTaken ? { event: 'accepted', ...nothingTold } : gone
  }

  async function mail(message: Message) {
    const { id, brand, recipient, subject, html, bodyText, unsubscribeUrl } = message
    const { words } = brandById(brand)
    const acceptance = await mailer.send({
      id,
      from: { name: words.name, address: words.supportEmail },
      to: recipient,
      subject: subject ?? '',
      html: html ?? '',
      text: bodyText,
      unsubscribeUrl,
      calendar: calendarOf(message),
    })
    return { event: 'accepted' as const, ...acceptance }
  }
}

function calendarOf({ calendar, calendarMethod }: Message): OutgoingMail['calendar'] {
  if (calendar === null) return undefined
  return { method: calendarMethod === 'CANCEL' ? 'CANCEL' : 'REQUEST', content: calendar }
}

function resultOf(news: DeliveryNews, now: Temporal.Instant) {
  switch (news.event) {
    case 'accepted':
      return { sentAt: now, providerMessageId: news.providerMessageId }
    case 'dropped':
      return { lastError: news.reason, failedAt: now }
    case 'bounce':
      return { lastError: news.reason, ...(news.type === 'bounce' && { failedAt: now }) }
    case 'deferred':
      return { lastError: news.response }
  }
}
