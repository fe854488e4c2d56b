import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import type { Handlers } from '../../http/handlers'
import type { Geocoder } from '../../ports/geocoder'
import { everyBuilding } from './building-queries'
import { createBuilding } from './create-building'
import { findListings, listingForOperator } from './listing-queries'
import { putBackListing, takeDownListing } from './take-down-listing'

/** What operators do with the buildings and listings of every brand (rule: operators). */
export function listingOperatorRoutes(geocoder: Geocoder, publicUrl: string) {
  return {
    everyBuilding: (ctx, { query }) => everyBuilding(ctx, publicUrl, query),
    createBuilding: (ctx, { body }) => createBuilding(ctx, geocoder, body),
    findListings: (ctx, { query }) => findListings(ctx, query),
    async takeDownListing(ctx, { params, body }) {
      await takeDownListing(ctx, idIn(params), body.reason)
      return listingForOperator(ctx, idIn(params))
    },
    async putBackListing(ctx, { params }) {
      await putBackListing(ctx, idIn(params))
      return listingForOperator(ctx, idIn(params))
    },
  } satisfies Partial<Handlers>
}

/** An id may come in capital letters. */
function idIn({ id }: { id: SpaceId }): SpaceId {
  return asSpaceId(id.toLowerCase())
}
