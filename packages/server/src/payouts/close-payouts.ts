import { cents, subtractCents } from '@bayshare/domain/money/cents'
import { postingsOfClosed } from '@bayshare/domain/payouts/payout-postings'
import type { Context } from '../context/context'
import { insist } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { moveEarningsOn } from '../wallet/earnings-payout-store'
import { post } from '../wallet/store'
import { endDetailsOfClosed, markAccountsReturned } from './details-store'
import { brandsOf, earningsIn } from './item-queries'
import { closeAll, lockPayouts, lockUnsentToSameAccounts, markItemsReturned } from './store'

interface Closing {
  ids: readonly string[]
  state: 'paid' | 'returned'
  reason?: string
}

type Payout = Awaited<ReturnType<typeof lockPayouts>>[number]

/** What the bank said of payouts that were sent to it: all of them are closed, or none. */
export async function closePayouts(ctx: Context, closing: Closing): Promise<number> {
  const ids = [...new Set(closing.ids.map((id) => id.toLowerCase()))]
  return ctx.transaction(async (tx) => {
    const payouts = await lockPayouts(tx, ids)
    insist(payouts.length === ids.length ? 'yes' : 'not-found')
    insist(payouts.every(({ state }) => state === 'sent') ? 'yes' : 'payout-not-sent')
    if (closing.state === 'paid') await closeAsPaid(ctx, tx, payouts)
    else {
      await returnPayouts(ctx, tx, payouts, { reason: closing.reason || 'The bank gave no reason' })
      // What is made and not sent yet would only bounce as well (rule: returned payouts).
      await endDetailsOfClosed(tx, ids, ctx.now)
      await markAccountsReturned(tx, ids)
      await returnPayouts(ctx, tx, await lockUnsentToSameAccounts(tx, ids), withdrawn)
    }
    return payouts.length
  })
}

const withdrawn = {
  reason: 'Not sent, because the bank returned another payout to this account',
  isWithdrawn: true as const,
}

async function closeAsPaid(ctx: Context, tx: Transaction, payouts: readonly Payout[]): Promise<void> {
  const ids = payouts.map(({ id }) => id)
  await closeAll(tx, ids, { state: 'paid', closedAt: ctx.now, returnReason: null })
  await moveEarningsOn(tx, await earningsIn(tx, ids), 'paying', 'paid')
  await postClosing(ctx, tx, payouts, 'paid')
}

/** The money is available to its owners again. */
async function returnPayouts(
  ctx: Context,
  tx: Transaction,
  payouts: readonly Payout[],
  why: { reason: string; isWithdrawn?: true },
): Promise<void> {
  if (payouts.length === 0) return
  const ids = payouts.map(({ id }) => id)
  const earningIds = await earningsIn(tx, ids)
  const brands = await brandsOf(tx, ids)
  await closeAll(tx, ids, { state: 'returned', closedAt: ctx.now, returnReason: why.reason })
  await moveEarningsOn(tx, earningIds, 'paying', 'available')
  await markItemsReturned(tx, ids)
  await postClosing(ctx, tx, payouts, 'returned')
  for (const { id: payoutId, ownerId, amountCents: amount } of payouts) {
    const inBrand = { ...ctx, brand: brands.get(payoutId) ?? ctx.brand }
    await record(inBrand, tx, 'payout.returned', payoutId, { payoutId, ownerId, amount, ...why })
  }
}

/** One act for all of them, named by the first: a payout is closed once, so no other act bears its name. */
async function postClosing(
  ctx: Context,
  tx: Transaction,
  payouts: readonly Payout[],
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
