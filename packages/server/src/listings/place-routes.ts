import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import type { Geocoder } from '../ports/geocoder'
import { ownPlaces } from './own-places'
import { suggest } from './suggest'

export function placeRoutes(geocoder: Geocoder) {
  const own = ownPlaces()
  return {
    async autocomplete(ctx, { body }) {
      return suggest(ctx, { geocoder, own }, body)
    },
    async nearestPlace(_, { query }) {
      const locality = await geocoder.nearest(query)
      if (!locality) throw new Refusal('not-found')
      return locality
    },
  } satisfies Partial<Handlers>
}
