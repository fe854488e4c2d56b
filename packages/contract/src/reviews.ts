import { reviews } from '@bayshare/domain/reviews/review'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { bookingReference } from './wire-values'

export const reviewBooking = route({
  method: 'PATCH',
  path: 'users/bookings/:id/review/',
  capability: 'reviews',
  summary: 'Rate a booking that has ended',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: message({ reference: field('id', bookingReference) }),
  body: message({ review: field('review', z.enum(reviews)) }),
  answer: message({
    reference: field('reference', z.string()),
    review: field('review', z.enum(reviews)),
  }),
  refusals: ['not-found', 'review-not-confirmed', 'review-too-early', 'review-given-already'],
})

/** A review is asked for before other pages once for each booking (rule: pending review). */
export const noteReviewShown = route({
  method: 'POST',
  path: 'users/bookings/:id/review/shown/',
  capability: 'reviews',
  summary: 'Note that the driver has been asked to rate a booking',
  caller: 'signed-in',
  params: message({ reference: field('id', bookingReference) }),
  answer: message({}),
  refusals: ['not-found'],
})
