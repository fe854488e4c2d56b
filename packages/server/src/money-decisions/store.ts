import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { MoneyDecisions } from '../database/schema'

/** The caller has locked what it is about, so there is no other one by now. */
export async function insertProposal(tx: Transaction, proposal: Insertable<MoneyDecisions>): Promise<void> {
  await tx.insertInto('moneyDecisions').values(proposal).execute()
}

export function lockProposal(tx: Transaction, id: string) {
  return tx
    .selectFrom('moneyDecisions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function settleProposal(
  tx: Transaction,
  id: string,
  settled: { state: 'confirmed' | 'withdrawn'; settledBy: AccountId | null; settledAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('moneyDecisions').set(settled).where('id', '=', id).execute()
}
