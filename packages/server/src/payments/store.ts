import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Insertable } from 'kysely'
import type { Context } from '../context/context'
import { later } from '../database/begin-late'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { PaymentCards } from '../database/schema'
import type { ChargeOrder, ChargeOutcome } from '../ports/payments'
import type { PaymentPurpose } from './settlers'

/** Money that may have moved but whose outcome is not written down yet. */
export const unsettledStates = ['pending', 'unknown', 'processing', 'needs-action'] as const
/** An authorisation can still be captured or given back. */
export const openStates = [...unsettledStates, 'authorised'] as const
/** Ended without money, as far as the bank has said. */
const endedStates = ['declined', 'cancelled'] as const

export function cardOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('paymentCards')
    .select(['provider', 'customerRef', 'methodRef', 'brand', 'last4', 'refusedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function keepCard(tx: Transaction, card: Insertable<PaymentCards>): Promise<void> {
  const { accountId: _, ...changes } = card
  await tx
    .insertInto('paymentCards')
    .values(card)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
    .execute()
}

/** The card as it is, which nobody else changes before the transaction ends. */
export function lockCard(tx: Transaction, accountId: AccountId) {
  return tx
    .selectFrom('paymentCards')
    .select(['methodRef', 'refusedAt'])
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Here nothing leads to the card any more. */
export async function forgetCard(tx: Transaction, accountId: AccountId): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('paymentCards')
    .where('accountId', '=', accountId)
    .returning('methodRef')
    .executeTakeFirst()
  return row?.methodRef
}

/** What is asked of a bank, before it is asked: the row holds the whole order, so that it can be sent again. */
export interface WantedPayment {
  order: ChargeOrder
  accountId: AccountId
  purpose: PaymentPurpose
  /** What it is asked to pay, and how much of it is for each. */
  charges?: readonly { chargeId: string; amount: Cents }[]
}

export async function insertPayment(ctx: Context, tx: Transaction, wanted: WantedPayment): Promise<void> {
  const { paymentId, amount, ...order } = wanted.order
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      accountId: wanted.accountId,
      purpose: wanted.purpose,
      brand: ctx.brand.id,
      amountCents: amount,
      state: 'pending',
      ...order,
      createdAt: ctx.now,
      attemptedAt: ctx.realNow,
    })
    .modifyEnd(later)
    .execute()
  if (!wanted.charges) return
  await tx
    .insertInto('chargePayments')
    .values(wanted.charges.map(({ chargeId, amount: part }) => ({ paymentId, chargeId, amountCents: part })))
    .modifyEnd(later)
    .execute()
}

/**
 * Notes what the provider said. A captured payment stays captured, and one that ended without money comes alive again when
 * the bank took or set aside money all the same (rule: late money). False when nothing was to be noted.
 */
export async function notePayment(
  tx: Transaction,
  paymentId: string,
  outcome: ChargeOutcome,
  ctx: Pick<Context, 'now' | 'realNow'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      state: outcome.state,
      attemptedAt: ctx.realNow,
      ...(outcome.state === 'captured' && { capturedAt: ctx.now }),
      ...('providerRef' in outcome && outcome.providerRef !== null && { providerRef: outcome.providerRef }),
      ...(outcome.state === 'declined' && { declineCode: outcome.code }),
    })
    .where('id', '=', paymentId)
    .where('state', 'in', movesMoney(outcome) ? [...openStates, ...endedStates] : [...openStates])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function movesMoney({ state }: ChargeOutcome): boolean {
  return state === 'captured' || state === 'processing' || state === 'authorised'
}

/** Somebody asks the bank about it now; a reconciler leaves it alone for a while. */
export async function noteAttempt(
  ctx: Pick<Context, 'realNow'>,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  await tx.updateTable('payments').set({ attemptedAt: ctx.realNow }).where('id', '=', paymentId).execute()
}

/** Nobody wants it any more: the reconciler lets the bank go of it at its next look. */
export async function giveAuthorisationBack(tx: Transaction, paymentId: string): Promise<void> {
  await tx.updateTable('payments').set({ lookedAt: null }).where('id', '=', paymentId).execute()
}

export async function providerRefOf(db: ReadHandle, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('providerRef')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.providerRef ?? null
}

/** The very order that was sent before, so that the provider recognises it. */
export async function chargeOrderOf(db: ReadHandle, paymentId: string): Promise<ChargeOrder | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  return (
    row && {
      paymentId,
      amount: cents(row.amountCents),
      method: row.method as ChargeOrder['method'],
      customerRef: row.customerRef,
      methodRef: row.methodRef,
      mandateRef: row.mandateRef,
      capture: row.capture as ChargeOrder['capture'],
      isOffSession: row.isOffSession,
      description: row.description,
      reference: row.reference,
      returnUrl: row.returnUrl,
    }
  )
}
