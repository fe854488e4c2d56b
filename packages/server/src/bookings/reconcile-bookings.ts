import { brandById } from '@bayshare/domain/brands/all-brands'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { type Context, contextFor, type Deps } from '../context/context'
import { onEach } from '../payments/on-each'
import { chargeOrderOf } from '../payments/store'
import type { ChargeOutcome, Payments } from '../ports/payments'
import { staleAcceptances, unsettledHolds, type UnsettledHold } from './awaited-charges'
import { settleCharge } from './settle-charge'
import { takeMoney } from './take-money'

/** A running request settles its own booking; one without progress for this long was killed. */
const staleAfterSeconds = 20

/** Finishes or releases whatever a crash or a lost reply left between two steps. */
export async function reconcileBookings(deps: Deps, payments: Payments): Promise<void> {
  const { database, clock } = deps
  const holds = await unsettledHolds(
    database.read(),
    clock.real().subtract({ seconds: staleAfterSeconds }),
    clock.now(),
  )
  await onEach(holds, async (hold) => {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'reconcile-bookings' },
      brand: brandById(hold.brand),
      requestId: `reconcile-${hold.reference}`,
    })
    const outcome = await outcomeOf(ctx, payments, hold)
    await settleCharge(ctx, hold, hold.paymentId ?? undefined, outcome)
  })
  await finishAcceptances(deps, payments)
}

/** The owner has said yes, and whoever was asking the bank is gone. */
async function finishAcceptances(deps: Deps, payments: Payments): Promise<void> {
  const staleSince = deps.clock.real().subtract({ seconds: staleAfterSeconds })
  const accepted = await staleAcceptances(deps.database.read(), staleSince)
  await onEach(accepted, async ({ takenBy, ...request }) => {
    if (!takenBy) return
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'reconcile-bookings' },
      brand: brandById(request.brand),
      requestId: `accept-${request.reference}`,
    })
    await settleCharge(ctx, request, takenBy, await takeMoney(ctx, payments, takenBy))
  })
}

async function outcomeOf(
  ctx: Context,
  payments: Payments,
  hold: UnsettledHold,
): Promise<ChargeOutcome | 'nothing-to-charge'> {
  if (hold.paymentId === null) {
    if (hold.chargeCents === 0) return 'nothing-to-charge'
    return { state: 'declined', providerRef: null, code: 'no-payment' }
  }
  const isOverdue = hold.holdUntil !== null && !isBefore(ctx.now, hold.holdUntil)
  if (hold.providerRef === null) {
    const order = await chargeOrderOf(ctx.read(), hold.paymentId)
    if (!order) return { state: 'unknown' }
    // Once the time to pay is over the order is ended: one that is still on its way must not be charged later.
    return isOverdue ? payments.end(order) : payments.resend(order)
  }
  const found = await payments.find(hold.providerRef)
  const isOpen = found.state === 'authorised' || found.state === 'needs-action'
  if (!isOverdue || !isOpen) return found
  // The payment is given back before the time is, so money never stays behind without a booking.
  return payments.cancel(hold.providerRef)
}
