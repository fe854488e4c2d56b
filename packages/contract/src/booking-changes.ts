import { reasonDomains } from '@bayshare/domain/bookings/reasons'
import { receivedCategories, receivedPerPage } from '@bayshare/domain/bookings/received-category'
import * as z from 'zod/mini'
import { bookingDetails, paymentMethod, priceLine } from './bookings'
import { field, message } from './message'
import { route } from './route'
import {
  bookingReference,
  calendarDate,
  dollarAmount,
  givenDollars,
  inQuery,
  instant,
  numberInQuery,
  numbered,
  text,
  uuid,
  wallDateTime,
  wholeNumber,
} from './wire-values'

const booking = message({ reference: field('id', bookingReference) })

/** From the list of its domain: the code, or the words as a person reads them. */
const reasonCode = z.union([wholeNumber, text(200)])

/** Up to a page of references with commas between them. */
const listedReferences = z.codec(
  z.string().check(z.regex(/^[0-9A-Za-z]{11}(,[0-9A-Za-z]{11})*$/), z.maxLength(receivedPerPage * 12)),
  z.array(z.string()),
  { decode: (list) => list.toUpperCase().split(','), encode: (references) => references.join(',') },
)

/** What `edit/` calls the form of a received booking, which holds its `access_code`. */
export const bookingFormType = 'booking'

const answers = ['accept', 'decline', 'withdraw'] as const

/** 2 accepts, 3 declines, 4 withdraws; as text or as a number. */
const answerStatus = z.codec(
  z.union([z.enum(['2', '3', '4']), z.int().check(z.gte(2), z.lte(4))]),
  z.enum(answers),
  {
    decode: (status) => answers[Number(status) - 2]!,
    encode: (answer) => answers.indexOf(answer) + 2,
  },
)

export const answerRequest = route({
  method: 'POST',
  path: 'users/bookings/:id/status/',
  capability: 'bookings',
  summary: 'Accept, decline or withdraw a request',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    answer: field('status', answerStatus),
    reason: field('reason', z.optional(z.nullable(reasonCode))),
    details: field('reason_details', z.optional(z.nullable(text(500)))),
  }),
  answer: bookingDetails,
  refusals: [
    'not-found',
    'not-allowed',
    'request-answered',
    'request-expired',
    'request-not-paid',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})

/** What a cancellation gives back, and to where. */
const moneyBack = message({
  reference: field('reference', z.string()),
  toCash: field('wallet_cash', dollarAmount),
  toFree: field('free_credits', dollarAmount),
  toMethod: field('card', dollarAmount),
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
  /** What is on its way to the card or has arrived there. */
  refunded: field('refunded', dollarAmount),
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

export const listReasons = route({
  method: 'GET',
  path: 'reasons/',
  capability: 'bookings',
  summary: 'The reasons that people choose from when they end, decline or cancel a booking',
  caller: 'anyone',
  query: message({ domain: field('domain', z.enum(reasonDomains)) }),
  answer: z.array(
    message({
      code: field('code', z.int()),
      label: field('label', z.string()),
      isOther: field('is_other', z.boolean()),
    }),
  ),
  refusals: [],
})

export const ownerBookings = route({
  method: 'GET',
  path: 'users/ownerbookings/',
  capability: 'bookings',
  summary: 'What drivers have booked of the own spaces and bays in this brand',
  caller: 'signed-in',
  query: message({
    /** 0 upcoming, 1 current and ongoing, 2 ended, 3 cancelled; all of them without it (rule: received bookings). */
    category: field('category', z.optional(inQuery(numbered(receivedCategories, 0)))),
    page: field('page', z.optional(inQuery(z.int().check(z.gte(1))))),
    references: field('references', z.optional(listedReferences)),
  }),
  answer: z.array(bookingDetails),
  refusals: [],
})

export const ownerBookingCounts = route({
  method: 'GET',
  path: 'users/ownerbookings-counts/',
  capability: 'bookings',
  summary: 'How many bookings of the own spaces and bays are upcoming, current, ended and cancelled',
  caller: 'signed-in',
  answer: message({
    upcoming: field('upcoming', z.int()),
    current: field('current', z.int()),
    past: field('past', z.int()),
    cancelled: field('cancelled', z.int()),
    /** Of those made lately: how many were confirmed, and how many of them the owner cancelled (rule: owner cancels). */
    recent: field(
      'recent',
      message({
        confirmed: field('confirmed', z.int()),
        cancelled: field('cancelled_by_owner', z.int()),
      }),
    ),
  }),
  refusals: [],
})

export const ownerBooking = route({
  method: 'GET',
  path: 'users/ownerbookings/:id/',
  capability: 'bookings',
  summary: 'One booking of an own space or bay',
  caller: 'signed-in',
  params: booking,
  answer: bookingDetails,
  refusals: ['not-found'],
})

export const managedBooking = route({
  method: 'GET',
  path: 'users/ownerbookings-cp/:id/',
  capability: 'bookings',
  summary: 'One booking of a bay in a building that the caller manages',
  caller: 'signed-in',
  params: booking,
  answer: bookingDetails,
  refusals: ['not-found'],
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
    ends: field('cease_date', calendarDate),
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

/** No booking is longer than some weeks. */
const longestMinutes = 100_000

const extensionRefusals = [
  'not-found',
  'not-allowed',
  'extension-not-offered',
  'extension-not-later',
  'extension-not-available',
  'time-off-grid',
  'booking-too-long',
] as const

export const previewExtension = route({
  method: 'GET',
  path: 'users/bookings/:id/extend/',
  capability: 'bookings',
  summary: 'What it would cost to stay longer; nothing is booked',
  caller: 'signed-in',
  params: booking,
  query: message({ minutes: field('duration', numberInQuery(-longestMinutes, longestMinutes)) }),
  answer: message({
    endsAt: field('end', instant),
    lines: field('price_lines', z.array(priceLine)),
    charge: field('total', dollarAmount),
  }),
  refusals: [...extensionRefusals],
})

export const extendBooking = route({
  method: 'POST',
  path: 'users/bookings/:id/extend/',
  capability: 'bookings',
  summary: 'Stay longer',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    /** How much later it ends. */
    minutes: field('duration', wholeNumber),
    /** What the person saw; a price that changed since then is answered with 409 and the new one. */
    expectedCharge: field('expected_total', z.optional(givenDollars)),
  }),
  answer: message({ reference: field('reference', z.string()), endsAt: field('end', instant) }),
  refusals: [
    ...extensionRefusals,
    'extension-under-way',
    'extension-card-declined',
    'payment-not-finished',
    'price-has-changed',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})

/** By the clocks of the place (rule: daylight saving). */
const newTime = {
  start: field('start_time', wallDateTime),
  end: field('end_time', wallDateTime),
}

/** What another time costs more, or what it gives back and to where. */
const timeChange = message({
  reference: field('reference', z.string()),
  startsAt: field('start', instant),
  endsAt: field('end', instant),
  lines: field('price_lines', z.array(priceLine)),
  charge: field('total', dollarAmount),
  toCash: field('wallet_cash', dollarAmount),
  toFree: field('free_credits', dollarAmount),
  /** Of the price of the time that is given up. */
  kept: field('fee', dollarAmount),
})

const changeRefusals = [
  'not-found',
  'not-allowed',
  'change-not-offered',
  'end-not-after-start',
  'change-nothing',
  'extend-instead',
  'time-off-grid',
  'change-start-passed',
  'change-end-passed',
  'start-does-not-exist',
  'start-too-soon',
  'start-too-far-ahead',
  'booking-too-long',
  'casual-not-offered',
  'space-is-closed-then',
  'just-taken',
] as const

export const previewChange = route({
  method: 'GET',
  path: 'users/bookings/:id/change/',
  capability: 'bookings',
  summary: 'What another time would cost more or give back; nothing changes',
  caller: 'signed-in',
  params: booking,
  query: message(newTime),
  answer: timeChange,
  refusals: [...changeRefusals],
})

export const changeTime = route({
  method: 'POST',
  path: 'users/bookings/:id/change/',
  capability: 'bookings',
  summary: 'Move or shorten a casual booking',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    ...newTime,
    /** What the person saw; what changed since then is answered with 409 and the new amount. */
    expectedCharge: field('expected_total', z.optional(givenDollars)),
    expectedBack: field('expected_refund', z.optional(givenDollars)),
  }),
  answer: timeChange,
  refusals: [
    ...changeRefusals,
    'change-under-way',
    'card-needed',
    'card-was-declined',
    'payment-not-finished',
    'price-has-changed',
    'money-back-has-changed',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})

export const changeBookedVehicle = route({
  method: 'PATCH',
  path: 'users/bookings/:id/vehicle/',
  capability: 'bookings',
  summary: 'Come with another of the own vehicles',
  caller: 'signed-in',
  params: booking,
  body: message({ vehicleId: field('vehicle', uuid) }),
  answer: bookingDetails,
  refusals: ['not-found', 'not-allowed', 'change-not-offered', 'vehicle-needed'],
})

export const changeMethod = route({
  method: 'PATCH',
  path: 'users/bookings/:id/payment_method/',
  capability: 'bookings',
  summary: 'Pay the later months of a monthly booking by card or by direct debit',
  caller: 'signed-in',
  params: booking,
  body: message({ paymentMethod: field('payment_method', paymentMethod) }),
  answer: bookingDetails,
  refusals: [
    'not-found',
    'not-allowed',
    'change-not-offered',
    'month-being-charged',
    'card-needed',
    'debit-needed',
  ],
})
