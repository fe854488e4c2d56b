import { createHash } from 'node:crypto'
import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'

/** The same name gives the same id in every database, so links and scripts made against one demo fit the next. */
export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`bayshare-demo:${name}`).digest()
  // Marked as a version 8 UUID, the kind whose bits a program chooses by itself.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

export function demoAccountId(email: string): AccountId {
  return asAccountId(demoId(email))
}

export function demoSpaceId(name: string): SpaceId {
  return asSpaceId(demoId(name))
}
