import * as z from 'zod/mini'
import { bookingDetails, priceLine } from './bookings'
import { field, message } from './message'
import { bookingMessages, readBookingMessages, sendBookingMessage } from './messaging'
import { paymentSetupAnswer } from './payments'
import { route } from './route'
import { calendarDate, dollarAmount, givenDollars, instant, text, uuid, wholeNumber } from './wire-values'

/** Parking by the night for guests of a hotel, who have no account. */

/** What `edit/` calls the form; its parent is the building. */
export const hotelFormType = 'booking_hotel'

/** What the pages of a hotel show of it. */
export const hotelBranding = message({
  id: field('uuid', uuid),
  name: field('hotel_name', z.string()),
  slug: field('slug', z.string()),
  tagline: field('tagline', z.string()),
  description: field('description', z.string()),
  address: field('address', z.string()),
  zone: field('timezone', z.string()),
  /** The color of its buttons, as #rrggbb; null for that of the brand. */
  accent: field('accent_color', z.nullable(z.string())),
  image: field('image', z.nullable(z.string())),
  rules: field('rules_text', z.string()),
  today: field('location_date', calendarDate),
  /** The usual times of arrival and departure. */
  from: field('nights_from', z.string()),
  until: field('nights_until', z.string()),
})
export type HotelBranding = z.output<typeof hotelBranding>

/** What nights cost, and how many bays could still be had. */
const quote = message({
  nights: field('nights', wholeNumber),
  startsAt: field('min_datetime', instant),
  endsAt: field('max_datetime', instant),
  freeBays: field('free_bays', wholeNumber),
  lines: field('lines', z.array(priceLine)),
  charge: field('total', dollarAmount),
})
export type NightsQuote = z.output<typeof quote>

const stayStates = ['entered', 'proven', 'paying', 'booked', 'over'] as const

/** Everything that the holder of a link sees of it. */
const stay = message({
  hotel: field('hotel', hotelBranding),
  state: field('state', z.enum(stayStates)),
  arrives: field('start_date', calendarDate),
  leaves: field('cease_date', calendarDate),
  fullName: field('full_name', z.string()),
  email: field('email', z.string()),
  mobileNumber: field('mobile_number', z.string()),
  registration: field('vehicle_rego', z.string()),
  room: field('room', z.string()),
  /** Null once it is booked, and when all bays are taken. */
  quote: field('quote', z.nullable(quote)),
  booking: field('booking', z.nullable(bookingDetails)),
})
export type HotelStay = z.output<typeof stay>

/** The item that `edit/` answers once the form is saved. */
const enteredStay = message({ token: field('token', z.string()) })

export function stayTokenIn(item: Readonly<Record<string, unknown>>): string | undefined {
  const read = z.safeDecode(enteredStay, { token: item.token })
  return read.success ? read.data.token : undefined
}

/** Stands in the refusal of nights for which no bay is left. */
export const nightsInstead = message({
  full: field('full_nights', z.array(calendarDate)),
  others: field(
    'other_dates',
    z.array(
      message({ arrives: field('start_date', calendarDate), leaves: field('cease_date', calendarDate) }),
    ),
  ),
})
export type NightsInstead = z.output<typeof nightsInstead>

/** What a refusal says of other nights; none where it is another one. */
export function nightsInsteadIn(body: unknown): NightsInstead | undefined {
  const { full_nights, other_dates } = (body ?? {}) as { full_nights?: unknown; other_dates?: unknown }
  const read = z.safeDecode(nightsInstead, { full_nights, other_dates })
  return read.success ? read.data : undefined
}

const token = message({ token: field('token', text(200)) })

export const hotelStay = route({
  method: 'GET',
  path: 'hotel_stays/:token/',
  capability: 'hotel',
  summary: 'What a guest has entered or booked, by the link; it changes nothing',
  caller: 'anyone',
  params: token,
  answer: stay,
  refusals: [],
})

export const sendStayCode = route({
  method: 'POST',
  path: 'hotel_stays/:token/code/',
  capability: 'hotel',
  summary: 'Text a code to the guest, to prove the mobile number',
  caller: 'anyone',
  params: token,
  answer: message({}),
  refusals: ['code-just-sent', 'too-many-codes', 'stay-already-booked'],
})

export const proveStayMobile = route({
  method: 'POST',
  path: 'hotel_stays/:token/verify/',
  capability: 'hotel',
  summary: 'Prove the mobile number with the code',
  caller: 'anyone',
  params: token,
  body: message({ code: field('code', text(10)) }),
  answer: stay,
  refusals: ['code-is-wrong', 'code-has-expired'],
})

export const stayPaymentSetup = route({
  method: 'GET',
  path: 'hotel_stays/:token/payment_setup/',
  capability: 'hotel',
  summary: 'Which card form to show to a guest, and with which key',
  caller: 'anyone',
  params: token,
  answer: paymentSetupAnswer,
  refusals: ['provider-not-responding', 'mobile-not-proven'],
})

export const payStay = route({
  method: 'POST',
  path: 'hotel_stays/:token/pay/',
  capability: 'hotel',
  summary: 'Pay by card and book the nights',
  caller: 'anyone',
  takesIdempotencyKey: true,
  params: token,
  body: message({
    stripeToken: field('stripe_token', z.optional(text(255))),
    braintreeNonce: field('braintree_nonce', z.optional(text(255))),
    deviceData: field('device_data', z.optional(z.string().check(z.maxLength(4000)))),
    /** What the guest saw on the button. */
    expectedCharge: field('expected_total', givenDollars),
  }),
  answer: message({ reference: field('reference', z.string()) }),
  refusals: [
    'mobile-not-proven',
    'no-bay-that-night',
    'stay-already-booked',
    'nights-not-offered',
    'leaves-before-arriving',
    'arrival-has-passed',
    'arrival-too-far-ahead',
    'too-many-nights',
    'start-does-not-exist',
    'space-is-closed-then',
    'price-has-changed',
    'card-needed',
    'card-not-saved',
    'card-was-declined',
    'payment-not-finished',
    'provider-not-responding',
    'provider-not-configured',
  ],
})

export const finishStay = route({
  method: 'POST',
  path: 'hotel_stays/:token/finish/',
  capability: 'hotel',
  summary: 'Go on after the bank has confirmed a payment',
  caller: 'anyone',
  takesIdempotencyKey: true,
  params: token,
  answer: message({ reference: field('reference', z.string()) }),
  refusals: ['card-was-declined', 'payment-not-finished', 'still-working-on-it'],
})

const moneyBack = message({
  /** To the card. */
  toMethod: field('to_card', dollarAmount),
  kept: field('kept', dollarAmount),
})
export type StayMoneyBack = z.output<typeof moneyBack>

export const previewStayCancellation = route({
  method: 'GET',
  path: 'hotel_stays/:token/cancel/',
  capability: 'hotel',
  summary: 'What cancelling now would give back',
  caller: 'anyone',
  params: token,
  answer: moneyBack,
  refusals: ['cancel-too-late', 'cancel-not-offered'],
})

export const cancelStay = route({
  method: 'POST',
  path: 'hotel_stays/:token/cancel/',
  capability: 'hotel',
  summary: 'Cancel the nights; the card gets back what the cancellation policy gives',
  caller: 'anyone',
  takesIdempotencyKey: true,
  params: token,
  body: message({ expectedBack: field('expected_back', givenDollars) }),
  answer: moneyBack,
  refusals: ['cancel-too-late', 'cancel-not-offered', 'money-back-has-changed'],
})

export const stayMessages = route({
  ...bookingMessages,
  path: 'hotel_stays/:token/messages/',
  capability: 'hotel',
  summary: 'The chat of a guest with the staff of the hotel, by the link',
  caller: 'anyone',
  params: token,
})

export const sendStayMessage = route({
  ...sendBookingMessage,
  path: 'hotel_stays/:token/messages/',
  capability: 'hotel',
  summary: 'Write to the staff of the hotel, by the link',
  caller: 'anyone',
  params: token,
})

export const readStayMessages = route({
  ...readBookingMessages,
  path: 'hotel_stays/:token/messages/read/',
  capability: 'hotel',
  summary: 'Mark what the staff wrote as read, by the link',
  caller: 'anyone',
  params: token,
})

const expectedGuest = message({
  reference: field('reference', z.string()),
  fullName: field('full_name', z.string()),
  room: field('room', z.string()),
  registration: field('vehicle_rego', z.nullable(z.string())),
  mobileNumber: field('mobile_number', z.nullable(z.string())),
  bayMarking: field('bay_label', z.string()),
  arrives: field('start_date', calendarDate),
  leaves: field('cease_date', calendarDate),
})
export type ExpectedGuest = z.output<typeof expectedGuest>

const receptionDay = message({
  hotelName: field('hotel_name', z.string()),
  date: field('date', calendarDate),
  today: field('location_date', calendarDate),
  arriving: field('arriving', z.array(expectedGuest)),
  leaving: field('leaving', z.array(expectedGuest)),
  staying: field('staying', z.array(expectedGuest)),
})
export type ReceptionDay = z.output<typeof receptionDay>

export const reception = route({
  method: 'GET',
  path: 'admin/buildings/:id/reception/',
  capability: 'hotel',
  summary: 'Whose cars arrive, leave and stay on a day',
  caller: 'corporate',
  params: message({ buildingId: field('id', uuid) }),
  query: message({ date: field('date', z.optional(calendarDate)) }),
  answer: receptionDay,
  refusals: ['not-found', 'not-allowed'],
})

export const openHotels = route({
  method: 'GET',
  path: 'hotels/',
  capability: 'hotel',
  summary: 'The hotels of the brand where guests can book parking',
  caller: 'anyone',
  answer: z.array(
    message({
      slug: field('slug', z.string()),
      name: field('hotel_name', z.string()),
      address: field('address', z.string()),
      image: field('image', z.nullable(z.string())),
    }),
  ),
  refusals: [],
})

export const hotels = route({
  method: 'GET',
  path: 'admin/hotels/',
  capability: 'hotel',
  summary: 'The hotels whose guests somebody may see',
  caller: 'corporate',
  answer: z.array(message({ id: field('uuid', uuid), name: field('hotel_name', z.string()) })),
  refusals: ['not-allowed'],
})
