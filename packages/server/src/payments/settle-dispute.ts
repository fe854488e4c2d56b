import { randomUUID } from 'node:crypto'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { LedgerAccount } from '@bayshare/domain/wallet/ledger'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { Dispute } from '../ports/payments'
import { post } from '../wallet/store'
import {
  changeDisputed,
  closeDispute,
  findDispute,
  insertDispute,
  lockPayment,
  refundsKeptByBank,
} from './dispute-store'

const losses: LedgerAccount = { kind: 'dispute-losses' }
const clearing: LedgerAccount = { kind: 'provider-clearing' }

/**
 * The bank takes the money back while its customer disputes a payment. If we win it returns; if we lose it was our loss.
 * The news may come late, twice and in the wrong order: only the state that the provider tells now counts. While the bank
 * only enquires, no money has moved.
 */
export async function settleDispute(ctx: Context, dispute: Dispute): Promise<void> {
  const { state } = dispute
  if (state === 'enquiry') return
  await ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, dispute.providerRef)
    if (!payment) return
    const known = await findDispute(tx, dispute.disputeRef)
    // A dispute that is over before we knew of it has left the money where it was.
    if (!known && state === 'won') return
    const opened = known ?? (await open(ctx, tx, payment, dispute))
    if (state === 'open' || opened.state !== 'open') return
    await closeDispute(tx, opened.id, state, ctx.now)
    if (state === 'won') await moneyReturned(ctx, tx, payment, opened)
  })
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

interface OpenedDispute {
  id: string
  state: string
  amountCents: number
}

async function open(
  ctx: Context,
  tx: Transaction,
  payment: Payment,
  dispute: Dispute,
): Promise<OpenedDispute> {
  const opened = { id: randomUUID(), state: 'open', amountCents: dispute.amount }
  await insertDispute(tx, {
    ...opened,
    paymentId: payment.id,
    providerRef: dispute.disputeRef,
    reason: dispute.reason,
    openedAt: ctx.now,
  })
  await changeDisputed(tx, payment.id, opened.amountCents)
  await move(ctx, tx, 'dispute-opened', payment, opened, losses, clearing)
  const payload = { paymentId: payment.id, disputeId: opened.id }
  await record(ctx, tx, 'payment.disputed', opened.id, payload)
  return opened
}

async function moneyReturned(
  ctx: Context,
  tx: Transaction,
  payment: Payment,
  dispute: OpenedDispute,
): Promise<void> {
  await changeDisputed(tx, payment.id, -dispute.amountCents)
  await move(ctx, tx, 'dispute-won', payment, dispute, clearing, losses)
  for (const { id, amountCents } of await refundsKeptByBank(tx, payment.id))
    await refundAfterAll(ctx, tx, payment, id, cents(amountCents))
}

/** What would have been refunded meanwhile, had the bank not had the money, is in the wallet now (rule: lost disputes). */
async function refundAfterAll(
  ctx: Context,
  tx: Transaction,
  { id: paymentId, bookingId, accountId }: Payment,
  refundId: string,
  amount: Cents,
): Promise<void> {
  const postings = [{ from: losses, to: { kind: 'wallet-cash', holderId: accountId } as const, amount }]
  await post(tx, {
    kind: 'refund-after-dispute',
    subject: refundId,
    at: ctx.now,
    bookingId,
    paymentId,
    postings,
  })
  await record(ctx, tx, 'payment.refund-failed', refundId, { refundId, accountId, because: 'dispute-won' })
}

async function move(
  ctx: Context,
  tx: Transaction,
  kind: string,
  payment: Payment,
  dispute: OpenedDispute,
  from: LedgerAccount,
  to: LedgerAccount,
): Promise<void> {
  await post(tx, {
    kind,
    subject: dispute.id,
    at: ctx.now,
    bookingId: payment.bookingId,
    paymentId: payment.id,
    postings: [{ from, to, amount: cents(dispute.amountCents) }],
  })
}
