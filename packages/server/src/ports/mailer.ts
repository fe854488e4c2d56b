/** Sends one finished mail. Throwing means: try again later, unless `MailRefused` says that the address is bad. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<Acceptance>
}

export interface OutgoingMail {
  id: string
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  text: string
  /** Where a mail program asks for no more of this kind (RFC 8058); null for what nobody can switch off. */
  unsubscribeUrl?: string | null
  /** An iCalendar file, which a mail program takes in, changes or removes. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

export interface Acceptance {
  /** Its Message-ID, the same however often it is sent. */
  messageId: string | null
  /** What the provider calls it, where it says so. */
  providerMessageId: string | null
  /** Who took it, such as the name of the mail server. */
  by: string
  /** Its answer, such as "250 OK". */
  response: string
  /** Whether a webhook tells what becomes of it; otherwise this is all that will be known. */
  isReported: boolean
}

/** A server's final no. */
export class MailRefused extends Error {
  /** A bounce says that the address is bad; a blocked mail may go through later, or another one. */
  readonly type: 'bounce' | 'blocked'
  /** The answer's own code, such as 5.1.1. */
  readonly status: string

  constructor(type: 'bounce' | 'blocked', status: string, response: string) {
    super(response)
    this.type = type
    this.status = status
  }
}
