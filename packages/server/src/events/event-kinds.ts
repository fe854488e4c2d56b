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
  /** Something is free around a saved place for the wanted time: the best of it, as the search orders it. */
  'alert.found': {
    placeId: string
    accountId: string
    startDate: string
    startTime: string | null
    endDate: string | null
    endTime: string | null
    needsCharging: boolean
    needsCover: boolean
    /** Their names; empty for any. */
    access: string[]
    total: number
    best: { spaceId: string; price: number; metres: number }[]
  }
  'booking.held': { bookingId: string }
  /** The charge is missing in what was recorded before bookings had several. */
  'booking.confirmed': { bookingId: string; chargeId?: string }
  'booking.released': { bookingId: string; reason: string }
  'booking.cancelled': { bookingId: string; by: 'driver' | 'owner' | 'platform' }
  /** One month of a monthly stay was paid, or submitted to a bank that takes days. */
  'period.paid': { bookingId: string; chargeId?: string; period: number }
  'period.payment-failed': {
    bookingId: string
    chargeId?: string
    period: number
    tries: number
    isLast: boolean
  }
  /** Direct debits: the money has come, days after it was asked for. */
  'payment.settled': { paymentId: string }
  'payment.disputed': { paymentId: string; disputeId: string }
  /** With the paper that says so; money is on its way back, or has come as wallet cash. */
  'payment.refunded': { refundId: string; paymentId: string }
  'payment.refund-failed': { refundId: string; accountId: string }
  /** Cash was spent from a wallet; what is left may call for a top-up. */
  'wallet.spent': { accountId: string; cashLeft: number }
  'wallet.topped-up': { accountId: string; amount: number; isAutomatic: boolean }
  'wallet.top-up-failed': { accountId: string; amount: number; isAutomatic: boolean; code: string }
  'direct-debit.confirmed': { accountId: string; mandateId: string }
  'payout-details.changed': { accountId: string; isFirst: boolean }
  'payout.made': { payoutId: string; ownerId: string; amount: number }
  'payout.returned': { payoutId: string; ownerId: string; amount: number; reason: string }
  /** A stay has been parked to its end, or a month has begun: it counts as earned from now on. */
  'earning.completed': { earningId: string; ownerId: string; bookingId: string }
  'referral.rewarded': { accountId: string; amount: number; why: 'friend' | 'stay' | 'listing' | 'sign-up' }
}

export type EventKind = keyof EventPayloads

export interface RecordedEvent<K extends EventKind = EventKind> {
  id: number
  kind: K
  /** What it is about, such as the reference of a booking. */
  subject: string
  payload: EventPayloads[K]
}
