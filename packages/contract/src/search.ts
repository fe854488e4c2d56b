import { spaceTypes } from '@bayshare/domain/listings/space'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { calendarDate, dollarAmount, numbered, text, uuid, wallTime } from './wire-values'

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))

const shownPrice = message({ price: field('price', z.string()), per: field('per', z.string()) })

/** Only what anyone may know of a space (DECISIONS 52). */
export const foundSpace = message({
  id: field('uuid', uuid),
  type: field('type', z.enum(spaceTypes)),
  streetName: field('street_name', z.string()),
  suburb: field('suburb2', z.string()),
  address: field('address', z.string()),
  description: field('description', z.string()),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  zone: field('timezone', z.string()),
  largestVehicle: field('vehicle_type', numbered(vehicleTypes)),
  isAvailable: field('available', z.boolean()),
  isOccupied: field('occupied', z.boolean()),
  distanceMetres: field('distanceToCenter', z.number()),
  distance: field('strDistanceToCenter', z.string()),
  bookingPrice: field('bookingPrice', dollarAmount),
  hourlyRate: field('rate_hourly', z.nullable(dollarAmount)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  owner: field('user', message({ isFeatured: field('is_featured', z.boolean()) })),
  approvesAutomatically: field('auto_approve', z.boolean()),
  bayIndex: field('bay_index', z.int()),
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
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

export const searchSpaces = route({
  method: 'POST',
  path: 'search/',
  capability: 'search',
  summary: 'Spaces that are open and free for a stay',
  caller: 'anyone',
  body: message({
    startDate: field('startdate', calendarDate),
    startTime: field('starttime', wallTime),
    endDate: field('enddate', calendarDate),
    endTime: field('endtime', wallTime),
    latitude: field('lat', z.optional(latitude)),
    longitude: field('lng', z.optional(longitude)),
    address: field('address', z.optional(text(150))),
    id: field('uuid', z.optional(uuid)),
    mode: field('searchMode', z.optional(numbered(['casual', 'monthly'], 0))),
    sortBy: field('sortBy', z.optional(numbered(['price', 'distance'], 0))),
  }),
  answer: z.array(foundSpace),
  refusals: ['sign-in-first', 'stay-ends-before-it-starts'],
})
