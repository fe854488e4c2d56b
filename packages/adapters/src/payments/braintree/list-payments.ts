import { cents } from '@bayshare/domain/money/cents'
import type { ListedPayment } from '@bayshare/server/ports/payments'
import type { Transaction } from 'braintree'
import { type Gateway, isNotFound } from './gateway'
import { refOf } from './refs'
import { chargeOutcome, refundOutcome } from './transaction-outcome'

/** A search names ids; so many transactions are looked at together. */
const atOnce = 10

/** Every sale since then, each with what was given back of it. */
export async function* listedPayments(
  gateway: Gateway,
  since: Temporal.Instant,
): AsyncGenerator<ListedPayment, void, undefined> {
  const refunded = new Map<string, number>()
  for await (const credit of transactionsSince(gateway, 'credit', since)) {
    const sale = credit.refundedTransactionId
    if (!sale || refundOutcome(credit).state !== 'refunded') continue
    refunded.set(sale, (refunded.get(sale) ?? 0) + centsOf(credit))
  }
  for await (const sale of transactionsSince(gateway, 'sale', since)) {
    yield {
      providerRef: refOf(sale.id),
      paymentId: sale.orderId || null,
      state: chargeOutcome(sale).state,
      amount: cents(centsOf(sale)),
      refunded: cents(refunded.get(sale.id) ?? 0),
    }
  }
}

async function* transactionsSince(
  gateway: Gateway,
  type: 'sale' | 'credit',
  since: Temporal.Instant,
): AsyncGenerator<Transaction, void, undefined> {
  const ids = await idsSince(gateway, type, since)
  for (let from = 0; from < ids.length; from += atOnce) {
    const page = ids.slice(from, from + atOnce)
    const found = await Promise.all(page.map((id) => gateway.transaction.find(id).catch(orGone)))
    yield* found.filter((one) => one !== undefined)
  }
}

function orGone(error: unknown): undefined {
  if (!isNotFound(error)) throw error
}

function idsSince(gateway: Gateway, type: 'sale' | 'credit', since: Temporal.Instant): Promise<string[]> {
  return new Promise((resolve, reject) => {
    gateway.transaction.search(
      (search) => {
        search.createdAt().min(new Date(since.epochMilliseconds))
        search.type().is(type)
      },
      (error, found) => {
        if (found?.ids) resolve(found.ids)
        else reject(error ?? new Error(`Braintree refused to search: ${found?.message}`))
      },
    )
  })
}

function centsOf({ amount }: Transaction): number {
  return Math.round(Number(amount) * 100)
}
