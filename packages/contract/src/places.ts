import { australianStates, type AustralianState } from '@bayshare/domain/geo/australian-states'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { numberInQuery } from './wire-values'

const state = z.enum(Object.keys(australianStates) as [AustralianState, ...AustralianState[]])

const locality = {
  suburb: field('suburb', z.string()),
  state: field('state', state),
  postcode: field('postcode', z.string()),
  latitude: field('latitude', z.number()),
  longitude: field('longitude', z.number()),
  zone: field('timezone', z.string()),
}

/** The parts of a suggested address; number and street are empty for a locality. */
export const suggestedAddress = message({
  streetNumber: field('street_number', z.string()),
  streetName: field('street_name', z.string()),
  ...locality,
})

export type SuggestedAddress = z.output<typeof suggestedAddress>

export const nearestPlace = route({
  method: 'GET',
  path: 'places/nearest/',
  capability: 'listings',
  summary: 'The locality that a position in Australia belongs to',
  caller: 'anyone',
  query: message({
    latitude: field('lat', numberInQuery(-90, 90)),
    longitude: field('lng', numberInQuery(-180, 180)),
  }),
  answer: message(locality),
  refusals: ['not-found'],
})
