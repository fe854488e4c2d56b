import { resolve } from 'node:path'
import type { Copied } from './copy-tree'
import { startEmbeddedPostgres } from './embedded-postgres'
import { hotBackup } from './hot-backup'
import { type ClusterOptions, placeOf } from './open-cluster'
import { findPostmaster } from './postmaster-pid'
import { findState } from './state-folder'
import { superuserAt } from './try-connect'

/**
 * A backup from the command line: beside the server if one runs on the data folder, else with a server of its
 * own.
 */
export async function backUpDataFolder(
  options: ClusterOptions,
  targetDir: string,
  what: 'everything' | 'the-database' = 'everything',
): Promise<Copied> {
  const place = placeOf(options)
  const state = await findState(place)
  if (state === undefined) throw new Error(`There is no database in ${place.dataDir} yet.`)
  const pictures = what === 'everything' ? place.dataDir : undefined
  const running = await findPostmaster(state.cluster)
  if (running !== undefined)
    return hotBackup(superuserAt(running.socketDir), state.cluster, resolve(targetDir), pictures)

  const postgres = await startEmbeddedPostgres(options)
  try {
    return await postgres.backup(targetDir, pictures)
  } finally {
    await postgres.stop()
  }
}
