import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Client } from 'pg'
import { backUpPictures } from './backed-up-pictures'
import { writeManifest } from './backup-manifest'
import { explainBackupFailure } from './cannot-start'
import { type Copied, copyFile, type CopyRules, copyTree } from './copy-tree'
import { ourselves } from './process-user'
import { connect, type PostgresAddress } from './try-connect'
import { isThere, randomName, syncFolder, writeWhole } from './whole-files'

/**
 * Copies a cluster while its server works. The copy is torn, and PostgreSQL repairs it at its first start from
 * the write-ahead log that is copied with it. The folder gets its name only when the copy is complete.
 */
export async function hotBackup(
  superuser: PostgresAddress,
  cluster: string,
  target: string,
  /** The data folder whose pictures go along; without it the backup is of the database alone. */
  dataDir?: string,
): Promise<Copied> {
  if ((await isThere(target)) && (await readdir(target)).length > 0) {
    throw new Error(`The folder ${target} is not empty, so no backup is written into it.`)
  }
  const making = `${target}${makingMark}${randomName()}`
  const client = await connect(superuser, 'bayshare-backup')
  try {
    await mkdir(dirname(target), { recursive: true })
    const copied = await copyWhileRunning(client, cluster, making)
    const pictures = dataDir === undefined ? nothing : await backUpPictures(dataDir, making)
    await writeManifest(making)
    await syncFolder(making)
    await rename(making, target)
    await syncFolder(dirname(target))
    return { bytes: copied.bytes + pictures.bytes, files: copied.files + pictures.files }
  } catch (error) {
    await rm(making, { recursive: true, force: true }).catch(() => {})
    throw explainBackupFailure(error, target)
  } finally {
    await client.end().catch(() => {})
  }
}

const makingMark = '.making-'

/**
 * Removes what backups that were killed have left in a folder. The slot of a running one is looked for, because somebody
 * may be making a backup there by hand at this moment.
 */
export async function removeUnfinishedBackups(superuser: PostgresAddress, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const unfinished = names.filter((name) => /\.making-[0-9a-f]{16}$/.test(name))
  if (unfinished.length === 0) return []
  const client = await connect(superuser, 'bayshare-backup')
  try {
    const { rows } = await client.query(
      `select from pg_replication_slots where slot_name like 'bayshare\\_backup\\_%' and active`,
    )
    if (rows.length > 0) return []
  } finally {
    await client.end()
  }
  for (const name of unfinished) await rm(join(folder, name), { recursive: true, force: true })
  return unfinished
}

const nothing: Copied = { bytes: 0, files: 0 }
const rules: CopyRules = { owner: ourselves, access: 'private', flush: true }
const controlFile = join('global', 'pg_control')

async function copyWhileRunning(client: Client, cluster: string, making: string): Promise<Copied> {
  await refuseTablespaces(client)
  // The slot keeps the log from being recycled before it is copied; it ends with this connection.
  const slot = `bayshare_backup_${randomName()}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.query(`select pg_backup_start('bayshare', fast => true)`)

  const copied = await copyTree(cluster, making, { ...rules, leaveOut })
  await copyMore(controlFile)
  const { rows } = await client.query<{ labelfile: string; last_segment: string }>(
    'select labelfile, pg_walfile_name(lsn) as last_segment from pg_backup_stop(wait_for_archive => false)',
  )
  const { labelfile, last_segment: lastSegment } = rows[0]!
  await writeWhole(join(making, 'backup_label'), labelfile, ourselves)
  for (const segment of await segmentsBetween(firstSegmentIn(labelfile), lastSegment)) await copyMore(segment)
  await syncFolder(join(making, 'pg_wal'))
  await syncFolder(join(making, 'global'))
  await syncFolder(making)
  return copied

  async function copyMore(path: string): Promise<void> {
    const bytes = await copyFile(join(cluster, path), join(making, path), rules)
    if (bytes === undefined) throw new Error(`The backup is incomplete: ${path} has gone.`)
    copied.bytes += bytes
    copied.files += 1
  }

  async function segmentsBetween(first: string, last: string): Promise<string[]> {
    const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
    const needed = names.filter((name) => name >= first && name <= last)
    if (!needed.includes(first) || !needed.includes(last)) {
      throw new Error('The backup is incomplete: its part of the write-ahead log has gone.')
    }
    return needed.map((name) => join('pg_wal', name))
  }
}

/** Their files lie outside of the cluster. Bayshare makes none. */
async function refuseTablespaces(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  )
  if (rows.length > 0) throw new Error('A cluster with tablespaces of its own cannot be copied by Bayshare.')
}

/** "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)" */
function firstSegmentIn(label: string): string {
  const [, segment] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label) ?? []
  if (segment === undefined) throw new Error('PostgreSQL gave a backup label without a place in its log.')
  return segment
}

/**
 * Folders whose content means nothing to another server, or must come from the log of exactly this backup.
 */
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOutFiles = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'current_logfiles',
  'backup_label.old',
  'tablespace_map.old',
  // Copied last: it must not be older than what it describes.
  controlFile,
])
const temporaryNames = /^(pgsql_tmp|pg_internal\.init)/

function leaveOut(path: string): boolean {
  return leftOutFiles.has(path) || emptiedFolders.has(dirname(path)) || temporaryNames.test(basename(path))
}
