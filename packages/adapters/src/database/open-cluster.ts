import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CannotStart } from './cannot-start'
import { createCluster } from './create-cluster'
import {
  findPostgresPackage,
  type PostgresBinaries,
  type PostgresPackage,
  usableBinaries,
} from './postgres-binaries'
import { choosePostgresUser, giveTreeTo, weAreRoot } from './postgres-user'
import type { PostgresUser } from './process-user'
import { type Durability, serverSettings } from './server-settings'
import { findState, makeState, type Place, type StateFolder, usualFallbackRoot } from './state-folder'

/** A cluster on disk and all that it takes to run a server on it. */
export interface Cluster {
  state: StateFolder
  user: PostgresUser
  settings: string
  serverVersion: string
  /** Asked for only when a server must be launched: finding a place to run them from takes time. */
  binaries(): Promise<PostgresBinaries>
}

export interface ClusterOptions {
  dataDir: string
  say(line: string): void
  /** Where state and programs go that PostgreSQL's user could not read in their usual place. */
  fallbackRoot?: string
  /** The npm package with PostgreSQL's programs, when it is not the installed one. */
  packageDir?: string
}

/** Finds the cluster of a data folder, or makes an empty one. */
export async function openCluster(options: ClusterOptions, durability: Durability): Promise<Cluster> {
  refuseWindows()
  const place = placeOf(options)
  const from = await findPostgresPackage(options.packageDir)
  const found = await findState(place)
  const user = await choosePostgresUser(found?.cluster)
  const binaries = once(() => usableBinaries(from, { user, copiesIn: copiesIn(place), say: options.say }))
  const state = found ?? (await makeEmpty())
  await insistOnVersion(state.cluster, from)
  // A copy put in place by root would be refused by PostgreSQL, which wants its user to own its files.
  if (weAreRoot() && (await stat(state.cluster)).uid === 0) await giveTreeTo(user, state.dir)
  return { state, user, settings: serverSettings(durability), serverVersion: from.serverVersion, binaries }

  async function makeEmpty(): Promise<StateFolder> {
    const flush = durability === 'full'
    const made = await makeState(place, user, options.say, async (cluster) =>
      createCluster(cluster, { binaries: await binaries(), user, flush }),
    )
    return made.state
  }
}

export function placeOf(options: ClusterOptions): Place {
  return {
    dataDir: resolve(options.dataDir),
    fallbackRoot: resolve(options.fallbackRoot ?? usualFallbackRoot),
  }
}

/**
 * An ordinary user cannot write where the whole machine keeps its state, but needs a copy only for itself.
 */
function copiesIn(place: Place): string {
  return weAreRoot() ? place.fallbackRoot : join(place.dataDir, 'postgres')
}

export async function insistOnVersion(cluster: string, from: PostgresPackage): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === from.majorVersion) return
  throw new CannotStart(
    `The database in ${cluster} was made by PostgreSQL ${version} and this Bayshare brings ` +
      `PostgreSQL ${from.majorVersion}; run the Bayshare that made it, ` +
      `or set DATABASE_URL to a PostgreSQL ${version}.`,
  )
}

/** Node reaches Unix sockets, which are the only way in, on every system but Windows. */
export function refuseWindows(): void {
  if (process.platform !== 'win32') return
  throw new CannotStart(
    'The embedded PostgreSQL does not run on Windows; use WSL, or set DATABASE_URL to one of your own.',
  )
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
