/** What a payment may be answered with while it is under way. Apart, so that a screen that waits for a bank needs no other text. */
export const paymentRefusals = {
  'card-was-declined': { status: 402, words: 'Charge could not be made to default card' },
  'payment-not-finished': {
    status: 409,
    words: 'Your bank needs to confirm this payment first.',
  },
  'still-working-on-it': { status: 409, words: 'This request is still being processed.' },
  'not-ready': { status: 503, words: 'The service is starting or stopping. Try again in a moment.' },
  'database-away': { status: 503, words: "We can't do this right now. Try again in a moment." },
} as const

/** Refusals that say their name as `code` beside the words: whoever pays has to know what was refused, and words may change. */
export const codedRefusals = [
  'card-was-declined',
  'payment-not-finished',
  'still-working-on-it',
  'not-ready',
  'database-away',
  'card-needed',
  'card-not-saved',
  'debit-not-saved',
  'price-has-changed',
  'just-taken',
  'booking-too-long',
  'extension-not-available',
  'extension-under-way',
  'extension-card-declined',
  'change-under-way',
  'month-not-unpaid',
  'month-on-its-way',
  'month-not-paid',
] as const
