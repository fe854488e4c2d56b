import type { Brand } from '@bayshare/domain/brands/brand'
import type { ReactElement } from 'react'
import {
  accountChanged,
  type AccountChangedProps,
  accountClosed,
  type AccountClosedProps,
  phoneCode,
  type PhoneCodeProps,
  emailChanged,
  emailPutBack,
  newEmailLink,
  proofLink,
  type EmailPutBackProps,
  type ProofLinkProps,
  resetLink,
  type ResetLinkProps,
  staffInvitation,
  type StaffInvitationProps,
  welcome,
  type WelcomeProps,
} from './account-notices'
import { BookingConfirmed, type BookingConfirmedProps, bookingConfirmedSubject } from './BookingConfirmed'
import { BookingReceived, type BookingReceivedProps, bookingReceivedSubject } from './BookingReceived'
import type { MailFrame } from './BrandedMail'
import { MoneyNotice, type MoneyNoticeProps } from './MoneyNotice'
import { PlaceAlert, type PlaceAlertProps, placeAlertSubject } from './PlaceAlert'
import { PlainNotice, type PlainNoticeProps } from './PlainNotice'

/** The props of each mail. A new mail is a line here and one in `templates`. */
export interface MailProps {
  'booking-confirmed': BookingConfirmedProps
  'booking-received': BookingReceivedProps
  'plain-notice': PlainNoticeProps
  'money-notice': MoneyNoticeProps
  'place-alert': PlaceAlertProps
  welcome: WelcomeProps
  'reset-link': ResetLinkProps
  'proof-link': ProofLinkProps
  'new-email-link': ProofLinkProps
  'email-changed': ProofLinkProps
  'email-put-back': EmailPutBackProps
  'phone-code': PhoneCodeProps
  'account-changed': AccountChangedProps
  'account-closed': AccountClosedProps
  'staff-invitation': StaffInvitationProps
}

export type MailName = keyof MailProps

export const templates: { readonly [Name in MailName]: MailTemplate<MailProps[Name]> } = {
  'booking-confirmed': { subject: bookingConfirmedSubject, component: BookingConfirmed },
  'booking-received': { subject: bookingReceivedSubject, component: BookingReceived },
  'plain-notice': { subject: (props) => props.title, component: PlainNotice },
  'money-notice': { subject: (props) => props.title, component: MoneyNotice },
  'place-alert': { subject: placeAlertSubject, component: PlaceAlert },
  welcome,
  'reset-link': resetLink,
  'proof-link': proofLink,
  'new-email-link': newEmailLink,
  'email-changed': emailChanged,
  'email-put-back': emailPutBack,
  'phone-code': phoneCode,
  'account-changed': accountChanged,
  'account-closed': accountClosed,
  'staff-invitation': staffInvitation,
}

/** Props are plain JSON, so that they can be kept with the message and the mail rendered again from them. */
interface MailTemplate<Props extends JsonObject> {
  subject(props: Props, brand: Brand): string
  component(props: Props & MailFrame): ReactElement
}

type JsonObject = { readonly [key: string]: Json }
type Json = string | number | boolean | null | readonly Json[] | JsonObject
