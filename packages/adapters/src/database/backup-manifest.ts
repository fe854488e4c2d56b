import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ourselves } from './process-user'
import { hasCode, writeWhole } from './whole-files'

/** Lists every file of a backup with its SHA-256. Written last, so a backup that has it is complete. */
const manifestName = 'bayshare-manifest.json'

interface Manifest {
  algorithm: 'sha256'
  files: Record<string, string>
}

/** A server has no use for it. */
export function isManifest(path: string): boolean {
  return path === manifestName
}

export async function writeManifest(backup: string): Promise<void> {
  const manifest: Manifest = { algorithm: 'sha256', files: {} }
  for (const path of await filesOf(backup)) manifest.files[path] = await sumOf(join(backup, path))
  await writeWhole(join(backup, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, ourselves)
}

/** The backup would not bring back what was saved. */
export class BackupIsBroken extends Error {
  override name = 'BackupIsBroken'
}

/** Refuses a backup of which a file is not as it was written. */
export async function insistOnUndamaged(backup: string, say: (line: string) => void): Promise<void> {
  const manifest = await readManifest(backup)
  if (manifest === undefined)
    say(
      `The backup in ${backup} was made before backups had a list of their files, so not all can be checked.`,
    )
  else {
    const damage = await damageOf(backup, manifest)
    if (damage !== undefined) throw new BackupIsBroken(`The backup in ${backup} is damaged: ${damage}.`)
  }
}

async function damageOf(backup: string, manifest: Manifest | 'unreadable'): Promise<string | undefined> {
  if (manifest === 'unreadable') return `the list of its files, ${manifestName}, cannot be read`
  const found = new Set(await filesOf(backup))
  const listed = Object.entries(manifest.files)
  for (const [path] of listed) if (!found.delete(path)) return `the file ${path} is missing`
  const [stranger] = found
  if (stranger !== undefined) return `the file ${stranger} does not belong to it`
  for (const [path, sum] of listed) {
    if ((await sumOf(join(backup, path))) !== sum) return `the file ${path} was changed`
  }
  return undefined
}

async function readManifest(backup: string): Promise<Manifest | 'unreadable' | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(backup, manifestName), 'utf8')) as Partial<Manifest>
    return manifest.algorithm === 'sha256' && manifest.files ? (manifest as Manifest) : 'unreadable'
  } catch (error) {
    return hasCode(error, 'ENOENT') ? undefined : 'unreadable'
  }
}

async function filesOf(backup: string): Promise<string[]> {
  const entries = await readdir(backup, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)))
    .filter((path) => !isManifest(path))
    .toSorted()
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer)
  return hash.digest('hex')
}
