import { type Cents, subtractCents } from './cents'
import { type BasisPoints, shareRoundedDown } from './share'

/** Commission is rounded down and the rest is the owner's, so the two always make the whole (rule: commission). */
export function splitPrice(
  price: Cents,
  commissionShare: BasisPoints,
): { commission: Cents; ownerEarning: Cents } {
  const commission = shareRoundedDown(price, commissionShare)
  return { commission, ownerEarning: subtractCents(price, commission) }
}
