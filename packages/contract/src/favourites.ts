import { alertStates } from '@bayshare/domain/favourites/alert'
import { accessMethods, spaceTypes } from '@bayshare/domain/listings/space'
import { searchRefusals } from '@bayshare/domain/search/search-options'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import {
  calendarDate,
  dollarAmount,
  instant,
  latitude,
  longitude,
  numbered,
  requiredText,
  spaceId,
  text,
  uuid,
  wallTime,
} from './wire-values'

/** What a card shows of a saved space; public facts only (rule: approximate address). */
const savedSpace = message({
  id: field('uuid', spaceId),
  /** False once its owner has taken it off the market. */
  isListed: field('is_listed', z.boolean()),
  type: field('type', z.enum(spaceTypes)),
  streetName: field('street_name', z.string()),
  suburb: field('suburb2', z.string()),
  address: field('address', z.string()),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  zone: field('timezone', z.string()),
  largestVehicle: field('vehicle_type', numbered(vehicleTypes)),
  accessMethod: field('access_method', numbered(accessMethods)),
  hasCharging: field('electric_charging', z.boolean()),
  hourlyRate: field('rate_hourly', z.nullable(dollarAmount)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  images: field('image_set', z.array(message({ path: field('path', z.string()) }))),
})
export type SavedSpace = z.output<typeof savedSpace>

const mode = numbered(['casual', 'monthly'], 0)
const access = z.array(numbered(accessMethods)).check(z.maxLength(accessMethods.length))

const placeAlert = message({
  id: field('id', uuid),
  mode: field('searchMode', mode),
  /** By the clocks of the place. */
  startDate: field('startdate', calendarDate),
  startTime: field('starttime', z.nullable(wallTime)),
  endDate: field('enddate', z.nullable(calendarDate)),
  endTime: field('endtime', z.nullable(wallTime)),
  fitsVehicle: field('fits_vehicle', z.boolean()),
  needsCharging: field('electric', z.boolean()),
  needsCover: field('covered', z.boolean()),
  access: field('access_method', access),
  state: field('state', z.enum(alertStates)),
  toldAt: field('told_date', z.nullable(instant)),
})
export type PlaceAlert = z.output<typeof placeAlert>

const savedPlace = message({
  id: field('id', uuid),
  name: field('name', z.string()),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  zone: field('timezone', z.string()),
  alerts: field('alerts', z.array(placeAlert)),
})
export type SavedPlace = z.output<typeof savedPlace>

const criteria = message({
  mode: field('searchMode', z.optional(mode)),
  startDate: field('startdate', calendarDate),
  startTime: field('starttime', z.optional(wallTime)),
  /** Monthly bookings may go on. */
  endDate: field('enddate', z.optional(calendarDate)),
  endTime: field('endtime', z.optional(wallTime)),
  /** Only what the person's default vehicle fits into. */
  fitsVehicle: field('fits_vehicle', z.optional(z.boolean())),
  needsCharging: field('electric', z.optional(z.boolean())),
  needsCover: field('covered', z.optional(z.boolean())),
  access: field('access_method', z.optional(access)),
})
export type CriteriaInput = z.output<typeof criteria>

const watchRefusals = ['not-found', 'too-many-alerts', ...searchRefusals] as const

export const myFavourites = route({
  method: 'GET',
  path: 'users/favourites/',
  capability: 'favourites',
  summary: 'The spaces and places that somebody has saved, the newest first, with the alerts of each place',
  caller: 'signed-in',
  answer: message({
    spaces: field('spaces', z.array(savedSpace)),
    places: field('places', z.array(savedPlace)),
  }),
  refusals: [],
})

export const saveSpace = route({
  method: 'POST',
  path: 'users/favourites/spaces/',
  capability: 'favourites',
  summary: 'Save a space; one that is saved already stays as it is',
  caller: 'signed-in',
  body: message({ id: field('uuid', spaceId) }),
  answer: message({}),
  refusals: ['not-found', 'too-many-saved-spaces'],
})

export const forgetSpace = route({
  method: 'DELETE',
  path: 'users/favourites/spaces/:uuid/',
  capability: 'favourites',
  summary: 'Take a space off the list; one that is not there is no mistake',
  caller: 'signed-in',
  params: message({ id: field('uuid', spaceId) }),
  answer: message({}),
  refusals: [],
})

export const savePlace = route({
  method: 'POST',
  path: 'users/favourites/places/',
  capability: 'favourites',
  summary: 'Save a place; one that is saved already stays as it is',
  caller: 'signed-in',
  body: message({
    name: field('name', requiredText(150)),
    latitude: field('latitude', latitude),
    longitude: field('longitude', longitude),
    /** Without it the clocks of the nearest city count. */
    zone: field('timezone', z.optional(text(60))),
  }),
  answer: savedPlace,
  refusals: ['too-many-saved-places', 'zone-not-known'],
})

export const changePlace = route({
  method: 'PATCH',
  path: 'users/favourites/places/:id/',
  capability: 'favourites',
  summary: 'Give a place another name, or bring it back with its alerts within a day after it was removed',
  caller: 'signed-in',
  params: message({ placeId: field('id', uuid) }),
  body: message({
    name: field('name', z.optional(requiredText(150))),
    isRemoved: field('removed', z.optional(z.literal(false))),
  }),
  answer: savedPlace,
  refusals: ['not-found', 'too-many-saved-places'],
})

export const removePlace = route({
  method: 'DELETE',
  path: 'users/favourites/places/:id/',
  capability: 'favourites',
  summary: 'Take a place off the list; its alerts end',
  caller: 'signed-in',
  params: message({ placeId: field('id', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})

export const addAlert = route({
  method: 'POST',
  path: 'users/favourites/places/:id/alerts/',
  capability: 'favourites',
  summary: 'Add an alert for something free around a saved place; the same criteria twice are one alert',
  caller: 'signed-in',
  params: message({ placeId: field('id', uuid) }),
  body: criteria,
  answer: placeAlert,
  refusals: watchRefusals,
})

export const removeAlert = route({
  method: 'DELETE',
  path: 'users/favourites/places/:id/alerts/:alert/',
  capability: 'favourites',
  summary: 'Remove an alert',
  caller: 'signed-in',
  params: message({ placeId: field('id', uuid), alertId: field('alert', uuid) }),
  answer: message({}),
  refusals: ['not-found'],
})

export const watchAgain = route({
  method: 'POST',
  path: 'users/favourites/places/:id/alerts/:alert/again/',
  capability: 'favourites',
  summary: 'Watch again, with other criteria when they are given',
  caller: 'signed-in',
  params: message({ placeId: field('id', uuid), alertId: field('alert', uuid) }),
  body: message({ criteria: field('criteria', z.optional(criteria)) }),
  answer: placeAlert,
  refusals: watchRefusals,
})
