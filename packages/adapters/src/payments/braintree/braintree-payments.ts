import type { ChargeOutcome, Payments } from '@bayshare/server/ports/payments'
import type { Transaction, ValidatedResponse } from 'braintree'
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
    lookUp: (order) => ask(order.paymentId, (gateway) => lookUp(gateway, order)),
    find: (providerRef) => ask(providerRef, (gateway) => find(gateway, providerRef)),
    capture: (providerRef) => ask(providerRef, (gateway) => capture(gateway, providerRef)),
    cancel: (providerRef) => ask(providerRef, (gateway) => cancel(gateway, providerRef)),
    refund: (order) => ask(order.providerRef, (gateway) => refund(gateway, order)),
    findRefund: (refundRef) =>
      ask(waitingOrder(refundRef)?.providerRef ?? refundRef, (gateway) => findRefund(gateway, refundRef)),
    findDispute: async () => ({ state: 'unknown' }),
    readWebhook: async () => undefined,
  }
}

async function find(gateway: Gateway, providerRef: string): Promise<ChargeOutcome> {
  return chargeOutcome(await gateway.transaction.find(braintreeIdOf(providerRef)))
}

async function capture(gateway: Gateway, providerRef: string): Promise<ChargeOutcome> {
  const found = await find(gateway, providerRef)
  if (found.state !== 'authorised') return found
  return moved(
    gateway,
    providerRef,
    await gateway.transaction.submitForSettlement(braintreeIdOf(providerRef)),
  )
}

/** Braintree would also void what is captured but not settled yet; that is a refund, and not asked for here. */
async function cancel(gateway: Gateway, providerRef: string): Promise<ChargeOutcome> {
  const found = await find(gateway, providerRef)
  if (found.state !== 'authorised') return found
  return moved(gateway, providerRef, await gateway.transaction.void(braintreeIdOf(providerRef)))
}

async function moved(
  gateway: Gateway,
  providerRef: string,
  { success, transaction, ...answer }: ValidatedResponse<Transaction>,
): Promise<ChargeOutcome> {
  if (success || transaction) return chargeOutcome(transaction)
  // Somebody else was faster: what is true now is the answer.
  if (refusalCodes(answer).some((code) => wrongStatus.has(code))) return find(gateway, providerRef)
  throw refusedRequest(`change ${providerRef}`, answer)
}

/** Cannot be voided, cannot be submitted for settlement. */
const wrongStatus: ReadonlySet<string> = new Set(['91504', '91507'])
