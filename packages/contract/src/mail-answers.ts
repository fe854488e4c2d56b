import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { dollarAmount, instant, requiredText, text, wholeNumber } from './wire-values'

const token = message({ token: field('token', requiredText(200)) })

/** What became of a request, as far as its owner asks. */
const states = ['waiting', 'accepted', 'declined', 'withdrawn', 'expired', 'unpaid', 'cancelled'] as const

const mailedRequest = message({
  act: field('act', z.enum(['accept', 'decline'])),
  state: field('state', z.enum(states)),
  reference: field('reference', z.string()),
  driverFirstName: field('driver_first_name', z.string()),
  place: field('place', z.string()),
  startsAt: field('start', instant),
  endsAt: field('end', z.nullable(instant)),
  expiresAt: field('expires_at', z.nullable(instant)),
  zone: field('timezone', z.string()),
  earning: field('earning', dollarAmount),
})
export type MailedRequest = z.output<typeof mailedRequest>

export const mailedRequestByLink = route({
  method: 'GET',
  path: 'answers/:token/',
  capability: 'bookings',
  summary: 'The request that a link in a mail answers; it changes nothing',
  caller: 'anyone',
  params: token,
  answer: mailedRequest,
  refusals: ['not-found', 'too-many-tries'],
})

export const answerByLink = route({
  method: 'POST',
  path: 'answers/:token/',
  capability: 'bookings',
  summary: 'Accept or decline the request that a link in a mail is about, as the link says',
  caller: 'anyone',
  params: token,
  body: message({
    reason: field('reason', z.optional(z.nullable(z.union([wholeNumber, text(200)])))),
    details: field('reason_details', z.optional(z.nullable(text(500)))),
  }),
  answer: mailedRequest,
  refusals: ['not-found', 'too-many-tries', 'request-answered', 'request-expired', 'request-not-paid'],
})
