import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { DB } from '../database/schema'
import { record } from '../events/record'
import { openStates } from './store'

/** A payment that is just being made may still hold the card that was replaced this moment. */
const graceMinutes = 1
const triesAgainMinutes = 5
const mostAtOnce = 20

/** The bank will never pay with the card or bank account of this payment again: it counts as removed. */
export async function refuseMethod(ctx: Context, tx: Transaction, paymentId: string): Promise<void> {
  const methodRef = (eb: ExpressionBuilder<DB, 'paymentCards' | 'debitMandates'>) =>
    eb.selectFrom('payments').select('methodRef').where('id', '=', paymentId)
  const card = await tx
    .updateTable('paymentCards')
    .set({ refusedAt: ctx.now })
    .where('methodRef', '=', methodRef)
    .where('refusedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  const mandate = await tx
    .updateTable('debitMandates')
    .set({ refusedAt: ctx.now })
    .where('methodRef', '=', methodRef)
    .where('state', '=', 'active')
    .where('refusedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  const refused = card ?? mandate
  if (!refused) return
  const { accountId } = refused
  const method = card ? 'card' : 'direct-debit'
  await record(ctx, tx, 'payment-method.refused', accountId, { accountId, method, paymentId })
}

/** The provider is called later, outside of this transaction, and only when no payment needs the method any more. */
export async function forgetMethodLater(ctx: Context, tx: Transaction, methodRef: string): Promise<void> {
  await tx
    .insertInto('methodsToForget')
    .values({ methodRef, dueAt: ctx.realNow.add({ minutes: graceMinutes }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes what is due and not in use, so that no other node tells the provider at the same time. */
export async function claimDueMethods(tx: Transaction, realNow: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ methodRef: string }>`
    update methods_to_forget set due_at = ${realNow.add({ minutes: triesAgainMinutes })}
    where method_ref in (
      select m.method_ref from methods_to_forget m
      where m.due_at <= ${realNow}
        and not exists (select from payments p where p.method_ref = m.method_ref and p.state = any(${[...openStates]}))
        and not exists (select from payment_cards c where c.method_ref = m.method_ref)
        and not exists (select from debit_mandates d where d.method_ref = m.method_ref and d.state = 'active')
      order by m.due_at limit ${mostAtOnce} for no key update skip locked)
    returning method_ref`.execute(tx)
  return rows.map(({ methodRef }) => methodRef)
}

export async function noteForgotten(tx: Transaction, methodRef: string): Promise<void> {
  await tx.deleteFrom('methodsToForget').where('methodRef', '=', methodRef).execute()
}
