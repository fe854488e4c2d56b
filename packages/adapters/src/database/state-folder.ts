import { link, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start'
import { canKeepFilesIn, makePassableFolder, makePrivateFolder } from './postgres-user'
import { ourselves, type PostgresUser } from './process-user'
import {
  hasCode,
  isThere,
  randomName,
  readIfThere,
  renameUnlessTaken,
  syncFolder,
  writeWhole,
} from './whole-files'

/** Where one cluster lies, with its log and its socket beside it. */
export interface StateFolder {
  dir: string
  cluster: string
  log: string
}

export interface Place {
  dataDir: string
  /** Where state goes that cannot lie in the data folder. */
  fallbackRoot: string
}

export const usualFallbackRoot = '/var/lib/bayshare'

/** The state that belongs to a data folder, or undefined when it has none yet. */
export async function findState(place: Place): Promise<StateFolder | undefined> {
  const { state, isElsewhere } = await locateState(place)
  if (await isThere(state.cluster)) return state
  // An empty database in place of one that is merely out of sight would look like the loss of everything.
  if (await hasReplacedCluster(state)) {
    throw new CannotStart(
      `Restoring a backup was interrupted and ${state.cluster} is missing; restore the backup again, ` +
        'or give the folder beside it its name back.',
    )
  }
  if (!isElsewhere) return undefined
  throw new CannotStart(
    `The database of ${place.dataDir} should lie in ${state.dir} but is missing there; put it back, ` +
      `or remove ${join(place.dataDir, idFileName)} to begin with an empty one.`,
  )
}

/** Where the state of a data folder belongs, be it there or not. Once it lies elsewhere it stays there. */
export async function locateState(place: Place): Promise<{ state: StateFolder; isElsewhere: boolean }> {
  const id = (await readIfThere(join(place.dataDir, idFileName)))?.trim()
  if (id === undefined) return { state: stateIn(join(place.dataDir, 'postgres')), isElsewhere: false }
  return { state: stateIn(join(place.fallbackRoot, id)), isElsewhere: true }
}

export interface MadeState {
  state: StateFolder
  /** False when another process was quicker: then its cluster is there, and what we filled is gone. */
  isOurs: boolean
}

/**
 * Makes the state of a data folder. `fill` makes the cluster in a folder that gets its name only when
 * complete.
 */
export async function makeState(
  place: Place,
  user: PostgresUser,
  say: (line: string) => void,
  fill: (cluster: string) => Promise<void>,
): Promise<MadeState> {
  await mkdir(place.dataDir, { recursive: true })
  const usual = stateIn(join(place.dataDir, 'postgres'))
  await makePrivateFolder(usual.dir, user)
  if (!(await canKeepFilesIn(usual.dir, user))) return makeStateElsewhere(place, user, say, fill)

  await removeLeftovers(usual.dir)
  const making = join(usual.dir, newMakingName())
  await fillOrRemove(making, () => fill(making))
  const isOurs = await renameUnlessTaken(making, usual.cluster)
  await syncFolder(usual.dir)
  return { state: usual, isOurs }
}

export function stateIn(dir: string): StateFolder {
  return { dir, cluster: join(dir, 'cluster'), log: join(dir, 'log') }
}

/** A cluster that a restore moved aside. */
export const replacedClusterPrefix = 'cluster-replaced-'

const idFileName = 'postgres-id'
const makingPrefix = 'making-'
const leftoverAfterMilliseconds = 24 * 3_600_000

/**
 * The id is written last and by a link that cannot overwrite, so of two starts at once exactly one names the
 * place.
 */
async function makeStateElsewhere(
  place: Place,
  user: PostgresUser,
  say: (line: string) => void,
  fill: (cluster: string) => Promise<void>,
): Promise<MadeState> {
  await makePassableFolder(place.fallbackRoot)
  await removeLeftovers(place.fallbackRoot)
  const id = randomName()
  const state = stateIn(join(place.fallbackRoot, id))
  const making = join(place.fallbackRoot, newMakingName())
  await fillOrRemove(making, async () => {
    await makePrivateFolder(making, user)
    if (!(await canKeepFilesIn(making, user))) {
      throw new CannotStart(
        `Neither ${place.dataDir} nor ${place.fallbackRoot} can be used by the unprivileged user ` +
          'that PostgreSQL runs as; choose another DATA_DIR.',
      )
    }
    await fill(stateIn(making).cluster)
  })
  await renameUnlessTaken(making, state.dir)
  await syncFolder(place.fallbackRoot)

  if (!(await claimId(place.dataDir, id))) {
    await rm(state.dir, { recursive: true, force: true })
    const winner = await findState(place)
    if (winner !== undefined) return { state: winner, isOurs: false }
  }
  await rmdir(join(place.dataDir, 'postgres')).catch(() => undefined)
  say(`PostgreSQL's user cannot enter ${place.dataDir}, so the database lies in ${state.dir}.`)
  return { state, isOurs: true }
}

async function claimId(dataDir: string, id: string): Promise<boolean> {
  const written = join(dataDir, `${idFileName}.${id}`)
  await writeWhole(written, `${id}\n`, ourselves)
  try {
    await link(written, join(dataDir, idFileName))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(written, { force: true })
    await syncFolder(dataDir)
  }
}

async function fillOrRemove(making: string, fill: () => Promise<void>): Promise<void> {
  try {
    await fill()
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

/**
 * What a kill in the middle of a start left behind, once it is too old to belong to a start that still runs.
 */
async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(makingPrefix)) continue
    const path = join(dir, name)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (changed === undefined || Date.now() - changed < leftoverAfterMilliseconds) continue
    await rm(path, { recursive: true, force: true })
  }
}

export async function hasReplacedCluster(state: StateFolder): Promise<boolean> {
  if (!(await isThere(state.dir))) return false
  return (await readdir(state.dir)).some((name) => name.startsWith(replacedClusterPrefix))
}

export function newMakingName(): string {
  return `${makingPrefix}${randomName()}`
}
