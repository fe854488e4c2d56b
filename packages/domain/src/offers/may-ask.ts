import type { Actor } from '../accounts/actor'
import type { Space } from '../listings/space'
import type { BookingKind } from '../payments/card-fee'
import { isBookable, type NotOffered, offerTerms, offerTo } from './offer'

export type AskRefusal<K extends BookingKind> =
  | 'sign-in-first'
  | 'space-is-yours'
  | NotOffered<K>
  | 'vehicle-needed'

/** What a booking of either kind needs before its time is looked at. */
export function mayAsk<K extends BookingKind>(
  space: Space,
  kind: K,
  driver: { actor: Actor; hasVehicle: boolean },
): 'yes' | AskRefusal<K> {
  const { actor, hasVehicle } = driver
  if (actor.kind !== 'person') return 'sign-in-first'
  const offer = offerTo(space, kind, actor.accountId)
  if (offer === 'space-is-yours') return offer
  if (!isBookable(offer)) return offerTerms[kind].refusal
  return hasVehicle ? 'yes' : 'vehicle-needed'
}
