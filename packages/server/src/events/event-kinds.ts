/** Everything that one capability tells the others, with what it says. */
export interface EventPayloads {
  'account.opened': { accountId: string; referral: string | null }
  /** Nobody has this address when the account is missing; the work is the same, so that the time tells nothing. */
  'account.reset-asked': { accountId: string | null }
  'account.code-asked': { accountId: string; codeId: string }
  'account.phone-verified': { accountId: string }
  'account.changed': { accountId: string; what: 'email' | 'telephone' | 'password' | 'passkey' }
  /** With the picture that the account had, because the account itself no longer knows it. */
  'account.closed': { accountId: string; imagePath: string | null }
  'account.picture-replaced': { imagePath: string }
  'listing.completed': { ownerId: string; isBay: boolean; isFirst: boolean }
  'listing.changed': { ownerId: string }
  'listing.removed': { ownerId: string }
  /** With where the pictures lay, because the listing itself no longer knows it. */
  'listing.photos-replaced': { imagePaths: string[] }
  'listing.price-announced': {
    ownerId: string
    priceId: string
    hourly: { before: number; after: number } | null
    monthly: { before: number; after: number } | null
    dueAt: string
  }
  /** When the space is open, or what closes it. */
  'availability.changed': { spaceId: string }
  'booking.held': { bookingId: string }
  'booking.confirmed': { bookingId: string }
  'booking.released': { bookingId: string; reason: string }
}

export type EventKind = keyof EventPayloads

export interface RecordedEvent<K extends EventKind = EventKind> {
  id: number
  kind: K
  /** What it is about, such as the reference of a booking. */
  subject: string
  payload: EventPayloads[K]
}
