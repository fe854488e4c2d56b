import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { FormValues } from '@bayshare/domain/forms/form'
import type { ListingKind } from '@bayshare/domain/listings/listing-pages'
import { homeBuildingOf } from '@bayshare/domain/listings/may-list'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { signedInPerson } from '../accounts/routes'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Exchange, Handlers } from '../http/handlers'
import type { Geocoder } from '../ports/geocoder'
import type { Images } from '../ports/images'
import { keepPhotos } from './keep-photos'
import { listerOf } from './lister-queries'
import { type ListingView, ownListing, ownListings } from './own-listing-queries'
import { receivedBayBookings } from './received-bay-bookings'
import { removeListing } from './remove-listing'
import { saveListing } from './save-listing'
import { suggestPrice } from './suggest-price'

export interface ListingParts extends ListingView {
  geocoder: Geocoder
  images: Images
}

export function ownListingRoutes(parts: ListingParts) {
  return {
    async myListings(ctx) {
      return ownListings(ctx, parts, { ownerId: signedInPerson(ctx), kind: 'space' })
    },
    async myListing(ctx, { params }) {
      return listingOf(ctx, signedInPerson(ctx), params.id)
    },
    addListing: (ctx, { body }) => save(ctx, 'space', undefined, body),
    changeListing: (ctx, { params, body }) => save(ctx, 'space', params.id, body),
    async removeListing(ctx, { params }) {
      await removeListing(ctx, signedInPerson(ctx), params.id)
      return {}
    },
    async myBays(ctx) {
      const ownerId = signedInPerson(ctx)
      const bays = await ownListings(ctx, parts, { ownerId, kind: 'bay' })
      if (bays.length === 0) await insistOnBuilding(ctx, ownerId)
      return bays
    },
    addBay: (ctx, { body }) => save(ctx, 'bay', undefined, body),
    changeBay: (ctx, { params, body }) => save(ctx, 'bay', params.id, body),
    async receivedBayBookings(ctx) {
      return receivedBayBookings(ctx, signedInPerson(ctx))
    },
    async suggestPrice(ctx, { params }) {
      const ownerId = signedInPerson(ctx)
      return suggestPrice(ctx, ownerId, await listingOf(ctx, ownerId, params.id))
    },
    keepPhotos: (ctx, { params }, exchange) =>
      keepPhotos(ctx, parts.images, parts, photosOf(ctx, 'space', params.id, exchange)),
    keepBayPhotos: (ctx, { params }, exchange) =>
      keepPhotos(ctx, parts.images, parts, photosOf(ctx, 'bay', params.id, exchange)),
  } satisfies Partial<Handlers>

  async function listingOf(ctx: Context, ownerId: AccountId, id: SpaceId) {
    const listing = await ownListing(ctx, parts, { ownerId, id })
    if (!listing) throw new Refusal('not-found')
    return listing
  }

  async function save(ctx: Context, kind: ListingKind, id: SpaceId | undefined, fields: FormValues) {
    const accountId = signedInPerson(ctx)
    const asked = { accountId, kind, fields }
    const saved = await saveListing(ctx, parts.geocoder, id === undefined ? asked : { ...asked, id })
    return listingOf(ctx, accountId, saved.id)
  }
}

function photosOf(ctx: Context, kind: ListingKind, spaceId: SpaceId, exchange: Exchange) {
  return {
    accountId: signedInPerson(ctx),
    kind,
    spaceId: asSpaceId(spaceId.toLowerCase()),
    read: () => exchange.files(),
  }
}

/** Somebody who has bays still sees them after moving out. */
async function insistOnBuilding(ctx: Context, accountId: AccountId): Promise<void> {
  const person = await listerOf(ctx.read(), accountId)
  if (!person || homeBuildingOf(person, ctx.brand) === null) throw new Refusal('not-a-tenant')
}
