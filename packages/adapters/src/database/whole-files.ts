import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import type { PostgresUser } from './process-user'

/**
 * Writes a file so that a reader, or the next start after a power cut, sees the old text or the new one,
 * never a part.
 */
export async function writeWhole(path: string, text: string, owner: PostgresUser): Promise<void> {
  const temporary = `${path}.${randomName()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (owner.uid !== undefined) await file.chown(owner.uid, owner.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

/**
 * Gives a finished folder its name. Of two processes that race for the name one wins; the other's folder is
 * removed and the answer is false.
 */
export async function renameUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    await rm(from, { recursive: true, force: true })
    return false
  }
}

/** A rename is only safe from a power cut once its folder has reached the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/**
 * Only a missing path counts as not there: one that may not be looked at must never be taken for an empty
 * place.
 */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '')
}

export function randomName(): string {
  return randomBytes(8).toString('hex')
}
