import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../context/context'
import { signingKey } from './store'

/** Signs with one key of the installation, which is read when it is first needed and kept. */
export interface Signatures {
  of(content: string): string
  isRight(content: string, given: string): boolean
}

export function signatures({ database, clock }: Deps, keyName: string): () => Promise<Signatures> {
  let kept: Promise<Signatures> | undefined
  return () => {
    kept ??= signingKey(database, keyName, clock.real()).then(signaturesOf, (error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

function signaturesOf(key: Buffer): Signatures {
  const of = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    of,
    isRight(content, given) {
      const wanted = Buffer.from(of(content))
      const sent = Buffer.from(given)
      return sent.length === wanted.length && timingSafeEqual(sent, wanted)
    },
  }
}
