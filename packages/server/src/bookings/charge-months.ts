import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { type Context, contextFor, type Deps } from '../context/context'
import { onEach } from '../payments/on-each'
import type { ChargeOutcome, Payments } from '../ports/payments'
import { dueCharge, dueCharges } from './month-queries'
import { tryWhenDue } from './try-month'

/** Charges every month that has begun, and tries again what failed. Two nodes never take the same month. */
export async function chargeMonths(
  deps: Deps,
  payments: Payments,
  publicUrl: string,
  settle: SettleMonth,
): Promise<void> {
  // A month that is paid brings the next one, which may have begun as well after a long outage.
  for (let round = 0; round < mostRounds; round++) {
    const due = await dueCharges(deps.database.read(), deps.clock.now())
    if (due.length === 0) return
    await onEach(due, (charge) => chargeMonth(deps, payments, publicUrl, settle, charge))
  }
}

const mostRounds = 24

/** How the outcome of an order is written down: the same last step as for every other charge. */
export type SettleMonth = (
  ctx: Context,
  charge: DueCharge,
  paymentId: string,
  outcome: ChargeOutcome,
) => Promise<unknown>

interface DueCharge {
  bookingId: string
  chargeId: string
}

async function chargeMonth(
  deps: Deps,
  payments: Payments,
  publicUrl: string,
  settle: SettleMonth,
  due: DueCharge & { brand: BrandId },
): Promise<void> {
  const ctx = contextFor(deps, {
    actor: { kind: 'job', name: 'charge-months' },
    brand: brandById(due.brand),
    requestId: `charge-${due.chargeId}`,
  })
  const order = await ctx.transaction(async (tx) => {
    const found = await dueCharge(tx, due, ctx.now)
    return found && tryWhenDue(ctx, tx, publicUrl, found.booking, found.charge)
  })
  if (order) await settle(ctx, due, order.paymentId, await payments.charge(order))
}
