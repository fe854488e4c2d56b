import type { Change } from '@bayshare/contract/live'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import { staffInChats } from '../messaging/inbox-threads'
import type { EventKind, EventPayloads, RecordedEvent } from '../events/event-kinds'

/** A change, for whom it is one, and in which brand; in every brand unless it is named. */
export interface ChangeFor {
  eventId: number
  accountId: AccountId
  brandId: BrandId | null
  change: Change
}

/**
 * How an event says whose pages show it: it names a booking, both sides of a message, who has read what, both sides of an
 * enquiry, the host of a visitor, or who has new notifications, or concerns nobody's pages while they are open.
 */
type TellsBy = 'booking' | 'message' | 'reading' | 'enquiry' | 'visitors' | 'notifications' | 'nobody'

/** All kinds stand here, so that whoever adds one decides. */
const tellsBy: Record<EventKind, TellsBy> = {
  'account.changed': 'nobody',
  'account.closed': 'nobody',
  'account.erased': 'nobody',
  'account.payout-returned': 'nobody',
  'account.code-asked': 'nobody',
  'account.email-proven': 'nobody',
  'account.email-put-back': 'nobody',
  'account.email-retried': 'nobody',
  'account.featured': 'nobody',
  'account.home-declared': 'nobody',
  'account.new-email-asked': 'nobody',
  'account.old-email-asked': 'nobody',
  'account.opened': 'nobody',
  'account.phone-verified': 'nobody',
  'account.picture-replaced': 'nobody',
  'account.proof-asked': 'nobody',
  'account.reset-asked': 'nobody',
  'account.restored': 'nobody',
  'account.suspended': 'nobody',
  'alert.found': 'nobody',
  'automatic-top-up.changed': 'nobody',
  'availability.changed': 'nobody',
  'booking.access-code-changed': 'booking',
  'booking.cancelled': 'booking',
  'booking.cash-refunded': 'booking',
  'booking.changed': 'booking',
  'booking.confirmed': 'booking',
  'booking.declined': 'booking',
  'booking.ending': 'booking',
  'booking.ends-soon': 'nobody',
  'booking.expired': 'booking',
  'booking.extended': 'booking',
  // Whoever pays is looking at it, and the owner is not told of what may never be paid.
  'booking.held': 'nobody',
  'booking.last-day-announced': 'nobody',
  'booking.method-changed': 'booking',
  'booking.released': 'nobody',
  'booking.requested': 'booking',
  'booking.rescued': 'booking',
  'booking.unpaid': 'booking',
  'booking.vehicle-changed': 'booking',
  'booking.withdrawn': 'booking',
  'cancellation.settled': 'booking',
  'change.held': 'nobody',
  'change.released': 'nobody',
  'card.saved': 'nobody',
  'direct-debit.confirmed': 'nobody',
  'direct-debit.failed': 'nobody',
  'direct-debit.receipted': 'booking',
  'direct-debit.submitted': 'nobody',
  'earning.completed': 'nobody',
  'enquiry.answered': 'enquiry',
  'enquiry.declined': 'enquiry',
  'enquiry.lapsed': 'enquiry',
  'dispute.taken-back': 'nobody',
  'enquiry.offered': 'enquiry',
  'enquiry.reminded': 'enquiry',
  'enquiry.sent': 'enquiry',
  'enquiry.withdrawn': 'enquiry',
  'extension.held': 'nobody',
  'extension.released': 'nobody',
  // Whoever asks a gate to open asks what became of it.
  'gate.alerted': 'nobody',
  'gate.answered-late': 'nobody',
  'gate.unanswered': 'nobody',
  'incident.decided': 'booking',
  'incident.reported': 'booking',
  'incident.warned': 'booking',
  'lease.ends-soon': 'nobody',
  'listing.changed': 'nobody',
  'listing.completed': 'nobody',
  'listing.not-bookable': 'nobody',
  'listing.photos-replaced': 'nobody',
  'listing.price-announced': 'nobody',
  'listing.put-back': 'nobody',
  'listing.removed': 'nobody',
  'listing.taken-down': 'nobody',
  'message.sent': 'message',
  'notification.added': 'notifications',
  'notifications.seen': 'notifications',
  'payment-method.refused': 'nobody',
  'payment.disputed': 'nobody',
  'payment.refund-failed': 'nobody',
  'payment.refunded': 'nobody',
  'payment.settled': 'nobody',
  'payout-details.changed': 'nobody',
  'payout-details.confirmed': 'nobody',
  'payout.left-out': 'nobody',
  'payout.made': 'nobody',
  'payout.returned': 'nobody',
  'period.method-refused': 'booking',
  'period.paid': 'booking',
  'period.payment-failed': 'booking',
  'period.upcoming': 'nobody',
  'referral.not-rewarded': 'nobody',
  'referral.rewarded': 'nobody',
  'bay.claimed': 'nobody',
  'bays.claimed': 'nobody',
  'bay.claim-decided': 'nobody',
  'bay.handed-over': 'nobody',
  'resident.decided': 'nobody',
  'residents.waiting': 'nobody',
  'report.decided': 'nobody',
  'review.requested': 'booking',
  'space.reviewed': 'nobody',
  'staff.invited': 'nobody',
  'thread.read': 'reading',
  'visitor-pass.moved': 'visitors',
  'visitor-pass.overstayed': 'visitors',
  'visitor-pass.taken': 'visitors',
  'wallet.spent': 'nobody',
  'wallet.top-up-failed': 'nobody',
  'wallet.topped-up': 'nobody',
}

/** Every kind of event there is. */
export const eventKinds = Object.keys(tellsBy) as EventKind[]

/** What events change, for each of the people whom they concern. */
export async function changesOf(db: ReadHandle, events: readonly RecordedEvent[]): Promise<ChangeFor[]> {
  const told = (by: TellsBy) => events.filter(({ kind }) => tellsBy[kind] === by)
  return [
    ...(await changesOfBookings(db, told('booking'))),
    ...(await newMessages(db, told('message'))),
    ...told('reading').flatMap(readMessages),
    ...told('enquiry').flatMap(changedEnquiry),
    ...told('visitors').map(changedVisitors),
    ...told('notifications').map(newNotifications),
  ]
}

/** The author is told as well, for the other devices, and staff in whose inbox the chat is. */
async function newMessages(db: ReadHandle, events: readonly RecordedEvent[]): Promise<ChangeFor[]> {
  const sent = events.map(({ id, payload }) => ({ id, ...(payload as EventPayloads['message.sent']) }))
  const chats = sent.filter(({ thread }) => thread === 'booking').map(({ reference }) => reference)
  const staff = await staffInChats(db, chats)
  return sent.flatMap(({ id, thread, reference, from, to }) => {
    const there = staff.filter((one) => thread === 'booking' && one.reference === reference)
    const people = [from, ...to, ...there.map(({ accountId }) => accountId)]
    return changeOfThread(id, people, { what: 'message', thread, reference })
  })
}

/** For the other devices of who has read it, and for the mark under what the author wrote. */
function readMessages({ id, subject, payload }: RecordedEvent): ChangeFor[] {
  const { thread, accountId, author } = payload as EventPayloads['thread.read']
  return changeOfThread(id, [accountId, author], { what: 'message', thread, reference: subject })
}

function changeOfThread(eventId: number, people: readonly AccountId[], change: Change): ChangeFor[] {
  return [...new Set(people)].map((accountId) => ({ eventId, accountId, brandId: null, change }))
}

function changedEnquiry({ id, subject, payload }: RecordedEvent): ChangeFor[] {
  const { driverId, ownerId } = payload as EventPayloads['enquiry.sent']
  return changeOfThread(id, [driverId, ownerId], { what: 'enquiry', id: subject })
}

function changedVisitors({ id, payload }: RecordedEvent): ChangeFor {
  const { hostId } = payload as EventPayloads['visitor-pass.taken']
  return { eventId: id, accountId: hostId, brandId: null, change: { what: 'visitors' } }
}

function newNotifications({ id, payload }: RecordedEvent): ChangeFor {
  const { accountId } = payload as EventPayloads['notification.added']
  return { eventId: id, accountId, brandId: null, change: { what: 'notifications' } }
}

async function changesOfBookings(db: ReadHandle, events: readonly RecordedEvent[]): Promise<ChangeFor[]> {
  const idOf = ({ payload }: RecordedEvent) => (payload as EventPayloads['booking.requested']).bookingId
  const found = await partiesOf(db, [...new Set(events.map(idOf))])
  const bookings = new Map(found.map((booking) => [booking.id, booking]))
  return events.flatMap((event) => {
    const booking = bookings.get(idOf(event))
    if (!booking) return []
    return [...new Set([booking.driverId, booking.ownerId])].map((accountId) => ({
      eventId: event.id,
      accountId,
      brandId: booking.brand,
      change: { what: 'booking', reference: booking.reference } as const,
    }))
  })
}

async function partiesOf(db: ReadHandle, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.reference', 'b.brand', 'b.driverId', 'b.ownerId'])
    .where('b.id', 'in', [...bookingIds])
    .where(ofEveryBrand('what is found is told to people of its own brand only'))
    .execute()
}
