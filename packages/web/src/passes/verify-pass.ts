import { type Pass, readPass } from '@bayshare/domain/passes/pass'

export interface PublicPassKey {
  id: string
  /** 32 bytes as base64url. */
  publicKey: string
}

export type Verification = Pass | 'not-a-pass' | 'key-unknown' | 'forged' | 'cannot-check'

/** Whether we have signed a code, found out on this device alone. */
export async function verifyPass(code: string, keys: readonly PublicPassKey[]): Promise<Verification> {
  const read = readPass(code)
  if (!read) return 'not-a-pass'
  const key = keys.find(({ id }) => id === read.pass.keyId)
  if (!key) return 'key-unknown'
  const isOurs = await isSignedBy(key.publicKey, read.signedText, read.signature).catch(() => undefined)
  if (isOurs === undefined) return 'cannot-check'
  return isOurs ? read.pass : 'forged'
}

async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  const algorithm = { name: 'Ed25519' }
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, bytesOf(signature), new TextEncoder().encode(text))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
