import type { Cents } from '@bayshare/domain/money/cents'
import type { ChargeOrder, ChargeOutcome } from '@bayshare/server/ports/payments'
import type { Transaction } from 'braintree'
import { findByOrder } from './find-by-order'
import { type Gateway, refusalCodes, refusedRequest } from './gateway'
import { braintreeIdOf } from './refs'
import { chargeOutcome } from './transaction-outcome'

/**
 * Braintree has no idempotency keys for everybody, so an order is looked for before it is sent. Whoever asks at the
 * very same time from another process is turned away by Braintree's own check for duplicates, which compares order,
 * amount and card, and finds the first one's answer.
 */
export async function charge(gateway: Gateway, order: ChargeOrder): Promise<ChargeOutcome> {
  const made = await findByOrder(gateway, 'sale', order.paymentId)
  if (made.length > 0) return whatBecameOf(made, order)
  const { success, transaction, ...answer } = await gateway.transaction.sale(saleOf(order))
  if (success || transaction) {
    if (!isDuplicate(transaction)) return chargeOutcome(transaction)
    return whatBecameOf(await findByOrder(gateway, 'sale', order.paymentId), order)
  }
  if (refusalCodes(answer).some((code) => goneCardCodes.has(code))) {
    return { state: 'declined', providerRef: null, code: 'card_not_there' }
  }
  throw refusedRequest(`charge ${order.paymentId}`, answer)
}

/** What became of an order, without sending it. */
export async function lookUp(gateway: Gateway, order: ChargeOrder): Promise<ChargeOutcome> {
  const made = await findByOrder(gateway, 'sale', order.paymentId)
  if (made.length > 0) return whatBecameOf(made, order)
  return { state: 'declined', providerRef: null, code: 'never_arrived' }
}

export function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2)
}

function saleOf(order: ChargeOrder) {
  return {
    amount: dollars(order.amount),
    orderId: order.paymentId,
    customerId: braintreeIdOf(order.customerRef),
    paymentMethodToken: braintreeIdOf(order.methodRef),
    ...(order.isOffSession && { transactionSource: 'unscheduled' as const }),
    options: { submitForSettlement: order.capture === 'now' },
  }
}

/** Of several attempts the one counts that moved money or still may. */
function whatBecameOf(made: readonly Transaction[], order: ChargeOrder): ChargeOutcome {
  const attempts = made.filter((sale) => !isDuplicate(sale))
  if (attempts.some(({ amount }) => amount !== dollars(order.amount))) {
    throw new Error(`The payment ${order.paymentId} was sent before for another amount`)
  }
  const outcomes = attempts.map(chargeOutcome)
  const known = ranks.flatMap((state) => outcomes.find((outcome) => outcome.state === state) ?? [])
  // None but turned away duplicates: the one that they repeat cannot be seen yet.
  return known[0] ?? { state: 'unknown' }
}

const ranks = ['captured', 'authorised', 'unknown', 'cancelled', 'declined'] as const

function isDuplicate(sale: Transaction): boolean {
  return sale.status === 'gateway_rejected' && sale.gatewayRejectionReason === 'duplicate'
}

/** The token or the customer is unknown, or does not belong together: the card was removed at Braintree. */
const goneCardCodes: ReadonlySet<string> = new Set(['91510', '91511', '91516', '91518'])
