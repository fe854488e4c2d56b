import type { CardFeePolicy } from '../brands/policy'
import { type Cents, noCents } from '../money/cents'
import { share } from '../money/share'

export type PaymentMethodKind = 'card' | 'direct-debit'
export type BookingKind = 'casual' | 'monthly'

/** DECISIONS 30: small charges bear a flat fee, long stays a share, everything else none. */
export function cardFee(
  due: Cents,
  method: PaymentMethodKind,
  length: BookingKind,
  policy: CardFeePolicy | 'none',
): Cents {
  if (policy === 'none' || method === 'direct-debit' || due === 0) return noCents
  if (due < policy.smallChargeBelow) return policy.smallChargeFee
  return length === 'casual' ? noCents : share(due, policy.monthlyFee)
}
