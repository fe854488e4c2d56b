import { type AwaitedCharge, awaitedCharges } from '@bayshare/domain/bookings/charge-lifecycle'

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
