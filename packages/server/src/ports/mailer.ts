/** Sends one finished mail. Throwing means: try again later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
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
}
