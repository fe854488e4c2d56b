import { type Acceptance, type Mailer, MailRefused, type OutgoingMail } from '@bayshare/server/ports/mailer'
import { createTransport } from 'nodemailer'
import { smtpServerOf } from './smtp-url'

export interface SmtpMailerOptions {
  /** The value of SMTP_URL: smtp://user:password@host:587 or smtps://user:password@host:465. */
  url: string
  /** How long a server may take at each step before the mail counts as not sent. */
  patienceMilliseconds?: number
  /** The server is SendGrid's, which is told our id of each mail and reports by webhook what becomes of it. */
  isSendgrid?: boolean
}

/**
 * Sends through a mail server. The job that calls it repeats what failed, so nothing is repeated here: an error is
 * handed up at once, and the Message-ID tells a mail server that a repeated mail is the same mail.
 */
export function smtpMailer(options: SmtpMailerOptions): Mailer & { close(): void } {
  const patience = options.patienceMilliseconds ?? 15_000
  const isReported = options.isSendgrid ?? false
  const smtpServer = smtpServerOf(options.url)
  const transport = createTransport({
    ...smtpServer,
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
      if (!isOneAddress(mail.from.address)) throw new Error(notOneAddress(mail.from.address))
      if (!isOneAddress(mail.to)) throw new MailRefused('bounce', '5.1.3', notOneAddress(mail.to))
      const sending = transport.sendMail({
        envelope: { from: mail.from.address, to: [mail.to] },
        messageId: messageId(mail),
        // The library writes into the object it is given, so it gets its own.
        from: { ...mail.from },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.calendar && { icalEvent: { filename: 'booking.ics', ...mail.calendar } }),
        // Stops automatic replies (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...unsubscribeHeaders(mail),
          // JSON, which the library would encode as words.
          ...(isReported && { 'X-SMTPAPI': { prepared: true, value: uniqueArgument(mail) } }),
        },
        xMailer: false,
      })
      const { response } = await sending.catch((error: unknown) => {
        throw refusalIn(error) ?? error
      })
      return {
        messageId: messageId(mail),
        providerMessageId: queueIdIn(response),
        by: smtpServer.host,
        response,
        isReported,
      }
    },
    close() {
      transport.close()
    },
  }
}

/** SendGrid repeats it in every event of the mail. */
export const ourIdAtSendgrid = 'message_id'

function uniqueArgument({ id }: OutgoingMail): string {
  return JSON.stringify({ unique_args: { [ourIdAtSendgrid]: id } })
}

/**
 * A final answer about the recipient says that the address is bad, unless it speaks of a policy (5.7), as one about the
 * content does. Answers to our log-in or sender say nothing about the recipient.
 */
function refusalIn(error: unknown): MailRefused | undefined {
  const { responseCode, response, command } = (error ?? {}) as Partial<Record<string, unknown>>
  if (typeof responseCode !== 'number' || responseCode < 500 || typeof response !== 'string') return undefined
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isAboutAddress = command === 'RCPT TO' && !status?.startsWith('5.7')
  return new MailRefused(isAboutAddress ? 'bounce' : 'blocked', status ?? String(responseCode), response)
}

/** "250 Ok: queued as 4ZxQ" */
function queueIdIn(response: string): Acceptance['providerMessageId'] {
  return /\bqueued as ([\w.-]{4,100})/i.exec(response)?.[1] ?? null
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
function isOneAddress(address: string): boolean {
  return /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address)
}

function notOneAddress(address: string): string {
  return `${JSON.stringify(address)} is not one mail address`
}
