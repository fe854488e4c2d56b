import { type AwaitedCharge, awaitedCharges } from '@bayshare/domain/bookings/charge-lifecycle'
import { type PaymentFailure, paymentFailures } from '@bayshare/domain/payments/payment-failure'

export interface RefusedCharge {
  paidFor: AwaitedCharge | undefined
  /** The bank paid when it was too late, and the money goes back to the card. */
  isReturned: boolean
}

/** What a refusal to finish a payment says beside its words. An older server says nothing there. */
export function refusedChargeIn(body: unknown): RefusedCharge {
  const { charge_kind: kind, is_returned: isReturned } = (body ?? {}) as Record<string, unknown>
  return { paidFor: awaitedCharges.find((known) => known === kind), isReturned: isReturned === true }
}

/** What the bank said, as far as a refusal names it. */
export function failureIn(body: unknown): PaymentFailure | undefined {
  const { reason } = (body ?? {}) as Record<string, unknown>
  return paymentFailures.find((known) => known === reason)
}
