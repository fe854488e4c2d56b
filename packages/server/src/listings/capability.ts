import { listingFormTypes } from '@bayshare/contract/own-listings'
import { buildingFormType } from '@bayshare/contract/staff-forms'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ClaimState } from '@bayshare/domain/listings/bay-claim'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Capability, Parts } from '../capability/capability'
import { mayViewAccessPhoto } from './access-photos'
import { listingChecks } from './checks'
import type { MoveOpening } from './claims/decide-claims'
import { claimRoutes } from './claims/routes'
import { tellOfWaitingClaims } from './claims/tell-of-claims'
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
    /** A tenant says that a bay is theirs; the tenant list is asked, then the managers. */
    'bay.claimed': { claimant: AccountId; buildingId: string }
    /** Claims wait, and managers were not told for a day. */
    'bays.claimed': { buildingId: string }
    /** Waiting again where the tenant list that had given the bay no longer does. */
    'bay.claim-decided': { ownerId: AccountId; claim: ClaimState; reason: string | null }
    /** To the owner before, whose bookings stay theirs. */
    'bay.handed-over': { ownerId: AccountId; marking: string }
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
    'bay.claimed': SpaceId
    'bay.claim-decided': SpaceId
    'bay.handed-over': SpaceId
  }
}

export function listings(
  windowOnWire: ListingView['windowOnWire'],
  { setOpening, moveOpening }: { setOpening: SetOpening; moveOpening: MoveOpening },
) {
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
      ...claimRoutes(moveOpening),
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
    sweeps: ({ deps }) => [
      { name: 'announce-prices', run: () => announcePrices(deps) },
      { name: 'tell-of-claims', run: () => tellOfWaitingClaims(deps) },
    ],
  } satisfies Capability
}
