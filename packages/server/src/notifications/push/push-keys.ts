import { createECDH } from 'node:crypto'
import type { Deps } from '../../context/context'
import { signingKey } from '../../http/store'
import type { PushKeys } from '../../ports/pusher'

const curve = 'prime256v1'

/** The pair of this installation, made when it is first needed: every browser that subscribes is bound to it. */
export function pushKeys({ database, clock }: Deps): () => Promise<PushKeys> {
  let kept: Promise<PushKeys> | undefined
  return () => {
    kept ??= signingKey(database, 'push', clock.real(), newPrivateKey).then(pairOf, (error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** A number may begin with zeros, which are left out; the key has a fixed length. */
function newPrivateKey(): Buffer {
  const pair = createECDH(curve)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}

function pairOf(privateKey: Buffer): PushKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
