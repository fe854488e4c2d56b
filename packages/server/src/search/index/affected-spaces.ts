import type { EventKind, EventPayloads } from '../../events/event-kinds'
import type { EventWithoutId } from '../../events/recorded-in'

/** How an event says which spaces it is about: it names one, one of its bookings, or the owner of all of them. */
type TellsBy = 'space' | 'booking' | 'owner' | 'changes-no-search'

/** All kinds stand here, so that whoever adds one decides. */
const tellsBy: Record<EventKind, TellsBy> = {
  'account.changed': 'changes-no-search',
  'account.closed': 'owner',
  'account.code-asked': 'changes-no-search',
  'account.email-proven': 'changes-no-search',
  'account.email-put-back': 'changes-no-search',
  'account.email-retried': 'changes-no-search',
  'account.featured': 'owner',
  'account.home-declared': 'changes-no-search',
  'account.new-email-asked': 'changes-no-search',
  'account.old-email-asked': 'changes-no-search',
  'account.opened': 'changes-no-search',
  'account.phone-verified': 'changes-no-search',
  'account.picture-replaced': 'changes-no-search',
  'account.proof-asked': 'changes-no-search',
  'account.reset-asked': 'changes-no-search',
  // Its listings are told of one by one, when they have left the market or are back.
  'account.restored': 'changes-no-search',
  'account.suspended': 'changes-no-search',
  'alert.found': 'changes-no-search',
  'automatic-top-up.changed': 'changes-no-search',
  'availability.changed': 'space',
  'booking.access-code-changed': 'changes-no-search',
  'booking.cancelled': 'booking',
  'booking.changed': 'booking',
  'booking.confirmed': 'booking',
  'booking.declined': 'booking',
  'booking.ending': 'booking',
  'booking.ends-soon': 'changes-no-search',
  'booking.expired': 'booking',
  'booking.extended': 'booking',
  'booking.last-day-announced': 'changes-no-search',
  'booking.held': 'booking',
  'booking.method-changed': 'changes-no-search',
  'booking.released': 'booking',
  // Its time was taken when it was held.
  'booking.requested': 'changes-no-search',
  'booking.rescued': 'booking',
  'booking.unpaid': 'booking',
  'booking.vehicle-changed': 'changes-no-search',
  'booking.withdrawn': 'booking',
  'booking.cash-refunded': 'changes-no-search',
  'cancellation.settled': 'changes-no-search',
  'change.held': 'booking',
  'change.released': 'booking',
  'card.saved': 'changes-no-search',
  'direct-debit.confirmed': 'changes-no-search',
  'direct-debit.failed': 'changes-no-search',
  'direct-debit.receipted': 'changes-no-search',
  'direct-debit.submitted': 'changes-no-search',
  'earning.completed': 'changes-no-search',
  'enquiry.answered': 'changes-no-search',
  'enquiry.declined': 'changes-no-search',
  'enquiry.lapsed': 'changes-no-search',
  'enquiry.offered': 'changes-no-search',
  'enquiry.reminded': 'changes-no-search',
  'enquiry.sent': 'changes-no-search',
  'enquiry.withdrawn': 'changes-no-search',
  'extension.held': 'booking',
  'extension.released': 'booking',
  'gate.alerted': 'changes-no-search',
  'gate.answered-late': 'changes-no-search',
  'gate.unanswered': 'changes-no-search',
  'incident.decided': 'changes-no-search',
  'incident.reported': 'changes-no-search',
  'incident.warned': 'changes-no-search',
  'lease.ends-soon': 'changes-no-search',
  'listing.changed': 'space',
  'listing.completed': 'space',
  'listing.photos-replaced': 'changes-no-search',
  'listing.not-bookable': 'changes-no-search',
  'listing.price-announced': 'changes-no-search',
  'listing.put-back': 'space',
  'listing.removed': 'space',
  'listing.taken-down': 'space',
  'notification.added': 'changes-no-search',
  'notifications.seen': 'changes-no-search',
  'message.sent': 'changes-no-search',
  'payment-method.refused': 'changes-no-search',
  'payment.disputed': 'changes-no-search',
  'report.decided': 'changes-no-search',
  'dispute.taken-back': 'changes-no-search',
  'payment.refund-failed': 'changes-no-search',
  'payment.refunded': 'changes-no-search',
  'payment.settled': 'changes-no-search',
  'payout-details.changed': 'changes-no-search',
  'payout-details.confirmed': 'changes-no-search',
  'account.erased': 'changes-no-search',
  'account.payout-returned': 'changes-no-search',
  'payout.left-out': 'changes-no-search',
  'payout.made': 'changes-no-search',
  'payout.returned': 'changes-no-search',
  'period.method-refused': 'changes-no-search',
  'period.paid': 'changes-no-search',
  'period.upcoming': 'changes-no-search',
  // A booking that nobody pays for ends.
  'period.payment-failed': 'booking',
  'referral.not-rewarded': 'changes-no-search',
  'referral.rewarded': 'changes-no-search',
  'bay.claimed': 'space',
  'bays.claimed': 'changes-no-search',
  'bay.claim-decided': 'space',
  'bay.handed-over': 'space',
  'resident.decided': 'changes-no-search',
  'residents.waiting': 'changes-no-search',
  'review.requested': 'changes-no-search',
  'space.reviewed': 'space',
  'staff.invited': 'changes-no-search',
  'thread.read': 'changes-no-search',
  'visitor-pass.moved': 'changes-no-search',
  'visitor-pass.overstayed': 'changes-no-search',
  'visitor-pass.taken': 'changes-no-search',
  'wallet.spent': 'changes-no-search',
  'wallet.top-up-failed': 'changes-no-search',
  'wallet.topped-up': 'changes-no-search',
}

/** Spaces that may have changed, by whatever was told of them. */
export interface AffectedSpaces {
  spaces: Set<string>
  bookings: Set<string>
  owners: Set<string>
}

export function noAffectedSpaces(): AffectedSpaces {
  return { spaces: new Set(), bookings: new Set(), owners: new Set() }
}

export function addAffected(told: AffectedSpaces, events: readonly EventWithoutId[]): void {
  for (const { kind, subject, payload } of events) {
    const by = tellsBy[kind]
    if (by === 'space') told.spaces.add(subject)
    else if (by === 'owner') told.owners.add(subject)
    else if (by === 'booking') told.bookings.add((payload as EventPayloads['booking.held']).bookingId)
  }
}

export function isNoneAffected({ spaces, bookings, owners }: AffectedSpaces): boolean {
  return spaces.size === 0 && bookings.size === 0 && owners.size === 0
}
