import { accessMethods, spaceTypes } from '@bayshare/domain/listings/space'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { searchRefusals, sortings, unavailableReasons } from '@bayshare/domain/search/search-options'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import {
  calendarDate,
  dollarAmount,
  hourFilter,
  latitude,
  longitude,
  measurement,
  numbered,
  pixels,
  spaceId,
  uuidIfAny,
  text,
  wallTime,
  zoom,
} from './wire-values'

export const shownPrice = message({ price: field('price', z.string()), per: field('per', z.string()) })

/** Only what anyone may know of a space (rule: approximate address), whatever is asked for. */
const facts = {
  id: field('uuid', spaceId),
  type: field('type', z.enum(spaceTypes)),
  streetName: field('street_name', z.string()),
  suburb: field('suburb2', z.string()),
  address: field('address', z.string()),
  description: field('description', z.string()),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  zone: field('timezone', z.string()),
  largestVehicle: field('vehicle_type', numbered(vehicleTypes)),
  accessMethod: field('access_method', numbered(accessMethods)),
  hasCharging: field('electric_charging', z.boolean()),
  hourlyRate: field('rate_hourly', z.nullable(dollarAmount)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  owner: field('user', message({ isFeatured: field('is_featured', z.boolean()) })),
  approvesAutomatically: field('auto_approve', z.boolean()),
  bayIndex: field('bay_index', z.int()),
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
  positiveReviews: field('reviews_positive', z.int()),
  negativeReviews: field('reviews_negative', z.int()),
}
export const spaceFacts = message(facts)

export const foundSpace = message({
  ...facts,
  isAvailable: field('available', z.boolean()),
  isOccupied: field('occupied', z.boolean()),
  /** Why it is not available: of those that are listed all the same. */
  unavailableReason: field('unavailable_reason', z.nullable(z.enum(unavailableReasons))),
  distanceMetres: field('distanceToCenter', z.number()),
  distance: field('strDistanceToCenter', z.string()),
  bookingPrice: field('bookingPrice', dollarAmount),
  pricing: field(
    'pricing',
    message({
      output: field(
        'output',
        message({
          totalPrice: field('total_price', dollarAmount),
          onMap: field('display_map', shownPrice),
          inDetails: field('display_details', shownPrice),
          inList: field('display_list', shownPrice),
        }),
      ),
    }),
  ),
})
export type FoundSpace = z.output<typeof foundSpace>

export const searchMode = numbered(['casual', 'monthly'], 0)
export const searchOrder = numbered(sortings, 0)
/** What both ways of asking have in text. */
export const askedInText = {
  startDate: field('startdate', calendarDate),
  startTime: field('starttime', z.optional(wallTime)),
  /** Monthly bookings may go on. */
  endDate: field('enddate', z.optional(calendarDate)),
  endTime: field('endtime', z.optional(wallTime)),
  address: field('address', z.optional(text(150))),
  /** Only this space, wherever it lies. */
  id: field('uuid', uuidIfAny<SpaceId>()),
  hours: field('availability_mode', z.optional(hourFilter)),
}

export const searchBody = message({
  ...askedInText,
  mode: field('searchMode', z.optional(searchMode)),
  includeAll: field('includeAll', z.optional(z.boolean())),
  sortBy: field('sortBy', z.optional(searchOrder)),
  latitude: field('lat', z.optional(latitude)),
  longitude: field('lng', z.optional(longitude)),
  /** South-west and north-east corner of the map. */
  south: field('lat0', z.optional(latitude)),
  west: field('lng0', z.optional(longitude)),
  north: field('lat1', z.optional(latitude)),
  east: field('lng1', z.optional(longitude)),
  zoom: field('zoom', z.optional(zoom)),
  width: field('width', z.optional(pixels)),
  height: field('height', z.optional(pixels)),
  /** Of whom the profile knows no vehicle, or who asks for another. */
  vehicle: field('vehicle_type', z.optional(numbered(vehicleTypes))),
  needsCharging: field('electric', z.optional(z.boolean())),
  needsCover: field('covered', z.optional(z.boolean())),
  access: field('access_method', z.optional(z.array(numbered(accessMethods)).check(z.maxLength(8)))),
  lastTimeTaken: field('lastTimeTaken', measurement),
  lastTimeTaken2: field('lastTimeTaken2', measurement),
  duration: field('duration', measurement),
  action: field('action', measurement),
  searchToken: field('searchToken', z.optional(z.nullable(text(200)))),
  email: field('email', z.optional(z.nullable(text(80)))),
})
export type SpacesAsked = z.output<typeof searchBody>

export const searchSpaces = route({
  method: 'POST',
  path: 'search/',
  capability: 'search',
  summary:
    'Spaces that are open and free for a time range; the header X-Total-Count tells how many there are in all',
  caller: 'anyone',
  body: searchBody,
  answer: z.array(foundSpace),
  refusals: ['sign-in-first', 'bounds-not-valid', ...searchRefusals],
})
