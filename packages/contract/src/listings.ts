import { accessMethods, spaceTypes } from '@bayshare/domain/listings/space'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { availabilityType } from './bay-times'
import { field, message } from './message'
import { suggestedAddress } from './places'
import { route } from './route'
import { calendarDate, dollarAmount, latitude, longitude, numbered, spaceId, text, uuid } from './wire-values'

/** What anyone may know of a space (rule: approximate address). */
export const publicSpace = message({
  id: field('uuid', spaceId),
  type: field('type', z.enum(spaceTypes)),
  streetName: field('street_name', z.string()),
  suburb: field('suburb', z.string()),
  state: field('state', z.string()),
  postcode: field('postcode', z.string()),
  address: field('address', z.string()),
  description: field('description', z.string()),
  latitude: field('latitude', z.number()),
  longitude: field('longitude', z.number()),
  zone: field('timezone', z.string()),
  largestVehicle: field('vehicle_type', numbered(vehicleTypes)),
  accessMethod: field('access_method', numbered(accessMethods)),
  hasCharging: field('electric_charging', z.boolean()),
  openKind: field('availability_type', availabilityType),
  /** Days ahead on which it closes; a month ends there at the latest. */
  closedFrom: field('closed_from', z.array(calendarDate)),
  allowsCasual: field('allow_casual', z.boolean()),
  allowsMonthly: field('allow_monthly', z.boolean()),
  allowsMultipleDays: field('allow_multi_day', z.boolean()),
  approvesAutomatically: field('auto_approve', z.boolean()),
  /** Whether a driver can cancel some hours here once they are booked. */
  allowsCancellation: field('allow_cancellation', z.boolean()),
  hourlyRate: field('rate_hourly', z.nullable(dollarAmount)),
  dailyRate: field('rate_daily', z.nullable(dollarAmount)),
  overnightSurcharge: field('surcharge_overnight', z.nullable(dollarAmount)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  owner: field(
    'user',
    message({
      firstName: field('first_name', z.string()),
      since: field('since', z.string()),
      image: field('image_user', z.nullable(message({ path: field('path', z.string()) }))),
      /** Confirmed bookings that the owner cancelled lately (rule: owner cancels). */
      cancelledBookings: field('cancelled_bookings', z.int()),
    }),
  ),
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
  positiveReviews: field('reviews_positive', z.int()),
  negativeReviews: field('reviews_negative', z.int()),
})
export type PublicSpace = z.output<typeof publicSpace>

export const spaceDetails = route({
  method: 'GET',
  path: 'parking_spaces/:uuid/',
  capability: 'listings',
  summary: 'What anyone may know of a space',
  caller: 'anyone',
  params: message({ spaceId: field('uuid', spaceId) }),
  answer: publicSpace,
  refusals: ['not-found'],
})

export const allBuildings = route({
  method: 'GET',
  path: 'users/list_all_buildings/',
  capability: 'listings',
  summary: 'The buildings of this brand, for the choice of a tenant',
  caller: 'signed-in',
  answer: z.array(
    message({
      id: field('uuid', uuid),
      name: field('building_name', z.string()),
      streetName: field('street_name', z.string()),
      suburb: field('suburb', z.string()),
    }),
  ),
  refusals: [],
})

export const autocomplete = route({
  method: 'POST',
  path: 'autocomplete/',
  capability: 'listings',
  summary: 'Suggestions for what is being typed, such as the address of a building',
  caller: 'anyone',
  body: message({
    typed: field('q', text(150)),
    /** What is looked for: a building of this brand, a street address, or a place. */
    kind: field('rd', z.enum(['building_address', 'address', 'place'])),
    environment: field('environment', z.optional(text(60))),
    /** The middle of the map: what lies nearer comes first. Central Sydney when nothing is said. */
    latitude: field('lat', z.optional(latitude)),
    longitude: field('lng', z.optional(longitude)),
  }),
  answer: message({
    options: field(
      'options',
      z.array(
        message({
          value: field('value', z.string()),
          label: field('label', z.string()),
          /** Empty for what is no building. */
          buildingName: field('building_name', z.string()),
          /** The parts of a street address or a locality. */
          address: field('address', z.optional(suggestedAddress)),
        }),
      ),
    ),
    remaining: field('remainingResults', z.int()),
  }),
  refusals: [],
})
