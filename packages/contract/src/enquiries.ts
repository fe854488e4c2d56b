import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import { dayNames } from '@bayshare/domain/enquiries/enquiry-days'
import { enquiryDurations } from '@bayshare/domain/enquiries/enquiry-duration'
import { enquiryStates, lapseReasons } from '@bayshare/domain/enquiries/lifecycle'
import { spaceTypes } from '@bayshare/domain/listings/space'
import { lackings } from '@bayshare/domain/offers/lacking-of'
import { longestMessage } from '@bayshare/domain/messaging/message-role'
import * as z from 'zod/mini'
import { listPlace } from './list-place'
import { field, message } from './message'
import { route } from './route'
import {
  calendarDate,
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

const dayFlag = z.optional(z.boolean())
const dayFlags = {
  sunday: field('day_sunday', dayFlag),
  monday: field('day_monday', dayFlag),
  tuesday: field('day_tuesday', dayFlag),
  wednesday: field('day_wednesday', dayFlag),
  thursday: field('day_thursday', dayFlag),
  friday: field('day_friday', dayFlag),
  saturday: field('day_saturday', dayFlag),
}
type DayFlags = { [name in keyof typeof dayNames]?: boolean | undefined }

/** The chosen days, Monday first. */
export function daysOfFlags(flags: DayFlags): Weekday[] {
  return names.filter((name) => flags[name]).map((name) => dayNames[name])
}

export function flagsOfDays(days: readonly Weekday[]) {
  const flag = (name: keyof typeof dayNames) => days.includes(dayNames[name])
  return {
    sunday: flag('sunday'),
    monday: flag('monday'),
    tuesday: flag('tuesday'),
    wednesday: flag('wednesday'),
    thursday: flag('thursday'),
    friday: flag('friday'),
    saturday: flag('saturday'),
  }
}
const names = Object.keys(dayNames) as (keyof typeof dayNames)[]

/** Above nothing. */
const price = givenDollars.check(z.refine((amount) => amount > 0))
const months = wholeNumber.check(z.gte(enquiryDurations[0]), z.lte(enquiryDurations.length))

const person = message({
  firstName: field('first_name', z.string()),
  image: field('image_user', z.nullable(message({ path: field('path', z.string()) }))),
})

/** The month that stands offered, or did. */
const offer = message({
  startDate: field('start_date', calendarDate),
  monthlyRate: field('rate_monthly', dollarAmount),
  endsAt: field('expires_at', instant),
  /** It can be booked now. */
  isGood: field('good', z.boolean()),
})

const summaryFields = {
  id: field('id', uuid),
  /** What the caller is in it. */
  role: field('role', z.enum(['driver', 'owner'])),
  state: field('state', z.enum(enquiryStates)),
  /** One of the two, as in a search. */
  space: field('parking_space', z.nullable(message({ id: field('uuid', spaceId) }))),
  bay: field('parking_bay', z.nullable(message({ id: field('uuid', spaceId) }))),
  spaceType: field('space_type', z.enum(spaceTypes)),
  /** As people know it. */
  spaceName: field('space_name', z.string()),
  photo: field('photo_url', z.nullable(z.string())),
  /** Whose clocks the start is by. */
  zone: field('timezone', z.string()),
  /** The page of the spot; null when it is no longer listed. */
  spacePath: field('space_path', z.nullable(z.string())),
  driver: field('user', person),
  owner: field('user_owner', person),
  startDate: field('start_date', calendarDate),
  startTime: field('start_time', wallTime),
  /** Months. */
  durationMonths: field('duration', z.int()),
  ...dayFlags,
  weeklyRate: field('weekly_rate', z.nullable(dollarAmount)),
  comment: field('comment', z.string()),
  /** Contact details were hidden (rule: contact details). */
  isMasked: field('masked', z.boolean()),
  createdAt: field('create_date', instant),
  changedAt: field('update_date', instant),
  offer: field('offer', z.nullable(offer)),
}

const enquirySummary = message(summaryFields)
export type EnquirySummary = z.output<typeof enquirySummary>

const step = message({
  step: field('step', z.enum(['send', 'remind', 'reply', 'offer', 'decline', 'withdraw', 'take', 'lapse'])),
  words: field('comment', z.nullable(z.string())),
  startDate: field('start_date', z.nullable(calendarDate)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  because: field('because', z.nullable(z.enum(lapseReasons))),
  at: field('create_date', instant),
})
export type EnquiryEvent = z.output<typeof step>

const enquiryDetails = message({
  ...summaryFields,
  /** What has happened, in order. */
  steps: field('steps', z.array(step)),
  /** Where the two write to each other, once the owner has replied. */
  conversation: field('conversation', z.nullable(uuid)),
  /** The booking that was made of the offer. */
  booking: field('booking', z.nullable(z.string())),
  /** For the owner: what an offer begins with, and why none can be made. */
  offerTerms: field(
    'offer_terms',
    z.nullable(
      message({
        problem: field('problem', z.nullable(z.string())),
        /** What of the listing keeps them from it, and the page where they put it right. */
        lacks: field('lacks', z.optional(z.nullable(z.enum(lackings)))),
        fixPath: field('fix_path', z.optional(z.nullable(z.string()))),
        monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
        earliest: field('min_start_date', calendarDate),
        latest: field('max_start_date', calendarDate),
      }),
    ),
  ),
})
export type EnquiryDetails = z.output<typeof enquiryDetails>

export const sendEnquiry = route({
  method: 'POST',
  path: 'parking_spaces/:id/longterm_enquiry/',
  capability: 'enquiries',
  summary: 'Ask the owner of a space for a longer time',
  caller: 'member',
  takesIdempotencyKey: true,
  params: message({ spaceId: field('id', spaceId) }),
  body: message({
    mode: field('search_mode', z.optional(numbered(['casual', 'monthly'], 0))),
    /** The same as in the path. */
    spaceId: field('space_uuid', z.optional(spaceId)),
    spaceType: field('space_type', z.optional(text(60))),
    startDate: field('start_date', calendarDate),
    startTime: field('start_time', wallTime),
    /** Months. */
    durationMonths: field('duration', months),
    ...dayFlags,
    weeklyRate: field('weekly_rate', z.optional(z.nullable(price))),
    comment: field('comment', z.optional(z.nullable(text(longestMessage)))),
  }),
  answer: enquiryDetails,
  refusals: [
    'not-found',
    'other-space-named',
    'enquiry-to-yourself',
    'enquiry-needs-a-day',
    'enquiry-start-out-of-range',
    'enquiry-still-open',
    'message-not-sent',
    'too-many-enquiries',
  ],
})

export const sendBayEnquiry = route({
  ...sendEnquiry,
  path: 'parking_bays/:id/longterm_enquiry/',
  summary: 'Ask the owner of a bay for a longer time',
})

export const myEnquiries = route({
  method: 'GET',
  path: 'users/longtermenquiries/',
  capability: 'enquiries',
  summary: 'The long-term enquiries that the caller sent or received in this brand, the latest first',
  caller: 'signed-in',
  query: message({
    /** Only what was sent as a driver, or received as an owner. */
    role: field('role', z.optional(z.enum(['driver', 'owner']))),
    after: field('after', z.optional(listPlace)),
  }),
  answer: message({
    enquiries: field('enquiries', z.array(enquirySummary)),
    /** Give it as `after` to go on; null at the end. */
    next: field('next', z.nullable(listPlace)),
  }),
  refusals: [],
})

const oneEnquiry = message({ id: field('id', uuid) })

export const myEnquiry = route({
  method: 'GET',
  path: 'users/longtermenquiries/:id/',
  capability: 'enquiries',
  summary: 'One long-term enquiry that the caller sent or received',
  caller: 'signed-in',
  params: oneEnquiry,
  answer: enquiryDetails,
  refusals: ['not-found'],
})

export const replyToEnquiry = route({
  method: 'POST',
  path: 'users/longtermenquiries/:id/reply/',
  capability: 'enquiries',
  summary: 'Write to the driver, in the conversation that the two have about the spot',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: oneEnquiry,
  body: message({ content: field('message', requiredText(longestMessage)) }),
  answer: enquiryDetails,
  refusals: ['not-found', 'not-allowed', 'enquiry-is-closed', 'message-not-sent', 'too-many-messages'],
})

const words = z.optional(z.nullable(text(longestMessage)))

export const declineEnquiry = route({
  method: 'POST',
  path: 'users/longtermenquiries/:id/decline/',
  capability: 'enquiries',
  summary: 'Decline a long-term enquiry, with a word if the owner likes',
  caller: 'signed-in',
  params: oneEnquiry,
  body: message({ words: field('comment', words) }),
  answer: enquiryDetails,
  refusals: ['not-found', 'not-allowed', 'enquiry-is-closed'],
})

export const offerMonth = route({
  method: 'POST',
  path: 'users/longtermenquiries/:id/offer/',
  capability: 'enquiries',
  summary: 'Offer the driver a month at a rate of their own; a later offer takes the place of an earlier one',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: oneEnquiry,
  body: message({
    startDate: field('start_date', calendarDate),
    monthlyRate: field('rate_monthly', price),
    words: field('comment', words),
  }),
  answer: enquiryDetails,
  refusals: [
    'not-found',
    'not-allowed',
    'enquiry-is-closed',
    'message-not-sent',
    'monthly-not-offered',
    'not-open-by-the-month',
    'month-starts-too-soon',
    'start-too-far-ahead',
    'space-is-closed-then',
    'month-already-booked',
  ],
})

export const withdrawEnquiry = route({
  method: 'POST',
  path: 'users/longtermenquiries/:id/withdraw/',
  capability: 'enquiries',
  summary: 'Take back a long-term enquiry',
  caller: 'signed-in',
  params: oneEnquiry,
  answer: enquiryDetails,
  refusals: ['not-found', 'not-allowed', 'enquiry-is-closed'],
})
