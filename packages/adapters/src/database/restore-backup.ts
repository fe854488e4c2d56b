import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { arePictures, restorePictures } from './backed-up-pictures'
import { BackupIsBroken, insistOnUndamaged, isManifest } from './backup-manifest'
import { copyTree } from './copy-tree'
import { inUse } from './locked-server'
import { type ClusterOptions, insistOnVersion, placeOf, refuseWindows } from './open-cluster'
import { findPostgresPackage } from './postgres-binaries'
import { choosePostgresUser, makePrivateFolder } from './postgres-user'
import type { PostgresUser } from './process-user'
import { findPostmaster } from './postmaster-pid'
import { stopPostmaster } from './postmaster'
import { serverApplicationName } from './running-server'
import { takeServerLock } from './server-lock'
import {
  hasReplacedCluster,
  locateState,
  makeState,
  newMakingName,
  replacedClusterPrefix,
} from './state-folder'
import type { StateFolder } from './state-folder'
import { connect, superuserAt } from './try-connect'
import { isThere, syncFolder } from './whole-files'

export interface Restored {
  cluster: string
  /** Where the database that was there before now lies. It is never deleted. */
  replaced: string | undefined
}

type RestoreOptions = Partial<Omit<ClusterOptions, 'dataDir'>>

/**
 * Puts a copy of a backup in the place of a data folder's database and pictures. The backup itself stays untouched.
 */
export async function restoreBackup(
  backupDir: string,
  dataDir: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const restored = await restoreDatabase(backupDir, dataDir, options)
  await restorePictures(resolve(backupDir), resolve(dataDir))
  return restored
}

async function restoreDatabase(
  backupDir: string,
  dataDir: string,
  options: RestoreOptions,
): Promise<Restored> {
  refuseWindows()
  const backup = resolve(backupDir)
  const say = options.say ?? (() => undefined)
  const place = placeOf({ ...options, dataDir, say })
  if (!(await isThere(join(backup, 'PG_VERSION'))))
    throw new BackupIsBroken(`There is no backup in ${backup}.`)
  await insistOnVersion(backup, await findPostgresPackage(options.packageDir))
  await insistOnUndamaged(backup, say)

  const { state, isElsewhere } = await locateState(place)
  const hasCluster = await isThere(state.cluster)
  const user = await choosePostgresUser(hasCluster ? state.cluster : undefined)
  if (!hasCluster && !isElsewhere && !(await hasReplacedCluster(state))) {
    const made = await makeState(place, user, say, (cluster) => copyBackup(backup, cluster, user))
    if (!made.isOurs)
      throw new Error(`A server has just made a database in ${place.dataDir}; stop it and restore again.`)
    return { cluster: made.state.cluster, replaced: undefined }
  }

  await makePrivateFolder(state.dir, user)
  const making = join(state.dir, newMakingName())
  try {
    await insistOnNoServer(state, place.dataDir)
    await copyBackup(backup, making, user)
    await insistOnNoServer(state, place.dataDir)
    // Between the two renames no cluster is in place; a start that finds it so refuses and says what to do.
    const replaced = hasCluster ? join(state.dir, await freeReplacedName(state)) : undefined
    if (replaced !== undefined) await rename(state.cluster, replaced)
    await rename(making, state.cluster)
    await syncFolder(state.dir)
    return { cluster: state.cluster, replaced }
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function copyBackup(backup: string, cluster: string, user: PostgresUser): Promise<void> {
  await copyTree(backup, cluster, {
    owner: user,
    access: 'private',
    flush: true,
    leaveOut: (path) => arePictures(path) || isManifest(path),
  })
}

/**
 * A PostgreSQL that a killed Bayshare left running is stopped; one that a Bayshare uses is a reason to
 * refuse.
 */
async function insistOnNoServer(state: StateFolder, dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(state.cluster)
  if (postmaster === undefined) return
  const client = await connect(superuserAt(postmaster.socketDir), serverApplicationName)
  try {
    const holder = await takeServerLock(client)
    if (holder !== undefined) throw inUse(dataDir, holder)
    await stopPostmaster(postmaster.pid, state.cluster)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freeReplacedName(state: StateFolder): Promise<string> {
  const names = new Set(await readdir(state.dir))
  let number = 1
  while (names.has(`${replacedClusterPrefix}${number}`)) number += 1
  return `${replacedClusterPrefix}${number}`
}
