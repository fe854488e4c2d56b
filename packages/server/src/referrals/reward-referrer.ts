import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingFacts, paidInMoney } from '@bayshare/domain/bookings/booking-money'
import { cents } from '@bayshare/domain/money/cents'
import { referrerReward, takenBack } from '@bayshare/domain/referrals/referral-reward'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockBalances, post } from '../wallet/store'
import { completedBooking, lockClaim, lockClaimsEarnedBy } from './queries'
import { noteReferrerReward } from './store'

/** A booking was parked to its end: whoever brought its driver, or the owner of its space, may have earned something. */
export async function rewardReferrers(ctx: Context, tx: Transaction, bookingId: string): Promise<void> {
  if (!ctx.brand.features.referral) return
  const booking = await completedBooking(ctx, tx, bookingId)
  if (!booking || paidInMoney(booking.facts as unknown as BookingFacts) <= 0) return
  await rewardReferrer(ctx, tx, 'booking', {
    friendId: booking.driverId,
    otherId: booking.ownerId,
    bookingId,
  })
  await rewardReferrer(ctx, tx, 'listing', {
    friendId: booking.ownerId,
    otherId: booking.driverId,
    bookingId,
  })
}

/** Kept names: the ledger and `referral_claims` have always called the booking of a friend a stay. */
const ledgerKinds = { booking: 'referral-stay', listing: 'referral-listing' }

async function rewardReferrer(
  ctx: Context,
  tx: Transaction,
  why: 'booking' | 'listing',
  act: { friendId: AccountId; otherId: string; bookingId: string },
): Promise<void> {
  const claim = await lockClaim(tx, act.friendId)
  // A friend whose number was rewarded before, or is the referrer's own, is nobody new.
  if (!claim?.friendRewardedAt) return
  // What the two do with each other earns nothing: the next booking with somebody else does.
  if (claim.referrerId === act.otherId) return
  const isEarned = (why === 'booking' ? claim.stayBookingId : claim.listingBookingId) !== null
  if (isEarned) return
  const given = {
    forBooking: cents(claim.stayCents),
    forListing: cents(claim.listingCents),
    unreturned: cents(claim.unreturnedCents),
  }
  const { counts, paid, unreturned } = referrerReward(why, given, ctx.brand.policy.referral)
  await noteReferrerReward(tx, act.friendId, { why, bookingId: act.bookingId, counts, unreturned })
  if (paid === 0) return
  const holderId = claim.referrerId
  await post(tx, {
    kind: ledgerKinds[why],
    subject: `${act.friendId}/${act.bookingId}`,
    at: ctx.now,
    // The booking is the friend's; the referrer, in whose wallet this shows, learns nothing of it.
    bookingId: null,
    paymentId: null,
    postings: [{ from: { kind: 'referral-expense' }, to: { kind: 'wallet-free', holderId }, amount: paid }],
  })
  await record(ctx, tx, 'referral.rewarded', holderId, { accountId: holderId, amount: paid, why })
}

/** The money of a booking went back: what it had earned a referrer is taken back, as far as it is still there. */
export async function takeRewardsBack(ctx: Context, tx: Transaction, bookingId: string): Promise<void> {
  for (const claim of await lockClaimsEarnedBy(tx, bookingId)) {
    const why = claim.stayBookingId === bookingId ? 'booking' : 'listing'
    const reward = cents(why === 'booking' ? claim.stayCents : claim.listingCents)
    const holderId = claim.referrerId
    const { 'wallet-free': left } = await lockBalances(tx, holderId, 'wallet-free')
    const { taken, missing } = takenBack(reward, left)
    await noteReferrerReward(tx, claim.friendId, {
      why,
      bookingId: null,
      counts: cents(0),
      unreturned: cents(claim.unreturnedCents + missing),
    })
    await post(tx, {
      kind: 'referral-reversed',
      subject: `${claim.friendId}/${bookingId}/${why}`,
      at: ctx.now,
      bookingId: null,
      paymentId: null,
      postings: [
        { from: { kind: 'wallet-free', holderId }, to: { kind: 'referral-expense' }, amount: taken },
      ],
    })
  }
}
