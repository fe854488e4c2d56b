import type { EventKind, EventPayloads } from '../../events/event-kinds'
import type { EventWithoutId } from '../../events/recorded-in'

/** How an event says which spaces it is about: it names one, one of its stays, or the owner of all of them. */
type TellsBy = 'space' | 'booking' | 'owner' | 'nothing'

const tellsBy: Record<EventKind, TellsBy> = {
  'account.opened': 'nothing',
  'account.reset-asked': 'nothing',
  'account.code-asked': 'nothing',
  'account.phone-verified': 'nothing',
  'account.changed': 'nothing',
  'account.closed': 'owner',
  'account.picture-replaced': 'nothing',
  'listing.completed': 'space',
  'listing.changed': 'space',
  'listing.removed': 'space',
  // Said besides, where it matters to a search.
  'listing.photos-replaced': 'nothing',
  'listing.price-announced': 'nothing',
  'availability.changed': 'space',
  'booking.held': 'booking',
  'booking.confirmed': 'booking',
  'booking.released': 'booking',
  'booking.cancelled': 'booking',
  'period.paid': 'nothing',
  // A stay that nobody pays for ends.
  'period.payment-failed': 'booking',
  'payment.settled': 'nothing',
  'payment.disputed': 'nothing',
  'payment.refunded': 'nothing',
  'payment.refund-failed': 'nothing',
  'wallet.spent': 'nothing',
  'wallet.topped-up': 'nothing',
  'wallet.top-up-failed': 'nothing',
  'direct-debit.confirmed': 'nothing',
  'payout-details.changed': 'nothing',
  'payout.made': 'nothing',
  'payout.returned': 'nothing',
  'earning.completed': 'nothing',
  'referral.rewarded': 'nothing',
  'alert.found': 'nothing',
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
