import { join } from 'node:path'
import { addressesOfRunning } from '@bayshare/adapters/database/addresses-of-running'
import { backUpDataFolder } from '@bayshare/adapters/database/back-up-data-folder'
import {
  CannotStart,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@bayshare/adapters/database/embedded-postgres'
import { verifyBackup } from '@bayshare/adapters/database/verify-backup'
import pg from 'pg'
import type { Config } from './config'

export interface Postgres {
  /** Owns the schema: migrations and workers. */
  owner: pg.ClientConfig
  /** Serves requests. Never a superuser. */
  app: pg.ClientConfig
  appRole: string
  /** What the start block says of it. */
  description: string
  /** A hot copy that was proven to start again. */
  backup(folder: string): Promise<void>
  /** Given a moment of `performance.now()`, the server writes down what it can until then. */
  stop(by?: number): Promise<void>
}

/** Whether this process is the server, or a command that may run beside one. */
export type Role = 'the-server' | 'beside-a-running-server'

/** The embedded server under the data folder, or the one that `DATABASE_URL` names. */
export async function openPostgres(
  config: Config,
  say: (line: string) => void,
  role: Role,
  onLost: (reason: string) => void,
): Promise<Postgres> {
  if (config.databaseUrl) return givenServer(config.databaseUrl)
  const running =
    role === 'the-server' ? undefined : await addressesOfRunning({ dataDir: config.dataDir, say })
  if (!running) return embeddedServer(config.dataDir, say, onLost)
  return {
    ...running,
    appRole: running.app.user,
    description: `embedded, running on ${config.dataDir}`,
    backup: (folder) => verifiedBackup(config.dataDir, folder, say),
    stop: async () => {},
  }
}

async function verifiedBackup(dataDir: string, folder: string, say: (line: string) => void): Promise<void> {
  // Taken before a migration, which never touches the pictures.
  await backUpDataFolder({ dataDir, say }, folder, 'the-database')
  await verifyBackup(folder)
}

async function embeddedServer(
  dataDir: string,
  say: (line: string) => void,
  onLost: (reason: string) => void,
): Promise<Postgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, say, onLost })
  await removeUnfinished(embedded, join(dataDir, 'backups'), say)
  return {
    owner: embedded.owner,
    app: embedded.app,
    appRole: embedded.app.user,
    description: `embedded, in ${embedded.stateDir}`,
    backup: (folder) => verifiedBackup(dataDir, folder, say),
    stop: (by) => embedded.stop(by),
  }
}

/** A disk that refuses it is no reason not to start. */
async function removeUnfinished(
  embedded: EmbeddedPostgres,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const removed = await embedded.removeUnfinishedBackups(folder).catch(() => [])
  if (removed.length > 0) say(`Removed ${removed.length} unfinished backup(s) from ${folder}.`)
}

const ownerRole = 'bayshare_owner'
const appRole = 'bayshare_app'

/**
 * A superuser's address is used only to make two roles without its powers, and each connection takes on one of them.
 * An ordinary role is used as it is.
 */
async function givenServer(url: string): Promise<Postgres> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The database of DATABASE_URL does not answer: ${reason}.`)
  }
  try {
    const { rows } = await client.query<{ name: string; isSuper: boolean }>(
      `select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
    )
    const [role] = rows
    const shared = { description: 'the server of DATABASE_URL', backup: cannotBackUp, stop: async () => {} }
    if (!role?.isSuper) {
      const settings = { connectionString: url }
      return { ...shared, owner: settings, app: settings, appRole: role?.name ?? '' }
    }
    await makeRoles(client)
    const asRole = (name: string) => ({ connectionString: url, options: `-c role=${name} -c TimeZone=UTC` })
    return { ...shared, owner: asRole(ownerRole), app: asRole(appRole), appRole }
  } finally {
    await client.end()
  }
}

async function makeRoles(client: pg.Client): Promise<void> {
  for (const name of [ownerRole, appRole]) {
    await client.query(
      `do $$ begin create role ${name} nologin; exception when duplicate_object then null; end $$`,
    )
  }
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = client.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`create extension if not exists btree_gist`)
  await client.query(`grant create, connect on database ${database} to ${ownerRole}`)
  await client.query(`grant create, usage on schema public to ${ownerRole}`)
}

/** The files of somebody else's server are not ours to copy. */
async function cannotBackUp(): Promise<void> {
  throw new Error('The server of DATABASE_URL is backed up with its own tools, for instance pg_dump.')
}
