import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import { contextFor, type Deps } from '../context/context'
import type { Payments } from '../ports/payments'
import { onEach } from './on-each'
import { claimDueRefunds, type DueRefund } from './refund-store'
import { settleRefund } from './settle-refund'

/** Sends every refund that was asked for, and asks about those that the bank is still working on. */
export async function reconcileRefunds(deps: Deps, payments: Payments): Promise<void> {
  const { database, clock } = deps
  const due = await database.transaction((tx) =>
    claimDueRefunds(tx, { now: clock.now(), realNow: clock.real() }),
  )
  await onEach(due, async (refund) => {
    const outcome = await outcomeOf(payments, refund)
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'reconcile-refunds' },
      brand: brandById(refund.brand),
      requestId: `refund-${refund.id}`,
    })
    await settleRefund(ctx, refund.id, outcome)
  })
}

function outcomeOf(payments: Payments, { id, providerRef, paymentRef, amountCents }: DueRefund) {
  if (providerRef !== null) return payments.findRefund(providerRef)
  // The refund's id is the key: a request whose answer was lost gives that answer, and no second refund.
  return payments.refund({ refundId: id, providerRef: paymentRef, amount: cents(amountCents) })
}
