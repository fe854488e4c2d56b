import { type Cents, subtractCents } from './cents'
import { type BasisPoints, shareRoundedDown } from './share'

/** Commission is rounded down, the rest is the owner's earning, so the two always make the whole (DECISIONS 31). */
export function splitPrice(
  price: Cents,
  commissionShare: BasisPoints,
): { commission: Cents; ownerEarning: Cents } {
  const commission = shareRoundedDown(price, commissionShare)
  return { commission, ownerEarning: subtractCents(price, commission) }
}
