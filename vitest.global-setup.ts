import 'temporal-polyfill/global'
import { startTestCluster } from '@bayshare/adapters/database/test-cluster'
import { migrate } from '@bayshare/server/database/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type {} from '@bayshare/app/testing/test-app'

/** One PostgreSQL for the whole run; each test file copies the migrated database for itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const { owner, app, superuser } = cluster
  await migrate({
    owner,
    appRole: app.user,
    folder: 'packages/server/migrations',
    now: () => Temporal.Now.instant(),
    say: () => {},
  })
  await refuseConnections(superuser, owner.database)
  project.provide('cluster', { owner, app, superuser })
  return () => cluster.stop()
}

/** A database that somebody is connected to cannot be copied. */
async function refuseConnections(superuser: pg.ClientConfig, database: string): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`alter database ${database} allow_connections false`)
  await client.end()
}
