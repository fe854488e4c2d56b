import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { OutgoingMail } from '../ports/mailer'
import type { MailName, MailProps } from './templates/mail-templates'

export interface MailOrder<N extends MailName> {
  template: N
  props: MailProps[N]
  /** Whoever is invited may have no account yet; they get only what cannot be switched off. */
  to: { accountId: AccountId | null; email: string }
  eventId: number
  /** What it is about, where the reaction that writes it doesn't say it. */
  kind?: NoticeKind
  bookingReference: string | null
  /** It carries a link or a code that nobody needs to read again once it has arrived. */
  holdsSecret?: boolean
  /** A calendar file that mail programs take in by themselves. */
  calendar?: OutgoingMail['calendar']
}
