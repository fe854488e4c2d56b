import * as z from 'zod/mini'
import { hotelBranding } from './hotel'
import { field, message } from './message'
import { route } from './route'
import { instant, text } from './wire-values'

export const status = route({
  method: 'POST',
  path: 'cm/',
  capability: 'status',
  summary: 'Whether there is something new; for somebody who is not logged in there never is',
  caller: 'anyone',
  body: message({
    // Accepted for existing clients and ignored: identity comes from the token alone (rule: identity).
    email: field('email', z.optional(z.nullable(text(80)))),
    /** Asks for what the pages of this hotel show. */
    hotelName: field('hotelName', z.optional(z.nullable(text(60)))),
    environment: field('environment', z.optional(z.nullable(text(60)))),
  }),
  answer: message({
    hasNotification: field('hasNotification', z.boolean()),
    hasMessage: field('hasMessage', z.boolean()),
    /** The reference of the newest booking of the own spots in this brand. */
    lastOwnerBooking: field('lastOwnerBooking', z.nullable(z.string())),
    timestamp: field('timestamp', instant),
    /** There only where a hotel was asked for; null when this brand has none of that name. */
    hotel: field('hotel', z.optional(z.nullable(hotelBranding))),
  }),
  refusals: [],
})
