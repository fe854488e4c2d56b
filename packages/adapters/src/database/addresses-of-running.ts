import { type ClusterOptions, placeOf } from './open-cluster'
import { findPostmaster } from './postmaster-pid'
import { appName, databaseName, ownerName } from './prepare-database'
import { findState } from './state-folder'
import { type PostgresAddress, superuserAt } from './try-connect'

/**
 * How to reach the server that already runs on a data folder, for commands beside it; undefined when none
 * runs.
 */
export async function addressesOfRunning(
  options: ClusterOptions,
): Promise<{ owner: PostgresAddress; app: PostgresAddress } | undefined> {
  const state = await findState(placeOf(options))
  const running = state && (await findPostmaster(state.cluster))
  if (running === undefined) return undefined
  const superuser = superuserAt(running.socketDir)
  return {
    owner: { ...superuser, user: ownerName, database: databaseName },
    app: { ...superuser, user: appName, database: databaseName },
  }
}
