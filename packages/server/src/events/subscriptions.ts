import type { EventKind } from './event-kinds'

/** Who reacts to what. A command only records; it never knows who listens. */
export const subscriptions = {
  'account.opened': ['claim-referral', 'mail-welcome'],
  'account.reset-asked': ['mail-reset-link'],
  'account.code-asked': ['text-phone-code'],
  'account.phone-verified': [],
  'account.changed': ['mail-account-change'],
  'account.closed': [
    'mail-goodbye',
    'forget-messages',
    'forget-vehicles',
    'withdraw-listings',
    'forget-cards',
    'forfeit-credits',
    'forget-passkeys',
    'forget-picture',
    'forget-calendars',
  ],
  'account.picture-replaced': ['forget-picture'],
  'listing.completed': ['open-new-bay'],
  'listing.changed': [],
  'listing.removed': [],
  'listing.photos-replaced': ['forget-photos'],
  'listing.price-announced': ['mail-price-change'],
  'availability.changed': [],
  'booking.held': [],
  'booking.confirmed': ['mail-driver-of-confirmation', 'mail-owner-of-booking'],
  'booking.released': [],
} as const satisfies Record<EventKind, readonly string[]>

export type ReactionName = (typeof subscriptions)[EventKind][number]
