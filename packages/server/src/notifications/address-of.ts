import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Transaction } from '../database/open-database'

/** Where a person can be reached now; nowhere once the account is closed. */
export async function addressOf(tx: Transaction, accountId: AccountId) {
  const row = await tx
    .selectFrom('accounts')
    .select(['email', 'previousEmail'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return { email: row?.email ?? '', previousEmail: row?.previousEmail ?? '' }
}
