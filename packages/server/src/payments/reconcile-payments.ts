import { brandById } from '@bayshare/domain/brands/all-brands'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { type Context, contextFor, type Deps } from '../context/context'
import type { ChargeOutcome, Payments } from '../ports/payments'
import { onEach } from './on-each'
import { claimNeverArrived, claimUnsettled, type UnsettledPayment } from './reconcile-store'
import type { Settlers } from './settlers'
import { chargeOrderOf } from './store'

/** Finds out what became of every payment that a crash, a lost reply or a slow bank left open, and settles it. */
export async function reconcilePayments(deps: Deps, payments: Payments, settlers: Settlers): Promise<void> {
  const { database, clock } = deps
  const unsettled = await database.transaction((tx) =>
    claimUnsettled(tx, { now: clock.now(), realNow: clock.real() }),
  )
  await onEach(unsettled, async (payment) => {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'reconcile-payments' },
      brand: brandById(payment.brand),
      requestId: `payment-${payment.id}`,
    })
    const outcome = await outcomeOf(ctx, payments, payment)
    // A bank that does not answer is asked again at a later tick.
    if (outcome.state !== 'unknown') await settlers[payment.purpose](ctx, payment, outcome)
  })
}

/**
 * Looks again for orders that had not arrived when they were ended, where the provider could not refuse them in advance: what
 * was taken by one of them is settled, which gives it back.
 */
export async function findLateOrders(deps: Deps, payments: Payments, settlers: Settlers): Promise<void> {
  const { database, clock } = deps
  const late = await database.transaction((tx) =>
    claimNeverArrived(tx, { now: clock.now(), realNow: clock.real() }),
  )
  await onEach(late, async (payment) => {
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'find-late-orders' },
      brand: brandById(payment.brand),
      requestId: `late-${payment.id}`,
    })
    const order = await chargeOrderOf(ctx.read(), payment.id)
    const outcome: ChargeOutcome = order ? await payments.end(order) : { state: 'unknown' }
    if ('providerRef' in outcome && outcome.providerRef !== null)
      await settlers[payment.purpose](ctx, payment, outcome)
  })
}

async function outcomeOf(
  ctx: Context,
  payments: Payments,
  payment: UnsettledPayment,
): Promise<ChargeOutcome> {
  const isWanted = isStillWanted(ctx, payment)
  if (payment.providerRef === null) {
    const order = await chargeOrderOf(ctx.read(), payment.id)
    if (!order) return { state: 'unknown' }
    // What nobody wants any more is ended: an order that has not arrived must not be charged now, nor later.
    return isWanted ? payments.resend(order) : payments.end(order)
  }
  const found = await payments.find(payment.providerRef)
  const isOpen = found.state === 'authorised' || found.state === 'needs-action'
  return isOpen && !isWanted ? payments.cancel(payment.providerRef) : found
}

/** By a charge that waits for it. For the rest: that it was asked for no longer ago than a payment may take. */
function isStillWanted(ctx: Context, { isWanted, createdAt }: UnsettledPayment): boolean {
  return isWanted ?? isBefore(ctx.now, createdAt.add({ minutes: ctx.brand.policy.holdMinutes }))
}
