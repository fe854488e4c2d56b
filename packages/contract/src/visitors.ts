import { linkStates } from '@bayshare/domain/visitors/may-invite'
import { hostActs, passActs, passStates, visitorActs } from '@bayshare/domain/visitors/visitor-pass'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { bookingReference, calendarDate, instant, requiredText, text, uuid, wholeNumber } from './wire-values'

/** Parking for visitors: links that residents hand out, the passes that visitors get, and what staff do about them. */

const standing = z.enum([...passStates, 'overstayed', 'missed'])

const link = message({
  id: field('uuid', uuid),
  startsAt: field('min_datetime', instant),
  endsAt: field('max_datetime', instant),
  createdAt: field('create_date', instant),
  state: field('state', z.enum(linkStates)),
})

const passFields = {
  reference: field('reference', z.string()),
  unit: field('unit_number', z.string()),
  bayMarking: field('bay_label', z.string()),
  buildingName: field('building_label', z.string()),
  startsAt: field('min_datetime', instant),
  endsAt: field('max_datetime', instant),
  startedAt: field('started_datetime', z.nullable(instant)),
  finishedAt: field('finished_datetime', z.nullable(instant)),
  zone: field('timezone', z.string()),
  standing: field('state', standing),
  /** What the visitor entered; null once it is erased. */
  fullName: field('full_name', z.nullable(z.string())),
  mobileNumber: field('mobile_number', z.nullable(z.string())),
  registration: field('vehicle_rego', z.nullable(z.string())),
}

export const pass = message(passFields)
export type VisitorPass = z.output<typeof pass>

const mine = message({
  /** The one that the profile names, confirmed or not. */
  building: field(
    'building',
    z.nullable(
      message({
        name: field('building_label', z.string()),
        zone: field('timezone', z.string()),
        visitorBays: field('visitor_bays', wholeNumber),
      }),
    ),
  ),
  /** Null until the building manager has confirmed the unit. */
  unit: field('unit_number', z.nullable(z.string())),
  asksHost: field('asks_host', z.boolean()),
  quota: field(
    'quota',
    z.nullable(
      message({
        month: field('month', calendarDate),
        used: field('used', wholeNumber),
        most: field('most', wholeNumber),
      }),
    ),
  ),
  links: field('links', z.array(link)),
  passes: field('passes', z.array(pass)),
})

export const myVisitors = route({
  method: 'GET',
  path: 'users/visitors/',
  capability: 'visitors',
  summary: 'The links and visitor passes of a resident, and what is left of the quota of the unit',
  caller: 'member',
  answer: mine,
  refusals: [],
})

export const inviteVisitor = route({
  method: 'POST',
  path: 'users/visitors/',
  capability: 'visitors',
  summary: 'Make a link for one visitor; it is told once',
  caller: 'member',
  body: message({ startsAt: field('min_datetime', instant), endsAt: field('max_datetime', instant) }),
  answer: message({ link: field('link', link), token: field('token', z.string()) }),
  refusals: [
    'unit-not-confirmed',
    'visit-not-ahead',
    'visit-too-long',
    'visit-too-far-ahead',
    'no-visitor-bay',
    'visitor-quota-used',
    'too-many-tries',
  ],
})

export const withdrawLink = route({
  method: 'DELETE',
  path: 'users/visitors/links/:link/',
  capability: 'visitors',
  summary: 'Withdraw a link that nobody has used',
  caller: 'member',
  params: message({ linkId: field('link', uuid) }),
  answer: message({}),
  refusals: ['not-found', 'visitor-link-used'],
})

const onePass = message({ reference: field('id', bookingReference) })
const moved = [
  'not-found',
  'pass-has-moved-on',
  'pass-too-early',
  'pass-is-over',
  'visitor-bay-not-free',
  'plate-has-pass',
] as const

export const answerVisitor = route({
  method: 'POST',
  path: 'users/visitors/:id/',
  capability: 'visitors',
  summary: 'Approve, decline or cancel the pass of a visitor of the own unit',
  caller: 'member',
  params: onePass,
  body: message({ act: field('act', z.enum(hostActs)) }),
  answer: pass,
  refusals: [...moved],
})

const token = message({ token: field('token', text(200)) })

/** A link as whoever has it sees it. */
const openedLink = message({
  buildingName: field('building_label', z.string()),
  address: field('address', z.string()),
  zone: field('timezone', z.string()),
  startsAt: field('min_datetime', instant),
  endsAt: field('max_datetime', instant),
  state: field('state', z.enum(linkStates)),
  asksHost: field('asks_host', z.boolean()),
  hostFirstName: field('host_first_name', z.string()),
  pass: field('pass', z.nullable(pass)),
  /** How to find the bay, while the pass lets its visitor in. */
  instruction: field('instruction', z.nullable(z.string())),
  /** Whom to call in the building, while the car is there. */
  contact: field(
    'contact',
    z.optional(
      z.nullable(
        message({
          phone: field('phone', z.nullable(z.string())),
          email: field('email', z.nullable(z.string())),
        }),
      ),
    ),
  ),
})
export type OpenedLink = z.output<typeof openedLink>

export const visitorLink = route({
  method: 'GET',
  path: 'visitors/:token/',
  capability: 'visitors',
  summary: 'The visit behind a link; it changes nothing',
  caller: 'anyone',
  params: token,
  answer: openedLink,
  refusals: ['not-found', 'too-many-tries'],
})

export const takePass = route({
  method: 'POST',
  path: 'visitors/:token/',
  capability: 'visitors',
  summary: 'Get a visitor pass with name, mobile number and plate, without an account',
  caller: 'anyone',
  params: token,
  body: message({
    fullName: field('full_name', requiredText(80)),
    mobileNumber: field('mobile_number', requiredText(30)),
    registration: field('vehicle_rego', requiredText(20)),
  }),
  answer: openedLink,
  refusals: [
    'not-found',
    'number-not-valid',
    'visitor-link-used',
    'visitor-link-withdrawn',
    'visitor-link-over',
    'no-visitor-bay',
    'plate-has-pass',
    'too-many-tries',
  ],
})

export const moveOwnPass = route({
  method: 'POST',
  path: 'visitors/:token/pass/',
  capability: 'visitors',
  summary: 'Say that the car of a visitor has come or gone, without an account',
  caller: 'anyone',
  params: token,
  body: message({ act: field('act', z.enum(visitorActs)) }),
  answer: openedLink,
  refusals: [...moved, 'too-many-tries'],
})

/** Who moved a pass on: the host, somebody of the staff by first name, the visitor, or the product. */
const step = message({
  act: field('act', z.enum(passActs)),
  at: field('at', instant),
  by: field('by', z.enum(['host', 'staff', 'visitor', 'product'])),
  firstName: field('first_name', z.nullable(z.string())),
})

const managed = message({
  ...passFields,
  spaceId: field('bay', uuid),
  buildingId: field('building', uuid),
  createdAt: field('create_date', instant),
  mayChange: field('may_change', z.boolean()),
  /** What became of it, the first step first. */
  history: field('history', z.array(step)),
})
export type ManagedPass = z.output<typeof managed>

export const managedPass = route({
  method: 'GET',
  path: 'admin/vbookings/:id/',
  capability: 'visitors',
  summary: 'A visitor pass with its history, for the staff of its building; names are not for patrollers',
  caller: 'corporate',
  params: onePass,
  answer: managed,
  refusals: ['not-found', 'not-allowed'],
})

export const moveVisitorPass = route({
  method: 'POST',
  path: 'admin/vbookings/:id/',
  capability: 'visitors',
  summary: 'Approve, decline, cancel, start or finish a visitor pass',
  caller: 'corporate',
  params: onePass,
  body: message({ act: field('act', z.enum(passActs)) }),
  answer: managed,
  refusals: ['not-allowed', ...moved],
})

const settings = message({ asksHost: field('asks_host', z.boolean()) })
const building = message({ buildingId: field('id', uuid) })

export const visitorSettings = route({
  method: 'GET',
  path: 'admin/buildings/:id/visitor-settings/',
  capability: 'visitors',
  summary: 'How a building handles visitors',
  caller: 'corporate',
  params: building,
  answer: settings,
  refusals: ['not-found', 'not-allowed'],
})

export const changeVisitorSettings = route({
  method: 'PATCH',
  path: 'admin/buildings/:id/visitor-settings/',
  capability: 'visitors',
  summary: 'Say whether residents approve each visitor before the pass counts',
  caller: 'corporate',
  params: building,
  body: settings,
  answer: settings,
  refusals: ['not-found', 'not-allowed'],
})
