import type { CardFeePolicy } from '../brands/policy'
import { type Cents, noCents } from '../money/cents'
import { share } from '../money/share'

export type PaymentMethodKind = 'card' | 'direct-debit'
export type BookingKind = 'casual' | 'monthly'

/** A flat fee for small charges, a share for monthly bookings, otherwise none (rule: card fee). */
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
