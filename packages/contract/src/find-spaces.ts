import { accessMethods } from '@bayshare/domain/listings/space'
import { searchRefusals } from '@bayshare/domain/search/search-options'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { askedInText, foundSpace, searchMode, searchOrder } from './search'
import { flagInQuery, inQuery, mostPixels, numbered, numberInQuery } from './wire-values'

/** The same question in an address, for caches: it knows nobody, so everybody gets the same answer. */
export const findSpaces = route({
  method: 'GET',
  path: 'search/',
  capability: 'search',
  summary: 'The same as a cacheable question, the same answer for everybody',
  caller: 'anyone',
  query: message({
    ...askedInText,
    mode: field('searchMode', z.optional(inQuery(searchMode))),
    includeAll: field('includeAll', z.optional(flagInQuery)),
    sortBy: field('sortBy', z.optional(inQuery(searchOrder))),
    latitude: field('lat', z.optional(numberInQuery(-90, 90))),
    longitude: field('lng', z.optional(numberInQuery(-180, 180))),
    south: field('lat0', z.optional(numberInQuery(-90, 90))),
    west: field('lng0', z.optional(numberInQuery(-180, 180))),
    north: field('lat1', z.optional(numberInQuery(-90, 90))),
    east: field('lng1', z.optional(numberInQuery(-180, 180))),
    zoom: field('zoom', z.optional(numberInQuery(0, 24))),
    width: field('width', z.optional(numberInQuery(0, mostPixels))),
    height: field('height', z.optional(numberInQuery(0, mostPixels))),
    vehicle: field('vehicle_type', z.optional(inQuery(numbered(vehicleTypes)))),
    needsCharging: field('electric', z.optional(flagInQuery)),
    needsCover: field('covered', z.optional(flagInQuery)),
    access: field('access_method', z.optional(inQuery(numbered(accessMethods)))),
  }),
  answer: z.array(foundSpace),
  refusals: ['sign-in-first', 'bounds-not-valid', ...searchRefusals],
})
