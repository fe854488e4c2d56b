import { hash, verify } from '@node-rs/argon2'

/** argon2id at the strength that OWASP recommends: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

let decoy: Promise<string> | undefined

/** Takes as long for an unknown account as for a known one (rule: login errors). */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(kept ?? (await decoy), password)
  return isRight && typeof kept === 'string'
}
