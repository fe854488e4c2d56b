import { cents } from '@bayshare/domain/money/cents'
import type { RefundOrder, RefundOutcome } from '@bayshare/server/ports/payments'
import type { Transaction } from 'braintree'
import { dollars } from './charge'
import { findByOrder } from './find-by-order'
import { type Gateway, refusalCodes, refusedRequest } from './gateway'
import { braintreeIdOf, refOf } from './refs'
import { refundOutcome } from './transaction-outcome'

/**
 * Before it is settled, a sale can only be given back whole, by voiding it. A part waits for the settlement of the
 * night, and is sent when somebody looks after it then.
 */
export async function refund(gateway: Gateway, order: RefundOrder): Promise<RefundOutcome> {
  const [made] = await findByOrder(gateway, 'credit', order.refundId)
  if (made) return refundOutcome(made)
  const sale = await gateway.transaction.find(braintreeIdOf(order.providerRef))
  const isWhole = sale.amount === dollars(order.amount)
  if (unsettled.has(sale.status)) return isWhole ? voidInstead(gateway, sale, order) : waiting(order)
  if (sale.status === 'voided' && isWhole) return refundOutcome(sale)
  if (!taken.has(sale.status))
    throw new Error(`${order.providerRef} is ${sale.status}: there is nothing to refund`)
  return giveBack(gateway, sale, order)
}

export async function findRefund(gateway: Gateway, refundRef: string): Promise<RefundOutcome> {
  const order = waitingOrder(refundRef)
  if (order) return refund(gateway, order)
  return refundOutcome(await gateway.transaction.find(braintreeIdOf(refundRef)))
}

/** Braintree knows nothing of a refund that waits, so its reference holds all that is needed to send it. */
function waiting({ refundId, providerRef, amount }: RefundOrder): RefundOutcome {
  const refundRef = refOf(['waits', braintreeIdOf(providerRef), amount, refundId].join('_'))
  return { state: 'pending', refundRef }
}

/** The order of a refund that waits; undefined when the reference is one of Braintree's own. */
export function waitingOrder(refundRef: string): RefundOrder | undefined {
  const [, saleId, amount, refundId] = /^waits_([^_]+)_(\d+)_(.+)$/.exec(braintreeIdOf(refundRef)) ?? []
  if (saleId === undefined || amount === undefined || refundId === undefined) return undefined
  return { refundId, providerRef: refOf(saleId), amount: cents(Number(amount)) }
}

async function voidInstead(gateway: Gateway, sale: Transaction, order: RefundOrder): Promise<RefundOutcome> {
  const { success, transaction, ...answer } = await gateway.transaction.void(sale.id)
  if (success) return refundOutcome(transaction)
  // It was settled since we looked.
  if (refusalCodes(answer).includes(cannotBeVoided)) return giveBack(gateway, sale, order)
  throw refusedRequest(`refund ${order.refundId}`, answer)
}

async function giveBack(gateway: Gateway, sale: Transaction, order: RefundOrder): Promise<RefundOutcome> {
  const { success, transaction, ...answer } = await gateway.transaction.refund(sale.id, {
    amount: dollars(order.amount),
    orderId: order.refundId,
  })
  if (success || transaction) return refundOutcome(transaction)
  const codes = refusalCodes(answer)
  if (codes.some((code) => notSettledYet.has(code))) return waiting(order)
  if (codes.some((code) => nothingLeft.has(code))) {
    // Another process may have sent the very same refund a moment ago.
    const [made] = await findByOrder(gateway, 'credit', order.refundId)
    if (made) return refundOutcome(made)
  }
  throw refusedRequest(`refund ${order.refundId}`, answer)
}

const unsettled: ReadonlySet<string> = new Set([
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
])

const taken: ReadonlySet<string> = new Set(['settling', 'settlement_confirmed', 'settled'])

const cannotBeVoided = '91504'
const notSettledYet: ReadonlySet<string> = new Set(['91506', '91574'])
const nothingLeft: ReadonlySet<string> = new Set(['91512', '91521'])
