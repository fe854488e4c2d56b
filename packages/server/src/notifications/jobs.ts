import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Deps } from '../context/context'
import type { Mailer } from '../ports/mailer'
import type { Texter } from '../ports/texter'
import { findUnsent, forgetSecret, noteAttempt } from './store'

export interface Delivery {
  mailer: Mailer
  texter: Texter | undefined
  /** In sandbox mode the kept message is what the person reads, so links and codes stay in it. */
  keepsSecrets: boolean
}

declare module '../work/enqueue' {
  interface TaskPayloads {
    'send-message': { messageId: string }
  }
}

/** Sends one message. A failure is recorded and thrown, so that the job is tried again, later and later. */
export function sendMessageTask({ database, clock }: Deps, { mailer, texter, keepsSecrets }: Delivery) {
  return async (payload: unknown): Promise<void> => {
    const { messageId } = payload as { messageId: string }
    const message = await findUnsent(database.read(), messageId)
    if (!message) return
    try {
      if (message.channel === 'sms') {
        // Written while there was one; it goes out when there is one again.
        if (!texter) throw new Error('No SMS provider is set')
        await texter.send({ id: message.id, to: message.recipient, text: message.bodyText })
      } else {
        const { words } = brandById(message.brand)
        await mailer.send({
          id: message.id,
          from: { name: words.name, address: words.supportEmail },
          to: message.recipient,
          subject: message.subject ?? '',
          html: message.html ?? '',
          text: message.bodyText,
          unsubscribeUrl: message.unsubscribeUrl,
        })
      }
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await database.transaction((tx) => noteAttempt(tx, messageId, { lastError }))
      throw error
    }
    await database.transaction(async (tx) => {
      await noteAttempt(tx, messageId, { sentAt: clock.now() })
      if (!keepsSecrets) await forgetSecret(tx, messageId)
    })
  }
}
