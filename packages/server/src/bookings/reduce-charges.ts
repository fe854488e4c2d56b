import { addCents, type Cents, cents, lesserCents, subtractCents } from '@bayshare/domain/money/cents'
import { cancelledPostings } from '@bayshare/domain/payments/charge-postings'
import { type Refund, refundOf } from '@bayshare/domain/payments/refund'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { reduceEarning, withheldBy } from '../wallet/earnings-store'
import { insertReduction } from './change-store'
import { moneyLeft, postCharge, priceOfTime } from './charge-money'
import type { LockedBooking, LockedCharge } from './locked-booking'
import { termsOf } from './reverse-charge'

/** What comes off one charge when its booking costs less. */
export interface ChargeReduction {
  charge: LockedCharge
  givenUp: Cents
  refund: Refund
}

/** Which charges a lower price comes off, the youngest first, each by its own terms (rule: changing times). */
export function reductionsFor(
  ctx: Context,
  booking: LockedBooking,
  charges: readonly LockedCharge[],
  less: Cents,
): ChargeReduction[] {
  let open = less
  return charges.toReversed().flatMap((charge) => {
    const givenUp = lesserCents(open, priceOfTime(charge))
    open = subtractCents(open, givenUp)
    if (givenUp === 0) return []
    if (charge.isDisputed) throw new Refusal('payment-is-disputed')
    const terms = termsOf(booking, charge, { by: 'driver', at: ctx.now })
    // Where the owner takes no cancellations, time can be given up but does not come back as money.
    const allowed = booking.allowsCancellation ? terms : { ...terms, minutesToStart: 0 }
    const refund = refundOf(moneyLeft(ctx, charge), { ...allowed, givenUp }, ctx.brand.policy.cancellation)
    return [{ charge, givenUp, refund }]
  })
}

/** Takes it off: to the driver's wallet, from the shares of owner and platform. */
export async function reduceCharges(
  ctx: Context,
  tx: Transaction,
  reductions: readonly ChargeReduction[],
): Promise<{ chargeId: string; number: number }[]> {
  const written: { chargeId: string; number: number }[] = []
  for (const { charge, givenUp, refund } of reductions) {
    const left = moneyLeft(ctx, charge)
    const by = await withheldBy(tx, charge.id)
    const withheld = by && { amount: left.ownerEarning, by }
    const kept = cancelledPostings(left, refund, charge.commissionBasisPoints, withheld)
    const shares = {
      commission: subtractCents(left.commission, kept.commissionKept),
      ownerEarning: subtractCents(left.ownerEarning, kept.ownerKeeps),
    }
    const { id: chargeId } = charge
    const number = await insertReduction(ctx, tx, chargeId, { givenUp, refund, shares })
    const subject = { ...charge, ledgerSubject: `${charge.ledgerSubject}/${number}` }
    await postCharge(ctx, tx, 'booking-changed', subject, kept.postings)
    await reduceEarning(tx, { chargeId, commission: kept.commissionKept, amount: kept.ownerKeeps })
    written.push({ chargeId, number })
  }
  return written
}

/** What reductions give back, and what is kept of the time that is given up. */
export function moneyBackOf(reductions: readonly ChargeReduction[]): {
  toCash: Cents
  toFree: Cents
  kept: Cents
} {
  const sum = (of: (reduction: ChargeReduction) => Cents) => addCents(...reductions.map(of))
  return {
    toCash: sum(({ refund }) => refund.toCash),
    toFree: sum(({ refund }) => refund.toFree),
    kept: sum(({ givenUp, refund: { toCash, toFree, discountBack, feeBack } }) =>
      cents(givenUp - (toCash + toFree + discountBack - feeBack)),
    ),
  }
}
