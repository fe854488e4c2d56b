import type { Actor } from '../accounts/actor'
import type { Space } from '../listings/space'
import type { BookingKind } from '../payments/card-fee'
import { isBookable, type NotOffered, type Offer } from './offer'

export type AskRefusal<K extends BookingKind> =
  | 'sign-in-first'
  | 'space-is-yours'
  | NotOffered<K>
  | 'vehicle-needed'

/** What a booking of either kind needs before its time is looked at. */
export function mayAsk<K extends BookingKind>(
  space: Pick<Space, 'ownerId'>,
  offer: Offer | NotOffered<K>,
  driver: { actor: Actor; hasVehicle: boolean },
): 'yes' | AskRefusal<K> {
  const { actor, hasVehicle } = driver
  if (actor.kind !== 'person') return 'sign-in-first'
  if (space.ownerId === actor.accountId) return 'space-is-yours'
  if (!isBookable(offer)) return offer
  return hasVehicle ? 'yes' : 'vehicle-needed'
}
