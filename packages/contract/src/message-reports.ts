import { longestMessage, messageRoles } from '@bayshare/domain/messaging/message-role'
import { reportOutcomes } from '@bayshare/domain/messaging/report-outcome'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, bookingReference, instant, requiredText, uuid } from './wire-values'

export const reportBookingMessage = route({
  method: 'POST',
  path: 'users/bookings/:id/messages/report/',
  capability: 'messaging',
  summary: 'Report a message that somebody else wrote in the chat of a booking to the operator',
  caller: 'signed-in',
  params: message({ reference: field('id', bookingReference) }),
  body: message({
    messageId: field('message_id', uuid),
    /** What the reported person is in this chat; whoever wrote the message where it is not said. */
    role: field('role', z.optional(z.enum(messageRoles))),
    reason: field('reason', requiredText(longestMessage)),
  }),
  answer: message({}),
  refusals: ['not-found', 'too-many-tries'],
})

const person = message({ id: field('id', accountId), firstName: field('first_name', z.string()) })

const report = message({
  id: field('id', uuid),
  reporter: field('reporter', person),
  reported: field('reported', person),
  reason: field('reason', z.string()),
  /** What was written when it was reported. */
  content: field('content', z.string()),
  reportedAt: field('reported_at', instant),
  /** Of the booking whose chat it is; null for a conversation of the inbox. */
  reference: field('reference', z.nullable(z.string())),
  /** The message with a few before and after it, the oldest first. */
  around: field(
    'around',
    z.array(
      message({
        id: field('id', uuid),
        content: field('content', z.string()),
        firstName: field('first_name', z.string()),
        role: field('role', z.enum(messageRoles)),
        sentAt: field('sent_at', instant),
        isReported: field('is_reported', z.boolean()),
      }),
    ),
  ),
  /** How many of their messages were reported so far, this one included. */
  reportsOfPerson: field('reports_of_person', z.int()),
})
export type MessageReport = z.output<typeof report>

export const messageReports = route({
  method: 'GET',
  path: 'operator/reports/',
  capability: 'messaging',
  summary: 'Reported messages that nobody has looked at, the oldest first',
  caller: 'operator',
  answer: z.array(report),
  refusals: [],
})

export const decideReport = route({
  method: 'POST',
  path: 'operator/reports/:id/decision/',
  capability: 'messaging',
  summary: 'Say what is done about a reported message; whoever reported it is told that it was looked at',
  caller: 'operator',
  params: message({ id: field('id', uuid) }),
  body: message({ outcome: field('outcome', z.enum(reportOutcomes)) }),
  answer: message({ id: field('id', uuid), outcome: field('outcome', z.enum(reportOutcomes)) }),
  refusals: ['not-found', 'report-is-decided'],
})
