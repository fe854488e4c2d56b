import { listingFormTypes } from '@bayshare/contract/own-listings'
import { buildingFormType } from '@bayshare/contract/staff-forms'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Capability, Parts } from '../capability/capability'
import { mayViewAccessPhoto } from './access-photos'
import { listingChecks } from './checks'
import { announcePrices } from './announce-prices'
import { listingForm } from './listing-form'
import type { ListingView } from './own-listing-queries'
import { listingOperatorRoutes } from './operator/routes'
import { ownListingRoutes } from './own-listing-routes'
import { placeRoutes } from './place-routes'
import { listingReactions, photoReactions } from './reactions'
import { listingRoutes } from './routes'
import { bayFormFor } from './staff/bay-form'
import { buildingForm } from './staff/building-form'
import { buildingImageRoutes } from './staff/routes'
import type { SetOpening } from './staff/save-bay'

declare module '../events/event-kinds' {
  interface EventPayloads {
    'listing.completed': { ownerId: AccountId; isBay: boolean; isFirst: boolean }
    'listing.changed': { ownerId: AccountId }
    'listing.removed': { ownerId: AccountId }
    'listing.taken-down': { ownerId: AccountId; reason: string }
    'listing.put-back': { ownerId: AccountId }
    /** With where the pictures lay, because the listing itself no longer knows it. */
    'listing.photos-replaced': { imagePaths: string[] }
    'listing.price-announced': {
      ownerId: AccountId
      priceId: string
      hourly: { before: number; after: number } | null
      monthly: { before: number; after: number } | null
      dueAt: string
    }
  }
  interface EventSubjects {
    'listing.completed': SpaceId
    'listing.changed': SpaceId
    'listing.removed': SpaceId
    'listing.taken-down': SpaceId
    'listing.put-back': SpaceId
    'listing.price-announced': SpaceId
  }
}

export function listings(windowOnWire: ListingView['windowOnWire'], setOpening: SetOpening) {
  const listingParts = ({ ports, signer }: Parts) => ({ ...ports, signer, windowOnWire })
  return {
    name: 'listings',
    checks: listingChecks,
    routes: (parts) => ({
      ...listingRoutes,
      ...ownListingRoutes(listingParts(parts)),
      ...placeRoutes(parts.ports.geocoder),
      ...listingOperatorRoutes(parts.ports.geocoder, parts.publicUrl),
      ...buildingImageRoutes(parts.ports.images),
    }),
    forms: (parts) => ({
      [listingFormTypes.space]: listingForm('space', listingParts(parts)),
      [listingFormTypes.bay]: bayFormFor(listingForm('bay', listingParts(parts)), setOpening),
      [buildingFormType]: buildingForm,
    }),
    mayView:
      ({ deps: { database, clock } }) =>
      (request) =>
        mayViewAccessPhoto(database.read(), clock.now(), request),
    subscriptions: {
      'account.closed': ['withdraw-listings'],
      'account.suspended': ['follow-suspension'],
      'account.restored': ['follow-suspension'],
      'listing.photos-replaced': ['forget-photos'],
    },
    reactions: ({ ports }) => ({ ...listingReactions, ...photoReactions(ports.images) }),
    sweeps: ({ deps }) => [{ name: 'announce-prices', run: () => announcePrices(deps) }],
  } satisfies Capability
}
