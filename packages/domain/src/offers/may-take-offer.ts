import type { AccountId } from '../accounts/actor'
import type { Space, SpaceId } from '../listings/space'
import type { Cents } from '../money/cents'
import { isBefore } from '../time/compare-instants'

/** A month that the owner of a spot has offered to one driver. */
export interface OfferedMonth {
  driverId: AccountId
  spaceId: SpaceId
  starts: Temporal.PlainDate
  rate: Cents
  goodUntil: Temporal.Instant
  /** Nobody has withdrawn, declined or taken it. */
  isStanding: boolean
}

export type TakeOfferRefusal = 'not-found' | 'offer-not-good' | 'offer-starts-on-another-day'

/** Whether this booking may be made at the offered rate (rule: long-term enquiries). */
export function mayTakeOffer(
  offer: OfferedMonth,
  wanted: { driverId: AccountId; spaceId: SpaceId; starts: Temporal.PlainDate | null },
  now: Temporal.Instant,
): 'yes' | TakeOfferRefusal {
  if (offer.driverId !== wanted.driverId || offer.spaceId !== wanted.spaceId) return 'not-found'
  if (!offer.isStanding || !isBefore(now, offer.goodUntil)) return 'offer-not-good'
  return wanted.starts?.equals(offer.starts) ? 'yes' : 'offer-starts-on-another-day'
}

/** The spot as it is booked at the offered rate; one that is no longer let by the month stays so. */
export function atOfferedRate(space: Space, rate: Cents): Space {
  return space.rates.monthly === null ? space : { ...space, rates: { ...space.rates, monthly: rate } }
}
