import type { Context } from '../context/context'
import type { ChargeOutcome } from '../ports/payments'

/** What a payment is for; each is settled by the capability that asked for it. */
export type PaymentPurpose = 'charges' | 'top-up'

/** A payment whose outcome became known, by the request itself, by a webhook of the provider or by the reconciler. */
export interface KnownPayment {
  id: string
  purpose: PaymentPurpose
}

/** Whoever comes second changes nothing. */
export type Settler = (ctx: Context, payment: KnownPayment, outcome: ChargeOutcome) => Promise<void>
export type Settlers = Record<PaymentPurpose, Settler>
