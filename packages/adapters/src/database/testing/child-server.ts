/**
 * A server in a process of its own, for tests that kill it. It gets its options in one argument, prints
 * one line of JSON for each thing that happened, and ends when its standard input does.
 */
import pg from 'pg'
import { backUpDataFolder } from '../back-up-data-folder'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres'
import { verifyBackup } from '../verify-backup'

export interface ChildOrders {
  options: Omit<EmbeddedPostgresOptions, 'say' | 'onLost'>
  /** Writes numbers as fast as it can and reports each one that was acknowledged. */
  writesRows?: boolean
  /** Makes and verifies a backup there, then stops. */
  backsUpTo?: string
}

const { options, writesRows, backsUpTo } = JSON.parse(process.argv[2] ?? '') as ChildOrders

try {
  const begin = performance.now()
  const postgres = await startEmbeddedPostgres({ ...options, say: (line) => report({ said: line }) })
  const milliseconds = performance.now() - begin
  const { wasAdopted, stateDir, owner, superuser } = postgres
  report({ started: { wasAdopted, stateDir, owner, superuser, milliseconds } })

  process.stdin.resume()
  process.stdin.once('end', () => {
    void postgres.stop().then(() => {
      report({ stopped: true })
      process.exit(0)
    })
  })
  if (backsUpTo !== undefined) {
    await backUpDataFolder({ ...options, say: () => undefined }, backsUpTo)
    report({ verified: await verifyBackup(backsUpTo, options) })
  }
  if (writesRows) await writeRows(owner)
} catch (error) {
  report({ failed: String(error) })
  process.exit(1)
}

async function writeRows(address: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('create table if not exists numbers (n bigint primary key)')
  for (let n = 1; ; n += 1) {
    await client.query('insert into numbers values ($1)', [n])
    report({ acknowledged: n })
  }
}

function report(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}
