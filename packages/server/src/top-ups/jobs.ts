import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { contextFor, type Deps } from '../context/context'
import { chargeOrderOf } from '../payments/store'
import type { Payments } from '../ports/payments'
import { settleTopUp } from './settle-top-up'

declare module '../work/enqueue' {
  interface TaskPayloads {
    'charge-top-up': { paymentId: string; brand: BrandId }
  }
}

/** Charges an automatic top-up. It may run twice after a kill: the payment's id is the key, and settling happens once. */
export function chargeTopUpTask(deps: Deps, payments: Payments) {
  return async (payload: unknown): Promise<void> => {
    const { paymentId, brand } = payload as { paymentId: string; brand: BrandId }
    const order = await chargeOrderOf(deps.database.read(), paymentId)
    if (!order) throw new Error(`There is no payment ${paymentId}`)
    let outcome = await payments.resend(order)
    // Nobody sits in front of a screen who could answer the bank.
    if (outcome.state === 'needs-action') outcome = await payments.cancel(outcome.providerRef)
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'charge-top-up' },
      brand: brandById(brand),
      requestId: `top-up-${paymentId}`,
    })
    await settleTopUp(ctx, paymentId, outcome)
  }
}
