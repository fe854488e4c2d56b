import * as z from 'zod/mini'
import { reasonCode } from './booking-reasons'
import { bookingDetails } from './bookings'
import { field, message } from './message'
import { route } from './route'
import { bookingReference, ceaseDate, dollarAmount, givenDollars, text } from './wire-values'

const booking = message({ reference: field('id', bookingReference) })

/** What a cancellation gives back, and to where. */
const moneyBack = message({
  reference: field('reference', z.string()),
  toCash: field('wallet_cash', dollarAmount),
  toFree: field('free_credits', dollarAmount),
  toMethod: field('card', dollarAmount),
  /** How much the bank has taken back for its customer, which we don't refund a second time. */
  byBank: field('by_bank', dollarAmount),
  kept: field('fee', dollarAmount),
  /** Of a direct debit that has not come yet; it is given back when it does. */
  onItsWay: field('on_its_way', dollarAmount),
})

const cancelRefusals = [
  'not-found',
  'not-allowed',
  'cancel-too-late',
  'cancel-not-offered',
  'end-instead',
] as const

export const previewCancellation = route({
  method: 'GET',
  path: 'users/bookings/:id/cancel/',
  capability: 'bookings',
  summary: 'What cancelling now would give back; nothing is cancelled',
  caller: 'signed-in',
  params: booking,
  answer: moneyBack,
  refusals: [...cancelRefusals],
})

export const cancelBooking = route({
  method: 'PATCH',
  path: 'users/bookings/:id/cancel/',
  capability: 'bookings',
  summary: 'Cancel a booking, as its driver or, before it starts, as its owner',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    isCancelled: field('cancelled', z.literal(true)),
    reason: field('cancelled_reason', z.optional(z.nullable(reasonCode))),
    details: field('cancelled_reason_details', z.optional(z.nullable(text(500)))),
  }),
  answer: moneyBack,
  refusals: [...cancelRefusals, 'key-used-for-something-else', 'still-working-on-it'],
})

const cashRefundAnswer = message({
  reference: field('reference', z.string()),
  /** What would leave the wallet; nothing when it is spent, or has gone already. */
  credit: field('credit', dollarAmount),
  fee: field('fee', dollarAmount),
  toCard: field('card', dollarAmount),
  /** What is on its way to the card or has arrived there, and what sending it cost. */
  refunded: field('refunded', dollarAmount),
  refundedFee: field('refunded_fee', dollarAmount),
  /** What of the booking is in the wallet now, or was spent from it since. */
  inWallet: field('in_wallet', dollarAmount),
  /** The last digits of the card that paid, while it is known. */
  cardLast4: field('card_last4', z.nullable(z.string())),
})

const cashRefundRefusals = ['not-found', 'not-allowed', 'refund-not-offered'] as const

export const previewCashRefund = route({
  method: 'GET',
  path: 'users/bookings/:id/refund/',
  capability: 'bookings',
  summary: 'What of a cancelled booking could go to the card instead of the wallet, and what has gone there',
  caller: 'signed-in',
  params: booking,
  answer: cashRefundAnswer,
  refusals: [...cashRefundRefusals],
})

export const refundCash = route({
  method: 'POST',
  path: 'users/bookings/:id/refund/',
  capability: 'bookings',
  summary: 'Have the credit of a cancelled booking sent to the card that had paid it, less a fee',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    /** What the person saw on its way to the card. */
    expected: field('expected_card', givenDollars),
  }),
  answer: cashRefundAnswer,
  refusals: [
    ...cashRefundRefusals,
    'refund-too-late',
    'refund-has-changed',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})

export const endMonthly = route({
  method: 'POST',
  path: 'users/bookings/:id/end/',
  capability: 'bookings',
  summary: 'Have a monthly booking end with notice, as its driver or its owner',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    ends: field('cease_date', ceaseDate),
    reason: field('reason', z.optional(z.nullable(reasonCode))),
    details: field('reason_details', z.optional(z.nullable(text(500)))),
  }),
  answer: bookingDetails,
  refusals: [
    'not-found',
    'not-allowed',
    'end-not-offered',
    'cancel-instead',
    'end-without-notice',
    'end-too-late',
    'end-not-earlier',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})
