import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Review } from '@bayshare/domain/reviews/review'
import type { Capability } from '../capability/capability'
import { reviewChecks } from './checks'
import { askForReviews } from './ask-for-reviews'
import { reviewRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** About the booking with this reference. */
    'review.requested': { bookingId: string; driverId: AccountId }
    'space.reviewed': { bookingId: string; reference: string; ownerId: AccountId; review: Review }
  }
  interface EventSubjects {
    'space.reviewed': SpaceId
  }
}

export const reviews = {
  name: 'reviews',
  checks: reviewChecks,
  routes: () => reviewRoutes,
  sweeps: ({ deps }) => [{ name: 'ask-for-reviews', run: () => askForReviews(deps) }],
} satisfies Capability
