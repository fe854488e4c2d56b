import { spaceTypes } from '@bayshare/domain/listings/space'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { calendarDate, dollarAmount, instant, requiredText, spaceId, text, uuid } from './wire-values'

/** The owner's calendar, the calendars of other programs, and the admin availability grid. */

const listingId = message({ id: field('id', spaceId) })

const calendarDay = message({
  date: field('date', calendarDate),
  /** Whether the space is open at some time of the day, all of it, or not at all. */
  open: field('open', z.enum(['all', 'some', 'none'])),
  isClosedByOwner: field('closed', z.boolean()),
  isBusyElsewhere: field('busy_elsewhere', z.boolean()),
  bookings: field('bookings', z.array(z.string())),
  /** Those of them whose month is not paid (rule: failed monthly charge). */
  unpaid: field('unpaid_bookings', z.optional(z.array(z.string()))),
})

export const ownerCalendar = route({
  method: 'GET',
  path: 'users/calendar/',
  capability: 'availability',
  summary: 'The days of a month for each of the own listings',
  caller: 'member',
  query: message({ month: field('month', z.string().check(z.regex(/^\d{4}-\d{2}$/))) }),
  answer: z.array(
    message({
      listingId: field('uuid', spaceId),
      type: field('type', z.enum(spaceTypes)),
      streetName: field('street_name', z.string()),
      zone: field('timezone', z.string()),
      days: field('days', z.array(calendarDay)),
    }),
  ),
  refusals: [],
})

const busyTime = { startsAt: field('starts', instant), endsAt: field('ends', instant) }

export const weekOfListing = route({
  method: 'GET',
  path: 'users/calendar/:id/',
  capability: 'availability',
  summary: 'What takes an own listing in the next seven days: bookings, and times that other calendars keep',
  caller: 'member',
  params: listingId,
  answer: message({
    booked: field('booked', z.array(message({ reference: field('reference', z.string()), ...busyTime }))),
    busyElsewhere: field('busy_elsewhere', z.array(message(busyTime))),
  }),
  refusals: ['not-found'],
})

export const makeFeed = route({
  method: 'POST',
  path: 'users/parking_spaces/:id/calendar_feed/',
  capability: 'availability',
  summary: 'A new secret address under which other calendars read this listing; the old one stops working',
  caller: 'member',
  params: listingId,
  answer: message({ url: field('url', z.string()) }),
  refusals: ['not-found', 'too-many-tries'],
})

export const endFeed = route({
  method: 'DELETE',
  path: 'users/parking_spaces/:id/calendar_feed/',
  capability: 'availability',
  summary: 'Stop the address under which other calendars read this listing',
  caller: 'member',
  params: listingId,
  answer: message({}),
  refusals: ['not-found'],
})

const calendarImport = message({
  id: field('uuid', uuid),
  name: field('name', z.string()),
  url: field('url', z.nullable(z.string())),
  readAt: field('read', z.nullable(instant)),
  busyTimes: field('busy_times', z.int()),
  problem: field('problem', z.nullable(z.string())),
})

export const myCalendars = route({
  method: 'GET',
  path: 'users/parking_spaces/:id/calendars/',
  capability: 'availability',
  summary: 'The calendars whose busy times close this listing, and whether a feed is out',
  caller: 'member',
  params: listingId,
  answer: message({
    hasFeed: field('has_feed', z.boolean()),
    imports: field('imports', z.array(calendarImport)),
  }),
  refusals: ['not-found'],
})

export const importCalendar = route({
  method: 'POST',
  path: 'users/parking_spaces/:id/calendars/',
  capability: 'availability',
  summary: 'Read a calendar from an address again and again, or from a file once',
  caller: 'member',
  params: listingId,
  body: message({
    name: field('name', requiredText(60)),
    url: field('url', z.optional(text(2000))),
    /** The text of an .ics file. */
    file: field('file', z.optional(z.string().check(z.maxLength(200_000)))),
  }),
  answer: calendarImport,
  refusals: ['not-found', 'not-a-calendar', 'calendar-not-reachable', 'too-many-calendars', 'too-many-tries'],
})

export const removeCalendar = route({
  method: 'DELETE',
  path: 'users/parking_spaces/:id/calendars/:calendar/',
  capability: 'availability',
  summary: 'Forget a calendar and its busy times',
  caller: 'member',
  params: message({ id: field('id', spaceId), calendarId: field('calendar', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})

export const gridSpaces = route({
  method: 'GET',
  path: 'admin/availability/',
  capability: 'availability',
  summary: 'The spaces whose quarter hours this person may see, by street',
  caller: 'member',
  answer: z.array(
    message({
      listingId: field('uuid', spaceId),
      type: field('type', z.enum(spaceTypes)),
      streetName: field('street_name', z.string()),
      suburb: field('suburb', z.string()),
      bayMarking: field('bay_marking', z.nullable(z.string())),
      zone: field('timezone', z.string()),
    }),
  ),
  refusals: ['not-allowed'],
})

/** For people with allow_admin_availability: every quarter hour of a day, what it costs, and which rule says so. */
export const availabilityGrid = route({
  method: 'GET',
  path: 'admin/availability/:id/',
  capability: 'availability',
  summary: 'The quarter hours of one day of a space, with the price of each and the rule behind it',
  caller: 'member',
  params: listingId,
  query: message({ date: field('date', calendarDate) }),
  answer: message({
    listingId: field('uuid', spaceId),
    date: field('date', calendarDate),
    zone: field('timezone', z.string()),
    slots: field(
      'slots',
      z.array(
        message({
          index: field('index', z.int()),
          startsAt: field('starts', instant),
          time: field('time', z.string()),
          isOpen: field('open', z.boolean()),
          isTaken: field('taken', z.boolean()),
          isBusinessHours: field('business_hours', z.boolean()),
          price: field('price', z.nullable(dollarAmount)),
          rule: field('rule', z.string()),
        }),
      ),
    ),
  }),
  refusals: ['not-found', 'not-allowed'],
})
