import 'temporal-polyfill/global'
import { startTestCluster } from '@bayshare/adapters/database/test-cluster'
import { stripeSandbox } from '@bayshare/adapters/payments/sandbox/stripe-sandbox'
import { migrate } from '@bayshare/server/database/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type {} from '@bayshare/app/testing/test-database'

/** One PostgreSQL for the whole run; whoever needs a database copies the migrated one. */
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
  // With the bank's tables, which every copy would have to make for itself otherwise.
  const bank = await stripeSandbox({ database: owner, now: () => 0 })
  await bank.close()
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
