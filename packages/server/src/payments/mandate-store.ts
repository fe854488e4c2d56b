import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable, Selectable } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { DebitMandates } from '../database/schema'
import type { DebitAccount, SavedDebit } from '../ports/payments'

export type Mandate = Selectable<DebitMandates>

/** One draft a person: what is entered last replaces it. */
export async function keepDraft(
  tx: Transaction,
  draft: Omit<Insertable<DebitMandates>, 'state'>,
): Promise<Mandate> {
  return tx
    .insertInto('debitMandates')
    .values({ ...draft, state: 'draft' })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .where('state', '=', 'draft')
        .doUpdateSet((eb) => ({
          // Another id, so that a confirmation of what was shown before cannot confirm this.
          id: eb.ref('excluded.id'),
          accepted: null,
          accountName: eb.ref('excluded.accountName'),
          bsb: eb.ref('excluded.bsb'),
          accountNumber: eb.ref('excluded.accountNumber'),
          accountLast4: eb.ref('excluded.accountLast4'),
          fingerprint: eb.ref('excluded.fingerprint'),
          bankName: eb.ref('excluded.bankName'),
          address: eb.ref('excluded.address'),
          createdAt: eb.ref('excluded.createdAt'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What is open or in force for a person: at most one of each. */
export async function mandatesOf(
  db: ReadHandle,
  accountId: AccountId,
): Promise<{ draft: Mandate | undefined; active: Mandate | undefined }> {
  const rows = await db
    .selectFrom('debitMandates')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('state', 'in', ['draft', 'active'])
    .execute()
  return {
    draft: rows.find(({ state }) => state === 'draft'),
    active: rows.find(({ state }) => state === 'active'),
  }
}

export async function lockActiveMandate(
  tx: Transaction,
  accountId: AccountId,
): Promise<{ id: string; methodRef: string; refusedAt: Temporal.Instant | null } | undefined> {
  const row = await tx
    .selectFrom('debitMandates')
    .select(['id', 'methodRef', 'refusedAt'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, methodRef: row.methodRef ?? '' }
}

/** Whether this very draft is still what its holder was shown last; nobody changes it before the transaction ends. */
export async function lockDraft(tx: Transaction, accountId: AccountId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('debitMandates')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', '=', 'draft')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The first confirmation of a draft says from where it came; later ones repeat it. Undefined when the draft is gone. */
export async function noteAcceptance(
  tx: Transaction,
  id: string,
  accepted: DebitAccount['acceptedFrom'],
): Promise<Mandate | undefined> {
  return tx
    .updateTable('debitMandates')
    .set((eb) => ({ accepted: eb.fn.coalesce('accepted', eb.val(JSON.stringify(accepted))) }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()
}

/** From here on money can be taken by it, and its number is no longer kept. */
export async function activateMandate(
  tx: Transaction,
  id: string,
  { customerRef, methodRef, mandateRef, last4 }: SavedDebit,
  { at, paperId }: { at: Temporal.Instant; paperId: string },
): Promise<Mandate> {
  return tx
    .updateTable('debitMandates')
    .set({ state: 'active', customerRef, methodRef, mandateRef, accountLast4: last4 })
    .set({ accountNumber: null, confirmedAt: at, paperId })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endMandate(
  tx: Transaction,
  id: string,
  state: 'replaced' | 'revoked',
  at: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('debitMandates').set({ state, endedAt: at }).where('id', '=', id).execute()
}

/** A form that nobody confirmed holds a bank account that nobody needs. */
export async function forgetDraftsBefore(tx: Transaction, enteredBefore: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('debitMandates')
    .where('state', '=', 'draft')
    .where('createdAt', '<', enteredBefore)
    .execute()
}

export async function forgetDraftOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .deleteFrom('debitMandates')
    .where('state', '=', 'draft')
    .where('accountId', '=', accountId)
    .execute()
}
