import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { instant, text } from './wire-values'

/** Before the id that the mail provider gave a mail; every other id is one of our own. */
const providerPrefix = 'sg_message_id_'
const mostCharacters = 200

const eventSources = ['email', 'sendgrid', 'sms', 'push', 'booking', 'event'] as const
const eventTypes = ['event', 'sendgrid'] as const

const optionalText = z.optional(z.string())

const eventDetail = message({
  /** Of a message; by its id the viewer shows it alone. */
  messageId: field('message_id', optionalText),
  templateName: field('template_name', optionalText),
  domain: field('wpdomain', optionalText),
  recipient: field('recipient', optionalText),
  subject: field('subject', optionalText),
  /** Null where it is not shown: it quotes what people wrote to each other, or is not kept any more. */
  contentHtml: field('contentHTML', z.optional(z.nullable(z.string()))),
  text: field('text', optionalText),
  status: field('status', optionalText),
  /** What the mail provider tells. */
  response: field('response', optionalText),
  reason: field('reason', optionalText),
  attempt: field('attempt', z.optional(z.number())),
  userAgent: field('useragent', optionalText),
  isMachineOpen: field('sg_machine_open', z.optional(z.boolean())),
  url: field('url', optionalText),
  type: field('type', optionalText),
  /** The booking, or what else it is about. */
  reference: field('reference', optionalText),
  fromState: field('from', optionalText),
  toState: field('to', optionalText),
  by: field('by', optionalText),
  /** The first name of staff of the building. */
  staffName: field('staff_name', optionalText),
})

const viewedEvent = message({
  source: field('source', z.enum(eventSources)),
  detailType: field('detail-type', z.string()),
  time: field('time', instant),
  detail: field('detail', eventDetail),
})
export type EventDetail = z.output<typeof eventDetail>
export type ViewedEvent = z.output<typeof viewedEvent>

export const readEvents = route({
  method: 'POST',
  path: 'event/',
  capability: 'event-viewer',
  summary: 'What became of a mail, an event or a booking, in the order of time; secrets are masked',
  caller: 'corporate',
  body: message({
    /** The id of an event or a message, the reference of a booking, or the id that the mail provider gave. */
    eventId: field('eventId', text(mostCharacters)),
    eventType: field('eventType', z.enum(eventTypes)),
  }),
  answer: message({
    meta: field(
      'meta',
      message({ items: field('items', z.array(message({ event: field('eventJSON', viewedEvent) }))) }),
    ),
  }),
  refusals: ['not-found'],
})

/** What to ask for when an address names this id; nothing has a longer one. */
export function eventAsked(id: string): { eventId: string; eventType: (typeof eventTypes)[number] } {
  return {
    eventId: id.slice(0, mostCharacters),
    eventType: id.startsWith(providerPrefix) ? 'sendgrid' : 'event',
  }
}

/** The provider's own id, with or without what stands before it in an address. */
export function providerIdOf(id: string): string {
  return id.startsWith(providerPrefix) ? id.slice(providerPrefix.length) : id
}

/** As it came, for those kinds of events that have no layout of their own. */
export function rawDetail(detail: EventDetail): string {
  return JSON.stringify(z.encode(eventDetail, detail), null, 2)
}
