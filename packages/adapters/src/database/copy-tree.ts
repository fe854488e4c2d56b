import type { Dirent } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, readdir, readlink, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveTo } from './postgres-user'
import type { PostgresUser } from './process-user'
import { hasCode, syncFolder } from './whole-files'

export interface CopyRules {
  owner: PostgresUser
  /** `private`: only the owner reads it, as PostgreSQL demands. `shared`: anyone may read and run it. */
  access: 'private' | 'shared'
  /** Whether the answer waits until all of it has reached the disk. */
  flush: boolean
  /** Asked with the path inside the tree. */
  leaveOut?(path: string): boolean
}

export interface Copied {
  bytes: number
  files: number
}

const filesAtOnce = 4
const chunkBytes = 1 << 20

/** Copies a folder that may change meanwhile. */
export async function copyTree(from: string, to: string, rules: CopyRules): Promise<Copied> {
  const folders: string[] = []
  const files: string[] = []
  await makeFolder(to, rules)
  await walk('')

  const copied: Copied = { bytes: 0, files: 0 }
  const queue = files.values()
  await Promise.all(Array.from({ length: filesAtOnce }, copyFromQueue))
  if (rules.flush) for (const folder of [dirname(to), to, ...folders]) await syncFolder(folder)
  return copied

  async function walk(inside: string): Promise<void> {
    for (const entry of await entriesOf(join(from, inside))) {
      const path = join(inside, entry.name)
      if (rules.leaveOut?.(path)) continue
      if (entry.isDirectory()) {
        await makeFolder(join(to, path), rules)
        folders.push(join(to, path))
        await walk(path)
      } else if (entry.isSymbolicLink()) {
        await symlink(await readlink(join(from, path)), join(to, path))
      } else if (entry.isFile()) {
        files.push(path)
      }
    }
  }

  async function copyFromQueue(): Promise<void> {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    for (const path of queue) {
      const bytes = await copyFile(join(from, path), join(to, path), rules, buffer)
      if (bytes === undefined) continue
      copied.bytes += bytes
      copied.files += 1
    }
  }
}

/**
 * Read to its end, not to the size it had: `fs.copyFile` never returns when a file shrinks under it, which is
 * what PostgreSQL's files do. A file that has gone by now (a dropped table) answers undefined.
 */
export async function copyFile(
  from: string,
  to: string,
  rules: CopyRules,
  buffer = Buffer.allocUnsafe(chunkBytes),
): Promise<number | undefined> {
  const source = await openIfThere(from)
  if (source === undefined) return undefined
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const bytes = await pour(source, target, buffer)
      if (rules.access === 'shared')
        await target.chmod(((await source.stat()).mode & 0o111) === 0 ? 0o644 : 0o755)
      if (rules.owner.uid !== undefined) await target.chown(rules.owner.uid, rules.owner.gid)
      if (rules.flush) await target.sync()
      return bytes
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function pour(source: FileHandle, target: FileHandle, buffer: Buffer): Promise<number> {
  let total = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length, null)
    if (bytesRead === 0) return total
    let written = 0
    while (written < bytesRead) {
      written += (await target.write(buffer, written, bytesRead - written, null)).bytesWritten
    }
    total += bytesRead
  }
}

/** A folder that has gone by now (a dropped database) is empty. */
async function entriesOf(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function makeFolder(path: string, rules: CopyRules): Promise<void> {
  await mkdir(path)
  await chmod(path, rules.access === 'shared' ? 0o755 : 0o700)
  await giveTo(rules.owner, path)
}
