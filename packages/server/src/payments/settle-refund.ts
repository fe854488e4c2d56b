import { cents } from '@bayshare/domain/money/cents'
import type { LedgerAccount } from '@bayshare/domain/wallet/ledger'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { RefundOutcome } from '../ports/payments'
import { post } from '../wallet/store'
import { lockRefund, noteRefund } from './refund-store'

/**
 * What the provider said about a refund becomes its end, in any order and any number of times. Money that cannot go back
 * to where it came from is not lost to the person: it becomes wallet cash.
 */
export async function settleRefund(ctx: Context, refundId: string, outcome: RefundOutcome): Promise<void> {
  await ctx.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return
    const isOpen = refund.state === 'pending' || refund.state === 'unknown'
    if (outcome.state === 'unknown') {
      if (isOpen) await noteRefund(tx, refundId, 'unknown', null)
    } else if (outcome.state === 'pending') {
      if (isOpen) await noteRefund(tx, refundId, 'pending', outcome.refundRef)
    } else if (outcome.state === 'refunded') {
      if (isOpen) await wentBack(ctx, tx, refund, outcome.refundRef)
    } else if (refund.state !== 'failed') {
      await cameBack(ctx, tx, refund, outcome.refundRef)
    }
  })
}

type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>

async function wentBack(ctx: Context, tx: Transaction, refund: Refund, refundRef: string): Promise<void> {
  await noteRefund(tx, refund.id, 'refunded', refundRef)
  await move(ctx, tx, 'refund-sent', refund, { kind: 'refunds-under-way' }, { kind: 'provider-clearing' })
  const { id: refundId, paymentId } = refund
  await record(ctx, tx, 'payment.refunded', refundId, { refundId, paymentId })
}

/** Before it had arrived, or long after: a bank may send a refund back that it had taken. */
async function cameBack(ctx: Context, tx: Transaction, refund: Refund, refundRef: string): Promise<void> {
  const hadArrived = refund.state === 'refunded'
  await noteRefund(tx, refund.id, 'failed', refundRef || null)
  const from: LedgerAccount = { kind: hadArrived ? 'provider-clearing' : 'refunds-under-way' }
  // What the bank has already taken for its customer by a dispute is not given a second time.
  const to: LedgerAccount =
    refund.disputedCents > 0
      ? { kind: 'dispute-losses' }
      : { kind: 'wallet-cash', holderId: refund.accountId }
  await move(ctx, tx, hadArrived ? 'refund-returned' : 'refund-failed', refund, from, to)
  const { id: refundId, accountId } = refund
  await record(ctx, tx, 'payment.refund-failed', refundId, { refundId, accountId })
}

async function move(
  ctx: Context,
  tx: Transaction,
  kind: string,
  refund: Refund,
  from: LedgerAccount,
  to: LedgerAccount,
): Promise<void> {
  const { id: subject, bookingId, paymentId } = refund
  const postings = [{ from, to, amount: cents(refund.amountCents) }]
  await post(tx, { kind, subject, at: ctx.now, bookingId, paymentId, postings })
}
