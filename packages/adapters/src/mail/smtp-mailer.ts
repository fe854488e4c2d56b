import type { Mailer, OutgoingMail } from '@bayshare/server/ports/mailer'
import { createTransport } from 'nodemailer'
import { smtpServerOf } from './smtp-url'

export interface SmtpMailerOptions {
  /** The value of SMTP_URL: smtp://user:password@host:587 or smtps://user:password@host:465. */
  url: string
  /** How long a server may take at each step before the mail counts as not sent. */
  patienceMilliseconds?: number
}

/**
 * Sends through a mail server. The job that calls it repeats what failed, so nothing is repeated here: an error is
 * handed up at once, and the Message-ID tells a mail server that a repeated mail is the same mail.
 */
export function smtpMailer(options: SmtpMailerOptions): Mailer & { close(): void } {
  const patience = options.patienceMilliseconds ?? 15_000
  const transport = createTransport({
    ...smtpServerOf(options.url),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    maxRequeues: 0,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A mail is finished when it comes here; nothing in it may make this machine open a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      insistOnOneAddress(mail.to)
      insistOnOneAddress(mail.from.address)
      await transport.sendMail({
        envelope: { from: mail.from.address, to: [mail.to] },
        messageId: messageId(mail),
        // The library writes into the object it is given, so it gets its own.
        from: { ...mail.from },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // Stops automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        xMailer: false,
      })
    },
    close() {
      transport.close()
    },
  }
}

function unsubscribeHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function messageId(mail: OutgoingMail): string {
  const id = mail.id.replaceAll(/[^\w.-]/g, '-')
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1)
  return `<${id}@${domain}>`
}

/** A comma or an angle bracket would make two recipients of one; a line break would make a header. */
function insistOnOneAddress(address: string): void {
  if (!/^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address)) {
    throw new Error(`${JSON.stringify(address)} is not one mail address`)
  }
}
