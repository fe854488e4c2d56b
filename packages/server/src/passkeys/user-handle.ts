/** How an authenticator knows a person: the bytes of the account's id, which tell nothing else. */
export function userHandle(accountId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'))
}
