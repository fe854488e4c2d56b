import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Disputes } from '../database/schema'

/** The payment with its holder's brand, which nobody else settles a dispute of before the transaction ends. */
export function lockPayment(tx: Transaction, providerRef: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'accountId', 'amountCents'])
    .select((eb) =>
      eb
        .selectFrom('chargePayments as cp')
        .innerJoin('charges as c', 'c.id', 'cp.chargeId')
        .select('c.bookingId')
        .whereRef('cp.paymentId', '=', 'payments.id')
        .orderBy('c.bookingId')
        .limit(1)
        .as('bookingId'),
    )
    .where('providerRef', '=', providerRef)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findDispute(tx: Transaction, providerRef: string) {
  return tx
    .selectFrom('disputes')
    .select(['id', 'state', 'amountCents'])
    .where('providerRef', '=', providerRef)
    .executeTakeFirst()
}

/** Nobody settles or decides it before the transaction ends. */
export async function lockDispute(tx: Transaction, id: string) {
  return tx
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.paymentId')
    .select(['d.id', 'd.paymentId', 'd.state', 'd.decision'])
    .where('d.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function noteDisputeDecision(
  tx: Transaction,
  id: string,
  decided: { decision: string; by: AccountId; at: Temporal.Instant; taken: number },
): Promise<void> {
  const { decision, by: decidedBy, at: decidedAt, taken: takenCents } = decided
  await tx
    .updateTable('disputes')
    .set({ decision, decidedBy, decidedAt, takenCents })
    .where('id', '=', id)
    .execute()
}

export async function insertDispute(tx: Transaction, dispute: Insertable<Disputes>): Promise<void> {
  await tx.insertInto('disputes').values(dispute).execute()
}

export async function closeDispute(
  tx: Transaction,
  id: string,
  state: 'won' | 'lost',
  closedAt: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('disputes').set({ state, closedAt }).where('id', '=', id).execute()
}

/** Refunds of a payment that the bank refused because it had taken the money back itself, and that nobody was given since. */
export async function refundsKeptByBank(tx: Transaction, paymentId: string) {
  const { rows } = await sql<{ id: string; amountCents: number }>`
    select r.id, r.amount_cents from refunds r
    where r.payment_id = ${paymentId} and r.state = 'failed' and exists (
      select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.credit_account and a.kind = 'dispute-losses'
      where t.subject = r.id::text and t.kind in ('refund-failed', 'refund-returned')
    ) and not exists (
      select from ledger_transactions t where t.subject = r.id::text and t.kind = 'refund-after-dispute'
    ) order by r.id`.execute(tx)
  return rows
}

/** How much of a payment the bank has taken back for its customer. */
export async function changeDisputed(tx: Transaction, paymentId: string, change: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ disputedCents: eb('disputedCents', '+', change) }))
    .where('id', '=', paymentId)
    .execute()
}
