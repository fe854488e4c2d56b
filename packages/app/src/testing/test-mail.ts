import { createSign, generateKeyPairSync } from 'node:crypto'
import { keptInOutbox } from '@bayshare/adapters/mail/outbox-mailer'
import { sendgridReports } from '@bayshare/adapters/mail/sendgrid-reports'

/** What a mail server says when it takes a mail. */
export const mailAccepted = keptInOutbox

/** SendGrid with a key of its own: who reads its webhooks, and the headers that it would send with a body. */
export function testSendgrid() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    reports: sendgridReports(publicKey.export({ format: 'der', type: 'spki' }).toString('base64')),
    headersOf(body: string, at = Math.floor(Date.now() / 1000)) {
      return {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-timestamp': String(at),
        'x-twilio-email-event-webhook-signature': createSign('sha256')
          .update(String(at))
          .update(body)
          .sign(privateKey, 'base64'),
      }
    },
  }
}
