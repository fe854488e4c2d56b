import * as z from 'zod/mini'
import { bookingDetails, paymentMethod, priceLine } from './bookings'
import { field, message } from './message'
import { route } from './route'
import {
  bookingReference,
  dollarAmount,
  givenDollars,
  instant,
  inQuery,
  uuid,
  wallDateTime,
  wholeNumber,
} from './wire-values'

const booking = message({ reference: field('id', bookingReference) })

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
  query: message({
    minutes: field('duration', inQuery(z.int().check(z.gte(-longestMinutes), z.lte(longestMinutes)))),
  }),
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
  'payment-is-disputed',
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

export const payMonth = route({
  method: 'POST',
  path: 'users/bookings/:id/pay_month/',
  capability: 'bookings',
  summary: 'Pay a month whose payment has failed, at once',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    paymentMethod: field('payment_method', paymentMethod),
    /** What the person saw; an amount that changed since then is answered with 409 and the new one. */
    expectedCharge: field('expected_total', z.optional(givenDollars)),
    /** Of a card or bank account that was saved for it: what came of it where it was tried already, and no second try. */
    isJustSaved: field('just_saved', z.optional(z.boolean())),
  }),
  answer: message({
    reference: field('reference', z.string()),
    /** A debit is pending until its money has come. */
    state: field('state', z.enum(['paid', 'pending'])),
  }),
  refusals: [
    'not-found',
    'not-allowed',
    'month-not-unpaid',
    'month-on-its-way',
    'too-many-payments-today',
    'card-needed',
    'debit-needed',
    'month-not-paid',
    'price-has-changed',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})
