import { cents, subtractCents } from '@bayshare/domain/money/cents'
import { postingsOfClosed } from '@bayshare/domain/payouts/payout-postings'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { moveEarningsOn } from '../wallet/earnings-payout-store'
import { post } from '../wallet/store'
import { brandsOf, earningsIn } from './item-queries'
import { endDetailsOfClosed } from './details-store'
import { closeAll, lockPayouts, markItemsReturned } from './store'

interface Closing {
  ids: readonly string[]
  state: 'paid' | 'returned'
  reason?: string
}

/** What the bank said of payouts that were sent to it: all of them are closed, or none. */
export async function closePayouts(ctx: Context, closing: Closing): Promise<number> {
  const ids = [...new Set(closing.ids.map((id) => id.toLowerCase()))]
  return ctx.transaction(async (tx) => {
    const payouts = await lockPayouts(tx, ids)
    insist(payouts.length === ids.length ? 'yes' : 'not-found')
    insist(payouts.every(({ state }) => state === 'sent') ? 'yes' : 'payout-not-sent')
    const earningIds = await earningsIn(tx, ids)
    const brands = await brandsOf(tx, ids)
    const reason = closing.reason || 'The bank gave no reason'
    const isReturned = closing.state === 'returned'
    await closeAll(tx, ids, {
      state: closing.state,
      closedAt: ctx.now,
      returnReason: isReturned ? reason : null,
    })
    await moveEarningsOn(tx, earningIds, 'paying', isReturned ? 'available' : 'paid')
    if (isReturned) {
      await markItemsReturned(tx, ids)
      await endDetailsOfClosed(tx, ids, ctx.now)
    }
    await postClosing(ctx, tx, payouts, closing.state)
    for (const { id: payoutId, ownerId, amountCents: amount } of isReturned ? payouts : []) {
      const inBrand = { ...ctx, brand: brands.get(payoutId) ?? ctx.brand }
      await record(inBrand, tx, 'payout.returned', payoutId, { payoutId, ownerId, amount, reason })
    }
    return payouts.length
  })
}

/** One act for all of them, named by the first: a payout is closed once, so no other act bears its name. */
async function postClosing(
  ctx: Context,
  tx: Transaction,
  payouts: Awaited<ReturnType<typeof lockPayouts>>,
  state: Closing['state'],
): Promise<void> {
  await post(tx, {
    kind: `payout-${state}`,
    subject: payouts[0]?.id ?? '',
    at: ctx.now,
    bookingId: null,
    paymentId: null,
    postings: payouts.flatMap(({ ownerId, amountCents, cashCents }) => {
      const cash = cents(cashCents)
      return postingsOfClosed({ ownerId, earnings: subtractCents(cents(amountCents), cash), cash }, state)
    }),
  })
}
