import type { Passkey } from '@bayshare/contract/account-safety'
import type { ReadHandle } from '../database/open-database'

export function passkeysOf(db: ReadHandle, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function credentialsOf(db: ReadHandle, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', accountId)
    .execute()
}

export function personOf(db: ReadHandle, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}
