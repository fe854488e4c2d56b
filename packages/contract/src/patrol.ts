import { notNowReasons, stayKinds } from '@bayshare/domain/patrol/may-park'
import { sightingAnswers } from '@bayshare/domain/patrol/sighting'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { instant, requiredText, text, uuid } from './wire-values'

/** Whether a car may be in a building, and what patrollers saw there. */

const building = message({ buildingId: field('id', uuid) })
const plateText = requiredText(30)
const plate = field('vehicle_rego', plateText)

const expected = message({
  plate: field('vehicle_rego', z.string()),
  bay: field('bay_label', z.string()),
  kind: field('kind', z.enum(stayKinds)),
  startsAt: field('min_datetime', instant),
  endsAt: field('max_datetime', z.nullable(instant)),
  /** The resident has not answered the request of this visitor. */
  isWaiting: field('is_waiting', z.boolean()),
  /** When a patroller last saw this very plate in its time. */
  seenAt: field('seen_at', z.nullable(instant)),
})

export const patrolList = route({
  method: 'GET',
  path: 'admin/buildings/:id/patrol/',
  capability: 'patrol',
  summary: 'Every plate that is expected in a building now and in the next hours, to be kept on the device',
  caller: 'corporate',
  params: building,
  answer: message({
    buildingName: field('building_name', z.string()),
    zone: field('timezone', z.string()),
    readAt: field('exec_timestamp', instant),
    /** Plates of a later start are not on it. */
    until: field('until', instant),
    bays: field('bays', z.array(z.string())),
    plates: field('plates', z.array(expected)),
  }),
  refusals: ['not-found', 'not-allowed', 'too-many-tries'],
})

export const checkPlate = route({
  method: 'POST',
  path: 'admin/buildings/:id/patrol/',
  capability: 'patrol',
  summary: 'Whether the car with this plate may be in a building now; it changes nothing',
  caller: 'corporate',
  params: building,
  body: message({ plate }),
  answer: message({
    /** Null where this very plate may not. */
    allowed: field('allowed', z.nullable(expected)),
    /** From when it may. */
    from: field('from', z.nullable(instant)),
    /** The plates that it probably is: it counts as allowed. */
    near: field('near', z.array(expected)),
    /** Why this plate, or one near it, does not count now. */
    notNow: field(
      'not_now',
      z.nullable(
        message({ reason: field('reason', z.enum(notNowReasons)), expected: field('expected', expected) }),
      ),
    ),
  }),
  refusals: ['not-found', 'not-allowed', 'plate-not-valid', 'too-many-tries'],
})

export const askPlate = route({
  method: 'POST',
  path: 'users/plate/',
  capability: 'patrol',
  summary: 'Whether the car with this plate may be in the own building now: a bare yes or no for residents',
  caller: 'member',
  body: message({ plate }),
  answer: message({ may: field('may', z.boolean()) }),
  refusals: ['home-not-confirmed', 'plate-not-valid', 'too-many-plates'],
})

const sightingFields = {
  /** Made up by the device: what is sent twice is kept once. */
  id: field('uuid', uuid),
  plate,
  /** The bay, or where the car stands. */
  place: field('place', text(60)),
  seenAt: field('seen_at', instant),
  /** What was said about the plate then. */
  answer: field('answer', z.enum(sightingAnswers)),
  /** When the list was read, where the device had no connection. */
  listedAt: field('listed_at', z.nullable(instant)),
}
/** The expected plate that it probably is. */
const nearPlate = 'near_vehicle_rego'

const sighting = message({
  ...sightingFields,
  nearPlate: field(nearPlate, z.nullable(z.string())),
  firstName: field('first_name', z.string()),
  pictureUrl: field('picture_url', z.nullable(z.string())),
})
export type Sighting = z.output<typeof sighting>

export const recordSighting = route({
  method: 'POST',
  path: 'admin/buildings/:id/sightings/',
  capability: 'patrol',
  summary: 'Record that a car was seen; the same one again changes nothing',
  caller: 'corporate',
  params: building,
  body: message({ ...sightingFields, nearPlate: field(nearPlate, z.optional(z.nullable(plateText))) }),
  answer: sighting,
  refusals: ['not-found', 'not-allowed', 'plate-not-valid', 'sighting-too-old', 'too-many-tries'],
})

export const addSightingPicture = route({
  method: 'POST',
  path: 'admin/buildings/:id/sightings/:sighting/picture/',
  capability: 'patrol',
  summary: 'Add a photo to what one has seen; the first one stays',
  caller: 'corporate',
  params: message({ buildingId: field('id', uuid), sightingId: field('sighting', uuid) }),
  takesFile: 'image',
  answer: sighting,
  refusals: [
    'not-found',
    'not-allowed',
    'not-a-picture',
    'picture-too-small',
    'picture-too-large',
    'too-many-tries',
  ],
})

export const latestSightings = route({
  method: 'GET',
  path: 'admin/buildings/:id/sightings/',
  capability: 'patrol',
  summary: 'What was seen in a building, the latest first',
  caller: 'corporate',
  params: building,
  /** The last one of the page before. */
  query: message({ beforeId: field('before_id', z.optional(uuid)) }),
  answer: z.array(sighting),
  refusals: ['not-found', 'not-allowed'],
})
