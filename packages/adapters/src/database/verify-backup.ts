import { rm, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { arePictures } from './backed-up-pictures'
import { BackupIsBroken, insistOnUndamaged, isManifest } from './backup-manifest'
import { CannotBackUp, CannotStart } from './cannot-start'
import { copyTree } from './copy-tree'
import { type Cluster, insistOnVersion, refuseWindows } from './open-cluster'
import { findPostgresPackage, usableBinaries } from './postgres-binaries'
import { choosePostgresUser, makePassableFolder, makePrivateFolder, weAreRoot } from './postgres-user'
import { findPostmaster } from './postmaster-pid'
import { stopPostmaster } from './postmaster'
import { ensureRunning, type RunningServer } from './running-server'
import { serverSettings } from './server-settings'
import { stateIn, usualFallbackRoot } from './state-folder'
import { connect } from './try-connect'
import { isThere, randomName } from './whole-files'

export interface VerifiedBackup {
  databases: { name: string; relations: number; pages: number }[]
}

export interface VerifyOptions {
  say?(line: string): void
  fallbackRoot?: string
  packageDir?: string
}

/**
 * Proves that every file of a backup is as it was written, that a server starts from it and that every page of it has
 * its right checksum. It works on a copy: a server changes the folder that it starts from, and a backup should stay what
 * it was, also on a read-only disk. The copy needs the room of the database once more, for as long as this takes.
 */
export async function verifyBackup(backupDir: string, options: VerifyOptions = {}): Promise<VerifiedBackup> {
  refuseWindows()
  const backup = resolve(backupDir)
  const say = options.say ?? (() => undefined)
  if (!(await isThere(join(backup, 'PG_VERSION'))))
    throw new BackupIsBroken(`There is no backup in ${backup}.`)
  const from = await findPostgresPackage(options.packageDir)
  await insistOnVersion(backup, from)
  await insistOnUndamaged(backup, say)

  const user = await choosePostgresUser()
  // Root's backups may lie where PostgreSQL's user cannot go.
  const parent = weAreRoot() ? resolve(options.fallbackRoot ?? usualFallbackRoot) : dirname(backup)
  const state = stateIn(join(parent, `verify-${randomName()}`))
  const cluster: Cluster = {
    state,
    user,
    settings: serverSettings('none'),
    serverVersion: from.serverVersion,
    binaries: () => usableBinaries(from, { user, copiesIn: weAreRoot() ? parent : state.dir, say }),
  }
  try {
    await makePassableFolder(parent)
    await makePrivateFolder(state.dir, user)
    await copyTree(backup, state.cluster, {
      owner: user,
      access: 'private',
      flush: false,
      leaveOut: (path) => arePictures(path) || isManifest(path),
    })
    return { databases: await readEverything(await ensureRunning(cluster, say)) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const hasNoRoom = await explainNoRoom(error, backup, parent)
    if (hasNoRoom) throw hasNoRoom
    const reason = error instanceof CannotStart ? error.message : `${error.message}.`
    throw new BackupIsBroken(`The backup in ${backup} does not work: ${reason}`, { cause: error })
  } finally {
    const postmaster = await findPostmaster(state.cluster)
    if (postmaster !== undefined) await stopPostmaster(postmaster.pid, state.cluster)
    await rm(state.dir, { recursive: true, force: true }).catch(() => {})
  }
}

const leastMegabytes = 50

/** A disk that is full, which PostgreSQL tells in many ways, or that cannot be written says nothing against the backup. */
async function explainNoRoom(
  error: Error,
  backup: string,
  parent: string,
): Promise<CannotBackUp | undefined> {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EROFS' || code === 'EACCES')
    return new CannotBackUp(
      `The backup in ${backup} could not be checked, because ${parent} cannot be written; make it writable and try again.`,
      { cause: error },
    )
  const isFull = code === 'ENOSPC' || code === '53100' || /No space left on device/.test(error.message)
  if (!isFull && !(await hasNoRoom(parent))) return undefined
  return new CannotBackUp(
    `The backup in ${backup} could not be checked, because the disk of ${parent} has no room for a copy of it; ` +
      'free some space and try again.',
    { cause: error },
  )
}

/**
 * Reading a page into memory checks its checksum; a wrong one is an error that names the file and the page.
 */
async function readEverything({ client, address }: RunningServer): Promise<VerifiedBackup['databases']> {
  const databases: VerifiedBackup['databases'] = []
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datallowconn order by 1',
    )
    for (const { datname } of rows) databases.push({ name: datname, ...(await readDatabase(datname)) })
    return databases
  } finally {
    await client.end()
  }

  async function readDatabase(database: string): Promise<{ relations: number; pages: number }> {
    const reader = await connect({ ...address, database }, 'bayshare-verify')
    try {
      await reader.query('create extension if not exists pg_prewarm')
      const { rows } = await reader.query<{ relations: number; pages: number }>(
        `select count(*)::int as relations,
                coalesce(sum(pg_prewarm(oid::regclass, 'buffer')), 0)::float8 as pages
           from pg_class
          where relkind in ('r', 'm', 't', 'i', 'S') and relpersistence = 'p'`,
      )
      return rows[0]!
    } finally {
      await reader.end()
    }
  }
}

async function hasNoRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastMegabytes * 1_000_000
  } catch {
    return false
  }
}
