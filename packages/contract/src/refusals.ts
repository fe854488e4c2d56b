import type { BookRefusal } from '@bayshare/domain/bookings/may-book'

/** Every reason to say no. A rule names it; its status and words stand here and nowhere else. */
export type RefusalName =
  | BookRefusal
  | 'not-found'
  | 'input-not-understood'
  | 'wrong-email-or-password'
  | 'session-has-ended'
  | 'too-many-tries'
  | 'not-allowed'
  | 'start-does-not-exist'
  | 'just-taken'
  | 'card-needed'
  | 'card-was-declined'
  | 'payment-not-finished'
  | 'price-has-changed'
  | 'key-used-for-something-else'
  | 'still-working-on-it'
  | 'not-ready'
  | 'something-went-wrong'

export interface RefusalWords {
  status: number
  words: string
  /** Shown under this field instead of as a message of its own. */
  wireField?: string
  /** The token endpoint speaks its own dialect: `error` with `error_description` (D1 section 8). */
  isTokenError?: true
}

export const refusals: Record<RefusalName, RefusalWords> = {
  'not-found': { status: 404, words: 'Not found.' },
  'input-not-understood': {
    status: 400,
    words: 'This could not be understood. Please check what you entered.',
  },
  'wrong-email-or-password': {
    status: 400,
    words: 'Please check your email or password and try again.',
    isTokenError: true,
  },
  'session-has-ended': { status: 401, words: 'Auth has expired.' },
  'too-many-tries': { status: 429, words: 'Too many tries. Please wait a little and try again.' },
  'not-allowed': { status: 403, words: 'You may not do this.' },
  'sign-in-first': { status: 401, words: 'Please log in first.' },
  'space-is-yours': { status: 409, words: 'This is your own spot, so you cannot book it.' },
  'casual-not-offered': { status: 409, words: 'This spot does not take casual bookings.' },
  'vehicle-needed': { status: 400, words: 'Please choose a vehicle.', wireField: 'vehicle' },
  'stay-ends-before-it-starts': {
    status: 400,
    words: 'The end must be after the start.',
    wireField: 'cease_time',
  },
  'stay-off-the-grid': {
    status: 400,
    words: 'Times go in steps of 15 minutes.',
    wireField: 'start_time',
  },
  'start-does-not-exist': {
    status: 400,
    words: 'This time does not exist on that day, because the clocks go forward. Please choose another.',
    wireField: 'start_time',
  },
  'start-too-soon': {
    status: 400,
    words: 'The start must be at least 25 minutes from now.',
    wireField: 'start_time',
  },
  'start-too-far-ahead': {
    status: 400,
    words: 'The start can be at most 180 days ahead.',
    wireField: 'start_date',
  },
  'stay-too-long': {
    status: 400,
    words:
      "Sorry you can't book for more than 24 hours. If you need more time, simply make another booking for the next day or pick a spot and submit a 'long term enquiry'",
  },
  'space-is-closed-then': { status: 409, words: 'This spot is not open for the whole of that time.' },
  'just-taken': {
    status: 409,
    words: 'This spot was just taken for that time. Please choose another time or spot.',
  },
  'card-needed': { status: 409, words: 'Please add a card to pay with.' },
  'card-was-declined': { status: 402, words: 'Charge could not be made to default card' },
  'payment-not-finished': {
    status: 409,
    words: 'Your bank wants to confirm this payment before the spot is yours.',
  },
  'price-has-changed': {
    status: 409,
    words: 'The price has changed. Please look at it again before you pay.',
  },
  'key-used-for-something-else': {
    status: 409,
    words: 'This Idempotency-Key was already used for another request.',
  },
  'still-working-on-it': { status: 409, words: 'This request is still being worked on.' },
  'not-ready': { status: 503, words: 'The service is starting or stopping. Please try again in a moment.' },
  'something-went-wrong': { status: 500, words: 'Something went wrong on our side.' },
}
