import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { GuestLinks } from '../accounts/guest-links'
import type { ClosedAccountLinks } from '../closing/account-links'
import type { AnswerLinks } from '../bookings/mail-answers'
import type { MailedPasses } from '../passes/mailed-pass'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'

/** What every reaction needs to write to somebody. */
export interface Mails {
  publicUrl: string
  /** Whether this installation sends text messages. */
  sendsTexts: boolean
  /** The signed part of a link that answers a request; it works for whoever reads this address. */
  answerToken: AnswerLinks['tokenFor']
  /** The signed part of a link that a guest without an account comes back by. */
  guestToken: GuestLinks['tokenFor']
  /** The signed part of a link by which somebody who has left names another bank account. */
  closedAccountToken: ClosedAccountLinks['tokenFor']
  /** Where the current pass of a booking is drawn as a picture. */
  passPicture: MailedPasses['pathFor']
  /** The signed part of a link to a visitor pass. */
  visitorToken(invitationId: string): Promise<string>
  /** The signed part of a link that asks for no more mails of this kind. */
  unsubscribeToken(accountId: AccountId, kind: NoticeKind): Promise<string>
}
