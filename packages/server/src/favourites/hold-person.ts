import type { AccountId } from '@bayshare/domain/accounts/actor'
import { holdAccount } from '../accounts/store'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'

/** What one person saves comes one after the other, so that no limit is slipped past and nothing is there twice. */
export async function holdPerson(tx: Transaction, accountId: AccountId): Promise<void> {
  if (!(await holdAccount(tx, accountId))) throw new Refusal('session-has-ended')
}
