import { type EnquiryDetails, offerMonth as route } from '@bayshare/contract/enquiries'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { mayStep } from '@bayshare/domain/enquiries/lifecycle'
import { mayOfferMonth } from '@bayshare/domain/enquiries/may-offer-month'
import { listingWords } from '@bayshare/domain/listings/listing-problems'
import { maskContactDetails } from '@bayshare/domain/messaging/mask-contact-details'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { openingHoursOf } from '../availability/opening-hours-of'
import type { Context } from '../context/context'
import { FieldRefusal, insist, Refusal } from '../context/insist'
import { holdKeyOf, keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { insistOnReachable } from '../messaging/write-in-conversation'
import { enquiryOf } from './enquiry-view'
import { hasLeft, isTakenBetween, lockOwnEnquiry, type LockedEnquiry, spaceOfEnquiry } from './queries'
import { addStep, moveEnquiry } from './store'

export interface Offered {
  startDate: Temporal.PlainDate
  monthlyRate: Cents
  words: string
}

/** The owner offers a month to the driver alone. It stands for some days, and a later offer takes its place. */
export async function offerMonth(
  ctx: Context,
  accountId: AccountId,
  id: string,
  { startDate, monthlyRate, words }: Offered,
): Promise<EnquiryDetails> {
  return ctx.transaction(async (tx) => {
    const key = await holdKeyOf(ctx, tx)
    const enquiry = await lockOwnEnquiry(ctx, tx, accountId, id)
    insist(mayStep(enquiry.state, 'offer', enquiry.side))
    const { driverId, ownerId } = enquiry
    await insistOnReachable(tx, ownerId, { otherId: driverId, hasOtherLeft: await hasLeft(tx, driverId) })
    await insistOnMonth(ctx, tx, enquiry, { startDate, monthlyRate })
    const endsAt = ctx.now.add({ hours: 24 * ctx.brand.policy.enquiries.offerDays })
    const offer = { startDate, rate: monthlyRate }
    await moveEnquiry(tx, enquiry.id, { to: 'offered', at: ctx.now, offer: { ...offer, endsAt } })
    const said = words === '' ? null : maskContactDetails(words).text
    await addStep(tx, enquiry.id, { step: 'offer', at: ctx.now, words: said, offer })
    await record(ctx, tx, 'enquiry.offered', enquiry.id, { driverId, ownerId })
    const answer = await enquiryOf(ctx, tx, accountId, enquiry.id)
    await keepAnswer(tx, key, route, answer)
    return answer
  })
}

async function insistOnMonth(
  ctx: Context,
  tx: Transaction,
  { spaceId }: LockedEnquiry,
  { startDate, monthlyRate }: Omit<Offered, 'words'>,
): Promise<void> {
  const found = await spaceOfEnquiry(ctx, tx, spaceId)
  if (!found) throw new Refusal('not-found')
  const { space, rates } = found
  const { policy } = ctx.brand
  const starts = startDate.toZonedDateTime(space.zone)
  const ends = starts.add({ days: policy.monthly.leastDays })
  const during = [starts.toInstant(), ends.toInstant()] as const
  const hours = (await openingHoursOf(tx, [space.id], ...during)).get(space.id) ?? alwaysClosed
  const isTaken = await isTakenBetween(tx, space, ...during)
  const today = ctx.now.toZonedDateTimeISO(space.zone).toPlainDate()
  insist(mayOfferMonth(space, hours, { starts: startDate, isTaken }, today, policy.monthly))
  // The rates that a listing of this kind may have.
  const most = cents(rates?.most ?? policy.listing.mostMonthly)
  const least = cents(rates?.least ?? 1)
  if (monthlyRate >= least && monthlyRate <= most) return
  throw new FieldRefusal({
    rate_monthly: rates ? listingWords.between(least, most) : listingWords.mostly(most),
  })
}
