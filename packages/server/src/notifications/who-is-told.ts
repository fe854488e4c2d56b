import type { Actor } from '@bayshare/domain/accounts/actor'
import { kindsPushedByMail, type NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import type { EventKind } from '../events/event-kinds'
import type { Subscriptions } from '../events/subscriptions'
import { notices } from './notices'

/**
 * By type: told inside of the product, to whom and as what `domain/notifications/who-is-notified` says, and the type
 * decides on the kind. Nobody: it only tidies up.
 */
type Tells = NoticeKind | 'by-type' | 'nobody'

/**
 * Who is told what by a reaction of its own: for each event the reactions that it asks for, with the kind of what they say.
 * The kind decides on the channels (rule: notification settings). New notices are rows of `notices`; `docs/who-is-told.md`
 * shows both.
 */
const toldByReaction = {
  'account.opened': { 'mail-welcome': 'security' },
  'account.reset-asked': { 'mail-reset-link': 'security' },
  'account.proof-asked': { 'mail-proof-link': 'security' },
  'account.code-asked': { 'text-phone-code': 'security' },
  'account.new-email-asked': { 'mail-new-email': 'security' },
  'account.changed': { 'mail-account-change': 'security', 'text-number-before': 'security' },
  'account.old-email-asked': { 'mail-old-email': 'security' },
  'account.email-put-back': { 'mail-email-put-back': 'security' },
  'account.email-retried': { 'mail-test': 'security' },
  'account.suspended': { 'mail-suspension': 'security' },
  'account.restored': { 'mail-restoration': 'security' },
  'account.closed': { 'mail-goodbye': 'security', 'forget-messages': 'nobody' },
  'account.payout-returned': { 'mail-former-member-of-return': 'money' },
  'account.erased': { 'forget-last-messages': 'nobody' },
  'staff.invited': { 'mail-invitation': 'security' },
  'resident.decided': { 'mail-resident': 'access' },
  'residents.waiting': { 'mail-managers-of-residents': 'reminders' },
  'visitor-pass.taken': { 'mail-host-of-visitor': 'access' },
  'visitor-pass.moved': { 'mail-host-of-answer': 'access', 'text-visitor-of-answer': 'access' },
  'visitor-pass.overstayed': { 'mail-host-of-overstay': 'access', 'text-visitor-of-overstay': 'access' },
  'gate.unanswered': { 'mail-asker-of-unanswered-gate': 'access' },
  'gate.answered-late': { 'mail-asker-of-late-gate': 'access' },
  'gate.alerted': { 'mail-managers-of-gate': 'access' },
  'listing.taken-down': { 'mail-owner-of-takedown': 'access', 'notify-of-listing': 'access' },
  'listing.put-back': { 'mail-owner-of-return': 'access', 'notify-of-listing': 'access' },
  'listing.price-announced': { 'mail-price-change': 'money' },
  'alert.found': { 'mail-found-alert': 'saved-places' },
  'booking.confirmed': {
    'mail-driver-of-confirmation': 'money',
    'mail-owner-of-booking': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.requested': {
    'mail-driver-of-request': 'driver-bookings',
    'mail-owner-of-request': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.declined': { 'mail-driver-of-decline': 'driver-bookings', 'notify-of-booking': 'by-type' },
  'booking.withdrawn': { 'mail-owner-of-withdrawal': 'owner-bookings', 'notify-of-booking': 'by-type' },
  'booking.expired': {
    'mail-driver-of-expiry': 'driver-bookings',
    'mail-owner-of-expiry': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.unpaid': {
    'mail-driver-of-unpaid-request': 'money',
    'mail-owner-of-unpaid-request': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.access-code-changed': { 'mail-driver-of-access-code': 'access' },
  'booking.ends-soon': { 'mail-driver-of-end': 'ends-soon', 'notify-of-booking': 'by-type' },
  'lease.ends-soon': { 'mail-driver-of-lease-end': 'reminders' },
  'booking.ending': {
    'mail-driver-of-ending': 'driver-bookings',
    'mail-owner-of-ending': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.last-day-announced': {
    'mail-driver-of-last-day': 'access',
    'mail-owner-of-last-day': 'access',
  },
  'booking.extended': {
    'mail-driver-of-extension': 'money',
    'mail-owner-of-extension': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.changed': { 'mail-driver-of-change': 'money', 'mail-owner-of-change': 'owner-bookings' },
  'booking.vehicle-changed': { 'mail-owner-of-vehicle': 'owner-bookings' },
  'booking.cancelled': {
    'mail-driver-of-cancellation': 'money',
    'mail-owner-of-cancellation': 'owner-bookings',
    'notify-of-booking': 'by-type',
  },
  'booking.cash-refunded': { 'mail-driver-of-cash-refund': 'money' },
  'cancellation.settled': { 'mail-driver-of-late-refund': 'money' },
  'incident.reported': { 'mail-other-side-of-incident': 'access' },
  'incident.warned': { 'mail-driver-of-warning': 'access' },
  'incident.decided': { 'mail-driver-of-decision': 'money', 'mail-owner-of-decision': 'money' },
  'booking.rescued': {
    'mail-driver-of-rescue': 'rescue',
    'mail-owner-of-rescue': 'rescue',
    'notify-of-booking': 'by-type',
  },
  'enquiry.sent': { 'notify-of-enquiry': 'messages' },
  'enquiry.reminded': { 'notify-of-enquiry': 'messages' },
  'enquiry.offered': { 'notify-of-enquiry': 'messages' },
  'enquiry.declined': { 'notify-of-enquiry': 'messages' },
  'enquiry.lapsed': { 'notify-of-enquiry': 'messages' },
  'message.sent': { 'notify-of-message': 'messages' },
  'thread.read': { 'see-thread': 'nobody' },
  'space.reviewed': { 'notify-of-review': 'by-type' },
  'review.requested': { 'mail-review-request': 'reminders' },
  'payment.refunded': { 'mail-refund': 'money' },
  'payment.refund-failed': { 'mail-failed-refund': 'money' },
  'wallet.topped-up': { 'mail-top-up': 'money' },
  'wallet.top-up-failed': { 'mail-top-up-failure': 'money' },
  'automatic-top-up.changed': { 'mail-automatic-top-up': 'money' },
  'direct-debit.confirmed': { 'mail-direct-debit': 'money' },
  'direct-debit.receipted': { 'mail-driver-of-debit-receipt': 'money' },
  'payout-details.changed': { 'mail-payout-details-change': 'money' },
  'payout.made': { 'mail-payout': 'money' },
  'report.decided': { 'mail-reporter-of-report': 'security', 'mail-reported-of-warning': 'security' },
  'payout.returned': { 'mail-returned-payout': 'money' },
  'dispute.taken-back': { 'mail-owner-of-dispute': 'money' },
  'referral.rewarded': { 'mail-reward': 'money' },
} as const satisfies Partial<Record<EventKind, Readonly<Record<string, Tells>>>>

export const whoIsTold: Readonly<Partial<Record<EventKind, Readonly<Record<string, Tells>>>>> = toldByReaction

type ByReaction = typeof toldByReaction
/** Those whose reactions do more than tidy up. */
type ToldByReaction = {
  [K in keyof ByReaction]: ByReaction[K][keyof ByReaction[K]] extends 'nobody' ? never : K
}[keyof ByReaction]
type UntoldEvent = Exclude<EventKind, ToldByReaction | keyof typeof notices>

/** The events that nobody is told of, and why. Every other one is told. */
export const untoldEvents: Readonly<Record<UntoldEvent, string>> = {
  'account.email-proven': 'the person does it, and sees it',
  'account.erased': 'nobody is left to tell',
  'account.featured': 'their spots move up in search; nothing is asked of them',
  'account.home-declared': 'the person does it; managers are told of all who wait',
  'account.phone-verified': 'the person does it, and sees it',
  'account.picture-replaced': 'the person does it, and sees it',
  'bay.claimed': 'the tenant does it; managers are told of all that waits',
  'availability.changed': 'the owner does it; who looks for a spot is told by an alert',
  'booking.held': 'the driver is at the till',
  'booking.method-changed': 'the driver does it, and sees it',
  'booking.released': 'the driver is at the till, and reads why',
  'change.held': 'the driver is at the till',
  'change.released': 'the driver is at the till, and reads why',
  'card.saved': 'the person does it, and sees it',
  'direct-debit.failed': 'told by what it was to pay',
  'direct-debit.submitted': 'told by what it is to pay',
  'earning.completed': 'told by the payout',
  'enquiry.answered': 'told as a message',
  'enquiry.withdrawn': 'the driver does it; the owner has nothing to do',
  'extension.held': 'the driver is at the till',
  'extension.released': 'the driver is at the till, and reads why',
  'listing.changed': 'the owner does it, and sees it',
  'listing.completed': 'the owner does it, and sees it',
  'listing.photos-replaced': 'the owner does it, and sees it',
  'listing.removed': 'the owner does it, and sees it',
  'notification.added': 'it is the telling itself',
  'notifications.seen': 'the person does it',
  'payment-method.refused': 'told by the month that it was to pay',
  'payment.disputed': 'operators see it among the disputes; the owner is told when money is taken back',
  'payment.settled': 'told by what it pays',
  'payout-details.confirmed': 'the person does it, and sees it',
  'thread.read': 'it is the reading itself',
  'wallet.spent': 'told by what it pays',
}

const events = new Set([...Object.keys(whoIsTold), ...Object.keys(notices)] as EventKind[])

export const subscriptions: Subscriptions = Object.fromEntries(
  [...events].map((event) => [
    event,
    [...Object.keys(whoIsTold[event] ?? {}), ...(Object.hasOwn(notices, event) ? ['send-notices'] : [])],
  ]),
)

const kindsByReaction = new Map(Object.values(whoIsTold).flatMap((reactions) => Object.entries(reactions)))

/** What the mails of a reaction are about, which decides whether the person wants them, and whether they are pushed. */
export function mailsOf(actor: Actor): { kind: NoticeKind; isPushed: boolean } {
  const reaction = actor.kind === 'job' ? actor.name : ''
  const kind = kindsByReaction.get(reaction)
  if (kind === undefined || kind === 'by-type' || kind === 'nobody')
    throw new Error(`The table of who is told names no kind for ${JSON.stringify(actor)}`)
  return { kind, isPushed: isPushedByMail(reaction, kind) }
}

/** The receipt of whoever has just booked: nobody is pushed what they did themselves. */
const neverPushed: ReadonlySet<string> = new Set(['mail-driver-of-confirmation'])

/** Whether the mails of a reaction are pushed as well, because nothing inside of the product tells of them. */
export function isPushedByMail(reaction: string, kind: NoticeKind): boolean {
  return kindsPushedByMail.has(kind) && !neverPushed.has(reaction)
}
