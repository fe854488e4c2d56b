import { accessMethods } from '@bayshare/domain/listings/space'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import { bayGroups } from '@bayshare/domain/listings/bay-group'
import * as z from 'zod/mini'
import { activeBooking, availabilityType, futureBooking } from './bay-times'
import { field, message } from './message'
import { route } from './route'
import {
  calendarDate,
  ceaseDate,
  dollarAmount,
  hourFilter,
  latitude,
  longitude,
  measurement,
  numbered,
  pixels,
  spaceId,
  text,
  uuid,
  uuidIfAny,
  zoom,
} from './wire-values'

/** A bay of a building. */
export const foundBay = message({
  id: field('uuid', spaceId),
  marking: field('bay_marking', z.string()),
  buildingId: field('building', uuid),
  group: field('bay_group', z.nullable(numbered(bayGroups))),
  monthlyRate: field('rate_monthly', dollarAmount),
  openKind: field('availability_type', availabilityType),
  largestVehicle: field('vehicle_type', numbered(vehicleTypes)),
  accessMethod: field('access_method', numbered(accessMethods)),
  bookingPrice: field('bookingPrice', dollarAmount),
  /** Bookings and closures that keep it from being booked from the asked day on. */
  activeBookings: field('active_bookings', z.array(activeBooking)),
  futureBookings: field('future_bookings', z.array(futureBooking)),
  isAvailable: field('available', z.boolean()),
  /** The last possible end, where another booking or a closure follows. */
  availableUntil: field('available_until', z.nullable(ceaseDate)),
  isTooSmall: field('too_small', z.boolean()),
  /** Whether it stands for others like it, which the list folds away. */
  isFolded: field('collapse', z.boolean()),
  othersLikeIt: field('totalChildren', z.int()),
  approvesAutomatically: field('auto_approve', z.boolean()),
  /** That of its building. */
  tagline: field('tagline', z.string()),
  description: field('description', z.string()),
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
})
export type FoundBay = z.output<typeof foundBay>

export const foundBuilding = message({
  id: field('uuid', uuid),
  name: field('building_name', z.string()),
  address: field('address', z.string()),
  suburb: field('suburb', z.string()),
  streetName: field('street_name', z.string()),
  state: field('state', z.string()),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  zone: field('timezone', z.string()),
  /** Metres. */
  maxClearance: field('max_clearance', z.nullable(z.number())),
  accessMethod: field('access_method', numbered(accessMethods)),
  totalBays: field('totalBays', z.int()),
  defaultRate: field('rate_monthly_default', dollarAmount),
  lowestRate: field('rate_monthly_min', dollarAmount),
  highestRate: field('rate_monthly_max', dollarAmount),
  /** Of the bays that can be booked; the default where none can. */
  bestRate: field('rate_monthly_best', dollarAmount),
  /** How many bays are listed at once; null lists them all. */
  resultLimit: field('result_limit', z.nullable(z.int())),
  tagline: field('tagline', z.string()),
  description: field('description', z.string()),
  imagePath: field('image_path', z.nullable(z.string())),
  /** All of its pictures in their order; the first is that of the path. */
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
  distanceMetres: field('distanceToCenter', z.number()),
  distance: field('strDistanceToCenter', z.string()),
  bays: field('bays', z.array(foundBay)),
})
export type FoundBuilding = z.output<typeof foundBuilding>

export const searchBuildings = route({
  method: 'POST',
  path: 'buildings/',
  capability: 'search',
  summary: 'Buildings of this brand with their bays, for somebody who wants one from a day on',
  caller: 'anyone',
  body: message({
    starts: field('msm_startdate', calendarDate),
    hours: field('availability_mode', z.optional(hourFilter)),
    latitude: field('lat', z.optional(latitude)),
    longitude: field('lng', z.optional(longitude)),
    bounds: field(
      'bounds',
      z.optional(
        message({
          south: field('lat0', latitude),
          west: field('lng0', longitude),
          north: field('lat1', latitude),
          east: field('lng1', longitude),
        }),
      ),
    ),
    zoom: field('zoom', z.optional(zoom)),
    address: field('address', z.optional(text(150))),
    /** Only this building, wherever it lies. */
    id: field('uuid', uuidIfAny()),
    lastTimeTaken: field('lastTimeTaken', measurement),
    action: field('action', measurement),
    width: field('width', z.optional(pixels)),
    height: field('height', z.optional(pixels)),
  }),
  answer: message({ buildings: field('data', z.array(foundBuilding)) }),
  refusals: ['sign-in-first', 'bounds-not-valid', 'month-starts-too-soon', 'start-too-far-ahead'],
})

/** What anyone who may search here may know of one bay, for its own page. */
export const bayDetails = route({
  method: 'GET',
  path: 'parking_bays/:uuid/',
  capability: 'search',
  summary: 'One bay with its building',
  caller: 'anyone',
  params: message({ bayId: field('uuid', spaceId) }),
  query: message({ starts: field('msm_startdate', z.optional(calendarDate)) }),
  answer: message({ building: field('building', foundBuilding), bay: field('bay', foundBay) }),
  refusals: ['sign-in-first', 'not-found', 'month-starts-too-soon', 'start-too-far-ahead'],
})
