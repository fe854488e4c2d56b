import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits for the caller, and the hash under which they are kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
