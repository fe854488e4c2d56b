import type { AccountId, Actor } from '@bayshare/domain/accounts/actor'
import { isComplete } from '@bayshare/domain/accounts/missing-steps'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { ReadHandle } from '../database/open-database'
import { factColumns, profileFacts } from './profile-facts'

/** Somebody who proves who they are by another thing than a session, such as a signed address. */
export async function actorOf(
  db: ReadHandle,
  accountId: AccountId,
  brand: Brand,
): Promise<Extract<Actor, { kind: 'person' }> | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(factColumns)
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      kind: 'person',
      accountId,
      sessionId: '',
      isCorporate: row.isCorporate,
      isOperator: row.isOperator,
      isComplete: isComplete(profileFacts(row), brand),
    }
  )
}
