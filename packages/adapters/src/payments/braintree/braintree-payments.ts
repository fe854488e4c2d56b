import type { ChargeOrder, ChargeOutcome, Payments } from '@bayshare/server/ports/payments'
import { charge, lookUp } from './charge'
import {
  type BraintreeAccount,
  type Gateway,
  isNotFound,
  lazyGateway,
  orUnknown,
  refusalCodes,
  refusedRequest,
} from './gateway'
import { listedPayments } from './list-payments'
import { oneAtATime } from './one-at-a-time'
import { braintreeIdOf } from './refs'
import { findRefund, refund, waitingOrder } from './refund'
import { saveCard } from './save-card'
import { chargeOutcome } from './transaction-outcome'

/** Cards at Braintree. Direct debit and what a provider tells by itself are Stripe's alone. */
export function braintreePayments(account: BraintreeAccount): Payments {
  const open = lazyGateway(account)
  const inTurn = oneAtATime()
  const ask = <Outcome>(subject: string, work: (gateway: Gateway) => Promise<Outcome>) =>
    inTurn(subject, () => orUnknown(async () => work(await open())))

  return {
    async saveCard(holder, token) {
      if (token.provider !== 'braintree') return { state: 'refused', code: 'provider_not_there' }
      return ask(`nonce ${token.nonce}`, (gateway) => saveCard(gateway, holder, token))
    },
    saveDebit: async () => ({ state: 'refused', code: 'provider_not_there' }),
    async forgetMethod(methodRef) {
      try {
        await (await open()).paymentMethod.delete(braintreeIdOf(methodRef))
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    async charge(order) {
      if (order.method !== 'card') return { state: 'declined', providerRef: null, code: 'provider_not_there' }
      return ask(order.paymentId, (gateway) => charge(gateway, order))
    },
    // It is looked for before it is sent, however long ago it was sent before.
    resend: (order) => ask(order.paymentId, (gateway) => charge(gateway, order)),
    end: (order) => ask(order.paymentId, (gateway) => endOrder(gateway, order)),
    find: (providerRef) => ask(providerRef, (gateway) => find(gateway, providerRef)),
    capture: (providerRef) => ask(providerRef, (gateway) => capture(gateway, providerRef)),
    cancel: (providerRef) => ask(providerRef, (gateway) => cancel(gateway, providerRef)),
    refund: (order) => ask(order.providerRef, (gateway) => refund(gateway, order)),
    findRefund: (refundRef) =>
      ask(waitingOrder(refundRef)?.providerRef ?? refundRef, (gateway) => findRefund(gateway, refundRef)),
    async *list(since) {
      yield* listedPayments(await open(), since)
    },
    findDispute: async () => ({ state: 'unknown' }),
    readWebhook: async () => undefined,
  }
}

/** What has not arrived yet cannot be refused in advance here: it has to be looked for again. */
async function endOrder(gateway: Gateway, order: ChargeOrder): Promise<ChargeOutcome> {
  const outcome = await lookUp(gateway, order)
  return outcome.state === 'authorised' ? cancel(gateway, outcome.providerRef) : outcome
}

async function find(gateway: Gateway, providerRef: string): Promise<ChargeOutcome> {
  return chargeOutcome(await gateway.transaction.find(braintreeIdOf(providerRef)))
}

async function capture(gateway: Gateway, providerRef: string): Promise<ChargeOutcome> {
  const found = await find(gateway, providerRef)
  if (found.state !== 'authorised') return found
  const { success, transaction, ...answer } = await gateway.transaction.submitForSettlement(
    braintreeIdOf(providerRef),
  )
  if (success || transaction) return chargeOutcome(transaction)
  const now = await find(gateway, providerRef)
  if (now.state !== 'authorised') return now
  // What Braintree will not take is given back, so that it does not stay set aside.
  const ended = await cancel(gateway, providerRef)
  const code = refusalCodes(answer)[0] ?? 'card_declined'
  return ended.state === 'cancelled' ? { state: 'declined', providerRef, code } : ended
}

/** Braintree would also void what is captured but not settled yet; that is a refund, and not asked for here. */
async function cancel(gateway: Gateway, providerRef: string): Promise<ChargeOutcome> {
  const found = await find(gateway, providerRef)
  if (found.state !== 'authorised') return found
  const { success, transaction, ...answer } = await gateway.transaction.void(braintreeIdOf(providerRef))
  if (success || transaction) return chargeOutcome(transaction)
  // Somebody else was faster: what is true now is the answer.
  if (refusalCodes(answer).includes(cannotBeVoided)) return find(gateway, providerRef)
  throw refusedRequest(`void ${providerRef}`, answer)
}

const cannotBeVoided = '91504'
