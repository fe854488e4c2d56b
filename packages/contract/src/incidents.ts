import { parties } from '@bayshare/domain/bookings/lifecycle'
import { decisions, incidentStates } from '@bayshare/domain/incidents/incident'
import { spaceTypes } from '@bayshare/domain/listings/space'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import {
  accountId,
  bookingReference,
  dollarAmount,
  instant,
  spaceId,
  text,
  uuid,
  wholeNumber,
} from './wire-values'

const booking = message({ reference: field('id', bookingReference) })

/** What one side of a booking reported; the other side is not shown its details, its photo and its plate. */
const incident = message({
  id: field('id', uuid),
  party: field('party', z.enum(parties)),
  isOwn: field('is_own', z.boolean()),
  reason: field('reason', z.string()),
  details: field('reason_details', z.nullable(z.string())),
  pictureUrl: field('picture_url', z.nullable(z.string())),
  plate: field('plate', z.nullable(z.string())),
  state: field('state', z.enum(incidentStates)),
  /** The booking that took the place of this one. */
  rescueReference: field('rescue_reference', z.nullable(z.string())),
  decision: field('decision', z.nullable(z.enum(decisions))),
  reportedAt: field('reported_at', instant),
  /** The driver may park elsewhere, or get everything back. */
  isRescuable: field('can_rescue', z.boolean()),
})
export type Incident = z.output<typeof incident>

export const reportIncident = route({
  method: 'POST',
  path: 'users/bookings/:id/incidents/',
  capability: 'incidents',
  summary:
    'Report that something went wrong with a booking, as its driver, its owner or the manager of its building',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    /** From the list of `driver_incident_reason` or `owner_incident_reason`: the code, or the words. */
    reason: field('reason', z.optional(z.nullable(z.union([wholeNumber, text(200)])))),
    details: field('reason_details', z.optional(z.nullable(text(2000)))),
    /** Of a vehicle that is still there. */
    plate: field('plate', z.optional(z.nullable(text(20)))),
  }),
  answer: incident,
  refusals: ['not-found', 'not-allowed', 'incident-not-offered', 'incident-too-late', 'incident-open'],
})

export const bookingIncidents = route({
  method: 'GET',
  path: 'users/bookings/:id/incidents/',
  capability: 'incidents',
  summary: 'What was reported about a booking, the latest first',
  caller: 'signed-in',
  params: booking,
  answer: z.array(incident),
  refusals: ['not-found'],
})

export const addIncidentPicture = route({
  method: 'POST',
  path: 'users/bookings/:id/incidents/:incident/picture/',
  capability: 'incidents',
  summary: 'Add a photo to what was reported, as long as it is not decided',
  caller: 'signed-in',
  params: message({ reference: field('id', bookingReference), incidentId: field('incident', uuid) }),
  takesFile: 'image',
  answer: incident,
  refusals: [
    'not-found',
    'incident-is-decided',
    'not-a-picture',
    'picture-too-small',
    'picture-too-large',
    'too-many-tries',
  ],
})

/** Somewhere else to park for the rest of the booking. */
const rescueSpace = message({
  id: field('uuid', spaceId),
  type: field('type', z.enum(spaceTypes)),
  streetName: field('street_name', z.string()),
  suburb: field('suburb', z.string()),
  latitude: field('latitude', z.number()),
  longitude: field('longitude', z.number()),
  metres: field('distance', z.int()),
  walkMinutes: field('walk_minutes', z.int()),
  /** What it costs, and what of it the driver pays: nothing. */
  price: field('price', dollarAmount),
  toPay: field('total', dollarAmount),
  image: field('image', z.nullable(z.string())),
})
export type RescueSpace = z.output<typeof rescueSpace>

const rescueRefusals = [
  'not-found',
  'not-allowed',
  'rescue-not-offered',
  'rescue-not-reported',
  'rescue-too-early',
  'rescue-too-late',
] as const

export const rescueOffers = route({
  method: 'GET',
  path: 'users/bookings/:id/rescue/',
  capability: 'incidents',
  summary: 'Where a driver who cannot park can park instead, and what would go back; nothing changes',
  caller: 'signed-in',
  params: booking,
  answer: message({
    /** Somebody looks at it, because the account was helped often lately. */
    isByHand: field('by_hand', z.boolean()),
    starts: field('start', instant),
    ends: field('end', instant),
    spaces: field('spaces', z.array(rescueSpace)),
    /** What goes back instead; null when somebody has to look at it. */
    refund: field('refund', z.nullable(dollarAmount)),
  }),
  refusals: [...rescueRefusals],
})

export const takeRescue = route({
  method: 'POST',
  path: 'users/bookings/:id/rescue/',
  capability: 'incidents',
  summary: 'Park elsewhere for the rest of the booking at no cost, or get everything back',
  caller: 'signed-in',
  takesIdempotencyKey: true,
  params: booking,
  body: message({
    spaceId: field('space_uuid', z.optional(spaceId)),
    isRefund: field('refund', z.optional(z.boolean())),
  }),
  answer: message({
    /** The new booking; null when everything went back. */
    reference: field('reference', z.nullable(z.string())),
    refunded: field('refunded', dollarAmount),
  }),
  refusals: [...rescueRefusals, 'rescue-by-hand', 'rescue-not-suitable', 'just-taken'],
})

const person = message({ id: field('id', accountId), firstName: field('first_name', z.string()) })

const undecided = message({
  id: field('id', uuid),
  reference: field('reference', z.string()),
  party: field('party', z.enum(parties)),
  reason: field('reason', z.string()),
  details: field('reason_details', z.nullable(z.string())),
  plate: field('plate', z.nullable(z.string())),
  pictureUrl: field('picture_url', z.nullable(z.string())),
  state: field('state', z.enum(incidentStates)),
  rescueReference: field('rescue_reference', z.nullable(z.string())),
  driver: field('driver', person),
  owner: field('owner', person),
  /** What the owner does not get until it is decided. */
  onHold: field('on_hold', dollarAmount),
  reportedAt: field('reported_at', instant),
})

export const undecidedIncidents = route({
  method: 'GET',
  path: 'operator/incidents/',
  capability: 'incidents',
  summary: 'What was reported and is not decided, the oldest first, for the platform operator',
  caller: 'operator',
  answer: z.array(undecided),
  refusals: [],
})

export const decideIncident = route({
  method: 'POST',
  path: 'operator/incidents/:incident/decision/',
  capability: 'incidents',
  summary: 'Decide for the driver or for the owner; the money on hold moves with it',
  caller: 'operator',
  takesIdempotencyKey: true,
  params: message({ incidentId: field('incident', uuid) }),
  body: message({
    decision: field('decision', z.enum(decisions)),
    words: field('reason', z.optional(z.nullable(text(2000)))),
  }),
  answer: message({
    id: field('id', uuid),
    state: field('state', z.enum(incidentStates)),
    decision: field('decision', z.nullable(z.enum(decisions))),
    /** What the driver gets back by this decision. */
    refunded: field('refunded', dollarAmount),
    /** It moves so much that another operator has to confirm it; nothing has happened yet. */
    isProposed: field('is_proposed', z.boolean()),
  }),
  refusals: ['not-found', 'incident-is-decided', 'debit-on-its-way', 'proposal-is-waiting'],
})
