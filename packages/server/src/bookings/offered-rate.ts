import type { AccountId } from '@bayshare/domain/accounts/actor'
import { takingStates } from '@bayshare/domain/bookings/lifecycle'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { mayTakeOffer } from '@bayshare/domain/offers/may-take-offer'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { WantedTimeRange } from './price-time-range'

interface WantedOffer {
  enquiryId: string | undefined
  driverId: AccountId
  spaceId: SpaceId
  timeRange: WantedTimeRange
}

/**
 * What the owner has offered this driver for a month from this day on; undefined where no offer is named. The enquiry is locked until the booking is
 * written down with it, so that its offer is neither taken twice nor withdrawn meanwhile.
 */
export async function offeredRate(
  ctx: Context,
  tx: Transaction,
  { enquiryId, driverId, spaceId, timeRange }: WantedOffer,
): Promise<Cents | undefined> {
  if (enquiryId === undefined) return undefined
  const enquiry = await tx
    .selectFrom('enquiries as e')
    .select(['e.driverId', 'e.spaceId', 'e.state', 'e.offerStartDate', 'e.offerRateCents', 'e.offerEndsAt'])
    .where('e.id', '=', enquiryId.toLowerCase())
    .where(ofBrand(ctx.brand, 'e'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!enquiry || enquiry.driverId !== driverId) throw new Refusal('not-found')
  const { offerStartDate: starts, offerRateCents, offerEndsAt: goodUntil } = enquiry
  if (starts === null || offerRateCents === null || goodUntil === null) throw new Refusal('offer-not-good')
  const rate = cents(offerRateCents)
  const isStanding = enquiry.state === 'offered' && !(await isTaken(ctx, tx, enquiryId))
  const wanted = {
    driverId,
    spaceId,
    starts: timeRange.kind === 'monthly' ? timeRange.starts : null,
  }
  insist(mayTakeOffer({ ...enquiry, starts, rate, goodUntil, isStanding }, wanted, ctx.now))
  return rate
}

/** Asked after the lock, so that whoever waited for it sees the booking that came first. */
async function isTaken(ctx: Context, tx: Transaction, enquiryId: string): Promise<boolean> {
  const taking = await tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.enquiryId', '=', enquiryId)
    .where('b.state', 'in', takingStates)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  return taking !== undefined
}
