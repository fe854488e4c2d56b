import type { EventKind, EventPayloads } from '../../events/event-kinds'
import type { EventWithoutId } from '../../events/recorded-in'

/** How an event says which spaces it is about: it names one, one of its bookings, or the owner of all of them. */
type TellsBy = 'space' | 'booking' | 'owner'

/** Every other kind changes nothing that a search could find. */
const tellsBy: Partial<Record<EventKind, TellsBy>> = {
  'account.closed': 'owner',
  'listing.completed': 'space',
  'listing.changed': 'space',
  'listing.removed': 'space',
  'availability.changed': 'space',
  'booking.held': 'booking',
  'booking.confirmed': 'booking',
  'booking.released': 'booking',
  'booking.cancelled': 'booking',
  // A booking that nobody pays for ends.
  'period.payment-failed': 'booking',
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
