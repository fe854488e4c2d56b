import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { keyIdAt } from '@bayshare/domain/passes/issue-pass'
import type { Context } from '../context/context'
import { publicPassKeys, privatePassKey } from './queries'
import { keepPassKey } from './store'

export interface SigningKey {
  id: string
  privateKey: KeyObject
}

/** The key of these days, made by whoever needs it first. */
export async function signingKeyOf(ctx: Context): Promise<SigningKey> {
  const id = keyIdAt(ctx.now)
  const kept = (await privatePassKey(ctx.read(), id)) ?? (await beginKey(ctx, id))
  return { id, privateKey: createPrivateKey({ key: kept, format: 'der', type: 'pkcs8' }) }
}

/** The newest first; those of the days before still check what they have signed. */
export async function publicKeysOf(ctx: Context): Promise<{ id: string; publicKey: string }[]> {
  const id = keyIdAt(ctx.now)
  if (!(await privatePassKey(ctx.read(), id))) await beginKey(ctx, id)
  const keys = await publicPassKeys(ctx.read())
  return keys.map(({ id: keyId, publicKey }) => ({ id: keyId, publicKey: publicKey.toString('base64url') }))
}

async function beginKey(ctx: Context, id: string): Promise<Buffer> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return ctx.transaction(async (tx) => {
    await keepPassKey(tx, {
      id,
      publicKey: Buffer.from(x, 'base64url'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
      createdAt: ctx.now,
    })
    const kept = await privatePassKey(tx, id)
    if (!kept) throw new Error(`The key ${id} was kept and is not there`)
    return kept
  })
}
