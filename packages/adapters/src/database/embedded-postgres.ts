import { rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { explainStartFailure } from './cannot-start'
import type { Copied } from './copy-tree'
import { insistOnDurability } from './durability'
import { hotBackup, removeUnfinishedBackups } from './hot-backup'
import { holdAsOwner, keepLocked, runLocked } from './locked-server'
import { type Cluster, type ClusterOptions, openCluster } from './open-cluster'
import { stopPostmaster } from './postmaster'
import { appName, databaseName, ownerName, prepareDatabase } from './prepare-database'
import type { RunningServer } from './running-server'
import { settingsFileName } from './server-settings'
import type { PostgresAddress } from './try-connect'
import { readIfThere } from './whole-files'

export { CannotStart } from './cannot-start'

export interface EmbeddedPostgresOptions extends ClusterOptions {
  /** Called when PostgreSQL has stopped and cannot be restarted, or another server has taken the data folder. */
  onLost?(reason: string): void
  /** Throw-away clusters only: a power cut may destroy the whole cluster. */
  durability?: 'off-for-tests'
}

export interface EmbeddedPostgres {
  /** Owns the schema: migrations and worker. */
  owner: PostgresAddress
  /** Requests: may only do what it was granted. */
  app: PostgresAddress
  /** For backups only. */
  superuser: PostgresAddress
  /** Whether the server was still running from before. */
  wasAdopted: boolean
  /** Where the cluster lies. */
  stateDir: string
  /**
   * Ends all connections and waits until the server is gone. It is given until a moment of `performance.now()` to write
   * everything down, if one is named. End your pools first. May be called again.
   */
  stop(by?: number): Promise<void>
  /** A hot copy into a new folder, from which a cluster can start, with the pictures of a data folder if one is named. */
  backup(targetDir: string, picturesOf?: string): Promise<Copied>
  /** Removes what backups that were killed have left in a folder, and names it. */
  removeUnfinishedBackups(folder: string): Promise<string[]>
}

/**
 * Starts PostgreSQL on a data folder, or takes over the one that a killed Bayshare has left running there.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  try {
    return await start({ ...options, dataDir })
  } catch (error) {
    throw explainStartFailure(error, dataDir)
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const isDurable = options.durability !== 'off-for-tests'
  const cluster = await openCluster(options, isDurable ? 'full' : 'none')
  let server = await runLockedAndCurrent(cluster, options)
  const wasAdopted = !server.wasLaunched
  try {
    if (isDurable) await insistOnDurability(server.client)
    await prepareDatabase(server.client, server.address)
    server = await holdAsOwner(server, options.dataDir)
  } catch (error) {
    if (!wasAdopted) await stopPostmaster(server.pid, cluster.state.cluster)
    await server.client.end().catch(() => undefined)
    throw error
  }
  if (wasAdopted) options.say(`PostgreSQL was still running and is taken over (process ${server.pid}).`)

  const locked = keepLocked(cluster, server, options)
  const superuser = server.address
  let stopped: Promise<void> | undefined
  return {
    owner: { ...superuser, user: ownerName, database: databaseName },
    app: { ...superuser, user: appName, database: databaseName },
    superuser,
    wasAdopted,
    stateDir: cluster.state.dir,
    stop: (by) => (stopped ??= stop(by)),
    backup: (targetDir, picturesOf) =>
      hotBackup(locked.now().address, cluster.state.cluster, resolve(targetDir), picturesOf),
    removeUnfinishedBackups: (folder) => removeUnfinishedBackups(locked.now().address, resolve(folder)),
  }

  /** The lock is held until the server is gone, so that nobody can take over one that is about to stop. */
  async function stop(by?: number): Promise<void> {
    await locked.release()
    const { pid, client, address } = locked.now()
    await stopPostmaster(pid, cluster.state.cluster, by)
    await client.end().catch(() => undefined)
    // Empty by now; only in the temporary folder would it be litter.
    if (!address.host.startsWith(cluster.state.dir)) await rmdir(address.host).catch(() => undefined)
  }
}

/**
 * A server left over by another version of Bayshare is launched anew with this version's programs and
 * settings.
 */
async function runLockedAndCurrent(
  cluster: Cluster,
  options: EmbeddedPostgresOptions,
): Promise<RunningServer> {
  const server = await runLocked(cluster, options)
  if (server.wasLaunched || (await isCurrent(server, cluster))) return server
  await stopPostmaster(server.pid, cluster.state.cluster)
  await server.client.end().catch(() => undefined)
  return runLocked(cluster, options)
}

async function isCurrent(server: RunningServer, cluster: Cluster): Promise<boolean> {
  const { rows } = await server.client.query<{ server_version: string }>('show server_version')
  const settings = await readIfThere(join(cluster.state.cluster, settingsFileName))
  return rows[0]?.server_version === cluster.serverVersion && settings === cluster.settings
}
