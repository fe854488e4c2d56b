import type { Passkey } from '@bayshare/contract/account-safety'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { ReadHandle } from '../database/open-database'

export function passkeysOf(db: ReadHandle, accountId: AccountId): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function credentialsOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', accountId)
    .execute()
}

export function personOf(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}
