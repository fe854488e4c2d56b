import type { Transaction } from 'braintree'
import type { Gateway } from './gateway'

/**
 * The transactions that bear an id of ours. Looked up one by one after the search, because only a transaction's own
 * page is sure to be of this moment.
 */
export async function findByOrder(
  gateway: Gateway,
  type: 'sale' | 'credit',
  orderId: string,
): Promise<Transaction[]> {
  const ids = await new Promise<string[]>((resolve, reject) => {
    gateway.transaction.search(
      (search) => {
        search.orderId().is(orderId)
        search.type().is(type)
      },
      (error, found) => {
        if (found?.ids) resolve(found.ids)
        else reject(error ?? new Error(`Braintree refused to search: ${found?.message}`))
      },
    )
  })
  return Promise.all(ids.map((id) => gateway.transaction.find(id)))
}
