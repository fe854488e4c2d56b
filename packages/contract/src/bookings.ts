import { paymentStandings } from '@bayshare/domain/bookings/booking-money'
import { awaitedCharges } from '@bayshare/domain/bookings/charge-lifecycle'
import { bookingEnds } from '@bayshare/domain/bookings/standing'
import { monthStandings } from '@bayshare/domain/bookings/month-standing'
import { paymentFailures } from '@bayshare/domain/payments/payment-failure'
import { priceLineKinds } from '@bayshare/domain/payments/price-line'
import { accessMethods, spaceTypes } from '@bayshare/domain/listings/space'
import { reviews } from '@bayshare/domain/reviews/review'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import {
  bookingReference,
  calendarDate,
  ceaseDate,
  dollarAmount,
  givenDollars,
  instant,
  numbered,
  requiredText,
  spaceId,
  text,
  uuid,
  wallTime,
  wholeNumber,
} from './wire-values'

/** Wire numbers 1 to 4. An expired request is sent as declined with its reason (rule: request expiry). */
const approvalStatus = numbered(['waiting', 'confirmed', 'declined', 'withdrawn'])
const bookingKind = numbered(['casual', 'monthly'])

export const priceLine = message({
  kind: field('kind', z.enum(priceLineKinds)),
  label: field('label', z.string()),
  amount: field('amount', dollarAmount),
})

export const paymentMethod = z.enum(['card', 'dd'])

export const bookSpace = route({
  method: 'POST',
  path: 'parking_spaces/:uuid/booking_singles/',
  capability: 'bookings',
  summary: 'Book a space',
  caller: 'member',
  takesIdempotencyKey: true,
  params: message({ spaceId: field('uuid', spaceId) }),
  body: message({
    paymentMethod: field('payment_method', paymentMethod),
    /** The same as in the path. */
    spaceId: field('space_uuid', z.optional(spaceId)),
    spaceType: field('space_type', z.optional(text(60))),
    mode: field('search_mode', z.optional(numbered(['casual', 'monthly'], 0))),
    /** The unit of a parking lot; 0 or missing takes the lowest that is free. */
    bayIndex: field('bay_index', z.optional(wholeNumber)),
    vehicleId: field('vehicle', z.optional(uuid)),
    startDate: field('start_date', calendarDate),
    /** Missing for a monthly booking, which begins with its day. */
    startTime: field('start_time', z.optional(z.nullable(wallTime))),
    /** Missing for a monthly booking that goes on. */
    endDate: field('cease_date', z.optional(z.nullable(ceaseDate))),
    endTime: field('cease_time', z.optional(z.nullable(wallTime))),
    promoCode: field('promo_code', z.optional(z.nullable(text(6)))),
    zone: field('timezone', z.optional(requiredText(60))),
    leadSource: field('lead_source', z.optional(text(60))),
    /** The long-term enquiry whose offer is taken, for a month at the offered rate. */
    enquiryId: field('longterm_enquiry', z.optional(uuid)),
    /** What the person saw; a price that changed since then is answered with 409 and the new one. */
    expectedCharge: field('expected_total', z.optional(givenDollars)),
  }),
  answer: message({ reference: field('reference', z.string()) }),
  refusals: [
    'not-found',
    'space-is-yours',
    'casual-not-offered',
    'vehicle-needed',
    'end-not-after-start',
    'time-off-grid',
    'start-does-not-exist',
    'start-too-soon',
    'start-too-far-ahead',
    'booking-too-long',
    'space-is-closed-then',
    'just-taken',
    'no-such-unit',
    'other-space-named',
    'zone-not-known',
    'card-needed',
    'debit-needed',
    'debit-not-for-casual',
    'promo-not-valid',
    'monthly-not-offered',
    'not-open-by-the-month',
    'month-starts-too-soon',
    'booking-too-short',
    'months-too-long',
    'offer-not-good',
    'offer-starts-on-another-day',
    'card-was-declined',
    'payment-not-finished',
    'price-has-changed',
    'key-used-for-something-else',
    'still-working-on-it',
  ],
})

export const finishBooking = route({
  method: 'POST',
  path: 'users/bookings/:id/finish/',
  capability: 'bookings',
  summary: 'Finish a booking after the bank has asked its customer about the payment',
  caller: 'signed-in',
  params: message({ reference: field('id', bookingReference) }),
  answer: message({
    reference: field('reference', z.string()),
    /** What the bank was asked to pay: the booking itself, more time, or another time. */
    paidFor: field('charge_kind', z.enum(awaitedCharges)),
    startsAt: field('start', instant),
    /** Null for a month that goes on. */
    endsAt: field('end', z.nullable(instant)),
  }),
  refusals: ['not-found', 'card-was-declined', 'payment-not-finished', 'still-working-on-it'],
})

const bookedSpace = message({
  id: field('uuid', spaceId),
  type: field('type', z.enum(spaceTypes)),
  streetName: field('street_name', z.string()),
  address: field('address', z.string()),
  latitude: field('latitude', z.number()),
  longitude: field('longitude', z.number()),
  zone: field('timezone', z.string()),
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
})

/** Names the bay of a building; null for a space of its own. */
const bookedBay = message({
  marking: field('bay_marking', z.nullable(z.string())),
  building: field(
    'building',
    message({
      name: field('building_name', z.string()),
      address: field('address', z.string()),
      rules: field('rules_text', z.string()),
    }),
  ),
})

/** The other side, as far as people show themselves to each other. */
const participant = message({ firstName: field('first_name', z.string()) })

/** What a booking costs its driver, from which sources, and what came back (rule: amounts of a booking). */
const driverMoney = message({
  sources: field(
    'sources',
    message({
      card: field('card', dollarAmount),
      debit: field('direct_debit', dollarAmount),
      wallet: field('wallet_cash', dollarAmount),
      freeCredits: field('free_credits', dollarAmount),
      promo: field('promo', dollarAmount),
      /** Where the driver could not park and went elsewhere (rule: rescue). */
      platform: field('platform', dollarAmount),
    }),
  ),
  total: field('total', dollarAmount),
  standing: field('standing', z.enum(paymentStandings)),
  held: field('on_hold', dollarAmount),
  paid: field('paid', dollarAmount),
  /** Where what came back is now. */
  back: field(
    'back',
    message({
      method: field('card', dollarAmount),
      wallet: field('wallet_cash', dollarAmount),
      freeCredits: field('free_credits', dollarAmount),
    }),
  ),
  returned: field('returned', dollarAmount),
  refundFee: field('refund_fee', dollarAmount),
  kept: field('kept', dollarAmount),
})

/** What a booking brings its owner, its later months included. */
const ownerMoney = message({
  headline: field('headline', dollarAmount),
  expected: field('expected', dollarAmount),
  onHold: field('on_hold', dollarAmount),
  earned: field('earned', dollarAmount),
  lost: field('lost', dollarAmount),
})

const summaryFields = {
  id: field('id', uuid),
  reference: field('reference', z.string()),
  kind: field('booking_type', bookingKind),
  startDate: field('start_date', calendarDate),
  /** A month begins with its day and has no times. */
  startTime: field('start_time', z.nullable(wallTime)),
  /** A monthly booking that goes on has no end. */
  endDate: field('cease_date', z.nullable(ceaseDate)),
  endTime: field('cease_time', z.nullable(wallTime)),
  startsAt: field('start', instant),
  endsAt: field('end', z.nullable(instant)),
  /** Today where the space is. */
  today: field('location_date', calendarDate),
  createdAt: field('create_date', instant),
  status: field('approval_status', approvalStatus),
  isCancelled: field('cancelled', z.boolean()),
  /** Over, cancelled, or a request that came to nothing. */
  isOver: field('expired', z.boolean()),
  /** How it ended, or came to nothing; null while it has not. */
  ended: field('ended_how', z.optional(z.nullable(z.enum(bookingEnds)))),
  /** A month of it is not paid: it is tried again, or was given up (rule: failed monthly charge). */
  hasUnpaidMonth: field('has_unpaid_month', z.optional(z.boolean())),
  /** Cancelled, and something went back to the driver. */
  isRefunded: field('refunded', z.boolean()),
  /** Why a request came to nothing; "Request expired" where the owner did not answer. */
  declinedReason: field('approval_declined_reason', z.nullable(z.string())),
  /** Until when the owner may answer; null unless the owner is asked (rule: request expiry). */
  expiresAt: field('expires_at', z.nullable(instant)),
  space: field('parking_space', bookedSpace),
  spaceName: field('parking_space_name', z.string()),
  bay: field('parking_bay', z.nullable(bookedBay)),
  unit: field('bay_index', z.int()),
  /** What the driver pays, from whatever source; for the owner, what they earn. */
  charged: field('headline_amount', dollarAmount),
  /** What went back to the driver; nothing for the owner. */
  returned: field('refunded_amount', dollarAmount),
  /** For its driver alone. */
  money: field('money', z.nullable(driverMoney)),
  /** For the owner and for who manages the building. */
  earnings: field('earnings', z.nullable(ownerMoney)),
  /** What the driver said of it; null until then. */
  review: field('review', z.nullable(z.enum(reviews))),
  driver: field('driver', participant),
  owner: field('owner', participant),
}

export const bookingSummary = message(summaryFields)
export type BookingSummary = z.output<typeof bookingSummary>

/** One month of a booking by the month (rule: monthly billing). */
const bookedMonth = message({
  number: field('month', z.int()),
  firstDay: field('start_date', calendarDate),
  /** The day on which it ends at 00:00. */
  endDate: field('cease_date', calendarDate),
  state: field('state', z.enum(monthStandings)),
  /** For its driver what it costs, card fee included, from whatever source; for everybody else what it earns its owner. */
  amount: field('amount', dollarAmount),
  paidAt: field('paid_at', z.nullable(instant)),
})
export type BookedMonth = z.output<typeof bookedMonth>

/** A month whose payment has failed and that is not paid yet (rule: failed monthly charge). */
const unpaidMonth = message({
  number: field('month', z.int()),
  /** What paying it now costs with each; null where that can't be used. Nothing of it is for the owner. */
  card: field('card', z.nullable(dollarAmount)),
  debit: field('direct_debit', z.nullable(dollarAmount)),
  /** The same with a card or a bank account that is added now. */
  newCard: field('new_card', z.nullable(dollarAmount)),
  newDebit: field('new_direct_debit', z.nullable(dollarAmount)),
  /** Why it failed; for its driver alone (rule: reasons of a bank). */
  reason: field('reason', z.nullable(z.enum(paymentFailures))),
  /** What could not be charged; for its driver alone. */
  method: field('payment_method', z.nullable(paymentMethod)),
  methodName: field('payment_method_name', z.nullable(z.string())),
  /** With what it is tried next; null where there is nothing to try it with. */
  nextMethod: field('next_payment_method', z.nullable(paymentMethod)),
  /** "Visa ending 4242" or "bank account ending 4321". */
  nextMethodName: field('next_payment_method_name', z.optional(z.nullable(z.string()))),
  /** When it is tried next; null where nothing can be tried, or a debit is on its way. */
  nextTry: field('next_try_date', z.nullable(calendarDate)),
  /** The last day on which it is tried. Unpaid after that, the booking ends. */
  lastTry: field('last_try_date', z.nullable(calendarDate)),
  /** A repeated debit is with the bank, so nothing else can be paid for it. */
  isOnItsWay: field('on_its_way', z.boolean()),
  mayPay: field('may_pay', z.boolean()),
})
export type UnpaidMonth = z.output<typeof unpaidMonth>

export const bookingDetails = message({
  ...summaryFields,
  lines: field('price_lines', z.array(priceLine)),
  /** How to reach a driver without an account, for staff who may see hotel guests. */
  guest: field(
    'guest',
    z.optional(
      message({
        email: field('email', z.string()),
        mobileNumber: field('mobile_number', z.nullable(z.string())),
      }),
    ),
  ),
  /** The booking that took its place because the driver couldn't park; for its driver alone (rule: rescue). */
  movedTo: field('moved_to', z.optional(z.nullable(z.string()))),
  /** A direct debit takes days and is pending until its money arrives (rule: authorise and capture). */
  paymentState: field('payment_state', z.optional(z.enum(['paid', 'pending', 'failed']))),
  /** The month that is charged next, for its driver; null where none comes (rule: changing the payment method). */
  nextPayment: field(
    'next_payment',
    z.nullable(
      message({
        method: field('payment_method', paymentMethod),
        day: field('date', calendarDate),
        /** Before the wallet's part and a card fee. */
        price: field('price', dollarAmount),
        /** The price with the fee of its method: credit in the wallet goes first, so it may be less. */
        most: field('up_to', dollarAmount),
      }),
    ),
  ),
  /** Every month of a monthly booking, in order; none of a casual one. */
  months: field('months', z.array(bookedMonth)),
  /** The month that has to be paid before any other; null where none is. */
  unpaid: field('unpaid_month', z.nullable(unpaidMonth)),
  vehicle: field(
    'vehicle',
    z.nullable(
      message({
        registration: field('registration', z.string()),
        make: field('make', z.string()),
        model: field('model', z.string()),
      }),
    ),
  ),
  description: field('description', z.string()),
  largestVehicle: field('vehicle_type', numbered(vehicleTypes)),
  accessMethod: field('access_method', numbered(accessMethods)),
  /** How to get in, until the booking ends (rule: approximate address). */
  accessCode: field('access_code', z.nullable(z.string())),
  instruction: field('instruction', z.nullable(z.string())),
  /** The pass that a gate or an attendant checks, as a text and as the address of its picture (rule: pass). */
  passCode: field('pass_code', z.nullable(z.string())),
  qrCodeUrl: field('qr_code_url', z.nullable(z.string())),
  /** Of a file that any calendar takes in; null for a booking that is not on. */
  calendarUrl: field('calendar_url', z.nullable(z.string())),
  accessImages: field('access_image_set', z.array(message({ path: field('path', z.string()) }))),
  /** Frozen when it was booked (rule: frozen rates). */
  hourlyRate: field('rate_hourly', z.nullable(dollarAmount)),
  dailyRate: field('rate_daily', z.nullable(dollarAmount)),
  overnightSurcharge: field('surcharge_overnight', z.nullable(dollarAmount)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  allowsCancellation: field('allow_cancellation', z.boolean()),
  promoCode: field('promo_code_used', z.nullable(z.string())),
  /** For the owner and for who manages the building. */
  ownerEarnings: field('owner_earnings', z.nullable(dollarAmount)),
  cancelledReason: field('cancelled_reason', z.nullable(z.string())),
  /** Between which days a monthly booking may end at 00:00 (rule: notice); null where it has none. */
  earliestEnd: field('min_cease_date', z.nullable(ceaseDate)),
  latestEnd: field('max_cease_date', z.nullable(ceaseDate)),
  leaseEnd: field('lease_end_date', z.nullable(calendarDate)),
})
export type BookingDetails = z.output<typeof bookingDetails>

export const myBookings = route({
  method: 'GET',
  path: 'users/bookings/',
  capability: 'bookings',
  summary: 'The bookings that the signed-in driver made in this brand',
  caller: 'signed-in',
  answer: z.array(bookingSummary),
  refusals: [],
})

export const myBooking = route({
  method: 'GET',
  path: 'users/bookings/:id/',
  capability: 'bookings',
  summary: 'One booking of the signed-in driver, by its reference or its id',
  caller: 'signed-in',
  params: message({ reference: field('id', z.union([bookingReference, uuid])) }),
  answer: bookingDetails,
  refusals: ['not-found'],
})
