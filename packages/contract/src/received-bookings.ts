import { receivedCategories, receivedPerPage } from '@bayshare/domain/bookings/received-category'
import * as z from 'zod/mini'
import { reasonCode } from './booking-reasons'
import { bookingDetails } from './bookings'
import { field, message } from './message'
import { route } from './route'
import { bookingReference, inQuery, numbered, text } from './wire-values'

const booking = message({ reference: field('id', bookingReference) })

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
