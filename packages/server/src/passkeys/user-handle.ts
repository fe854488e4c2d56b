import type { AccountId } from '@bayshare/domain/accounts/actor'

/** How an authenticator knows a person: the bytes of the account's id, which tell nothing else. */
export function userHandle(accountId: AccountId): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'))
}
