import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { type Context, contextFor, type Deps } from '../context/context'
import type { Payments, WebhookEvent } from '../ports/payments'
import { isKnownWebhookEvent, keepWebhookEvent } from './webhook-store'
import { aboutPayment, aboutRefund } from './queries'
import { settleDispute } from './settle-dispute'
import { settleRefund } from './settle-refund'
import type { Settlers } from './settlers'

/**
 * A webhook only names what changed: the state itself is asked for, and settling is safe to repeat. So neither a repeat
 * nor a wrong order nor a webhook forged with our secret can move money that did not move.
 */
export async function handleWebhook(
  deps: Deps,
  payments: Payments,
  settlers: Settlers,
  event: WebhookEvent,
): Promise<'done' | 'ask-again'> {
  const { database, clock } = deps
  if (await isKnownWebhookEvent(database.read(), event.id)) return 'done'
  const contextOf = (brand: BrandId) =>
    contextFor(deps, {
      actor: { kind: 'job', name: 'handle-webhook' },
      brand: brandById(brand),
      requestId: `webhook-${event.id}`,
    })
  const isDone = await actOn(deps, payments, settlers, event, contextOf)
  if (!isDone) return 'ask-again'
  // Noted after it was acted on: a crash between the two lets the provider send it again, which changes nothing.
  await database.transaction((tx) => keepWebhookEvent(tx, event, clock.real()))
  return 'done'
}

/** False when the provider did not tell the state; then it has to send the webhook again. */
async function actOn(
  { database }: Deps,
  payments: Payments,
  settlers: Settlers,
  { about }: WebhookEvent,
  contextOf: (brand: BrandId) => Context,
): Promise<boolean> {
  if (about?.what === 'payment') {
    const payment = await aboutPayment(database.read(), about)
    if (!payment) return true
    const outcome = await payments.find(about.ref)
    if (outcome.state === 'unknown') return false
    await settlers[payment.purpose](contextOf(payment.brand), payment, outcome)
  }
  if (about?.what === 'refund') {
    const refund = await aboutRefund(database.read(), about.ref)
    if (!refund) return true
    const outcome = await payments.findRefund(about.ref)
    if (outcome.state === 'unknown') return false
    await settleRefund(contextOf(refund.brand), refund.id, outcome)
  }
  if (about?.what === 'dispute') {
    const dispute = await payments.findDispute(about.ref)
    if (dispute.state === 'unknown') return false
    const payment = await aboutPayment(database.read(), { ref: dispute.providerRef })
    if (payment) await settleDispute(contextOf(payment.brand), dispute)
  }
  return true
}
