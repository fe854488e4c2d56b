import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool, timeouts } from './open-pool'

export interface MigrateOptions {
  /** The role that owns the schema. */
  owner: pg.ClientConfig
  /** The role of requests; it is granted what it needs. The same as the owner when only one role is given. */
  appRole: string
  folder: string
  now: () => Temporal.Instant
  say(line: string): void
  /** Makes and verifies a backup; called once before the first migration that changes existing data. */
  backup?: () => Promise<void>
}

/** Any two nodes that start together meet on this number; the second waits for the first. */
const migrationLock = 7_305_112
const lockTimeoutMilliseconds = 100
const mostTries = 100
const quietLogger = new Logger(() => () => {})

/** Brings the schema up to date: plain SQL files, forward only, each in its own transaction. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const client = new pg.Client({ ...timeouts, statement_timeout: 0, query_timeout: 0, ...options.owner })
  // Whatever waits for a connection that breaks fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('create extension if not exists btree_gist')
    const steps = await readSteps(options.folder)
    const done = await appliedSteps(client)
    refuseStrangers(steps, done)
    await migrateJobs(options.owner)
    const missing = steps.filter((step) => !done.has(step.name))
    if (missing.some((step) => step.changesData) && done.size > 0) {
      options.say('Saving a verified backup before a migration that changes existing data')
      await options.backup?.()
    }
    for (const step of missing) await applyWithRetry(client, step, options)
    await grant(client, options.appRole)
  } finally {
    await client.end()
  }
}

/** A database that a newer version of the product has touched. */
export class SchemaIsNewer extends Error {}

interface Step {
  name: string
  sql: string
  hash: string
  changesData: boolean
}

async function readSteps(folder: string): Promise<Step[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      // Said by the file itself on a line of its own, because only its author knows.
      return { name, sql, hash, changesData: /^-- changes existing data\s*$/m.test(sql) }
    }),
  )
}

async function appliedSteps(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.hash]))
}

function refuseStrangers(steps: readonly Step[], done: ReadonlyMap<string, string>): void {
  const known = new Map(steps.map((step) => [step.name, step.hash]))
  for (const [name, hash] of done) {
    if (!known.has(name))
      throw new SchemaIsNewer(`The database was made by a newer version of Bayshare (it has ${name}).`)
    if (known.get(name) !== hash)
      throw new Error(`The migration ${name} was changed after it had been applied.`)
  }
}

/** Waiting for a lock would hold up every request behind it, so each try is short. */
async function applyWithRetry(client: pg.Client, step: Step, options: MigrateOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`)
      await client.query(step.sql)
      await client.query('insert into schema_migrations (name, hash, applied_at) values ($1, $2, $3)', [
        step.name,
        step.hash,
        options.now().toString(),
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error) || tries === mostTries) throw error
      await pause(50 + Math.min(tries * 10, 500))
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

/** Requests read and write rows and ask for jobs; they change no table, rewrite no record and read no audit view. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ same: boolean }>('select current_user = $1 as same', [role])
  if (rows[0]?.same) return
  const name = client.escapeIdentifier(role)
  // All in one query, so that no moment lies between what is granted and what is taken back.
  const ofRecords = (await recordsThere(client)).map(
    ([table, columns]) => `
    revoke update, delete, truncate on ${table} from ${name};
    ${columns.length > 0 ? `grant update (${columns.join(', ')}) on ${table} to ${name};` : ''}`,
  )
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    grant execute on function ${await doorsThere(client)} to ${name};
    revoke insert, update, delete on schema_migrations from ${name};
    ${ofRecords.join('')}
  `)
}

/**
 * Tables whose rows say what happened: requests add to them and read them, and no row is ever removed. Of a payout only what became of
 * it is written later; whose it is and how much stays.
 */
export const records: Readonly<Record<string, readonly string[]>> = {
  audit_log: [],
  booking_transitions: [],
  charge_payments: [],
  charge_reductions: [],
  enquiry_steps: [],
  events: [],
  ledger_entries: [],
  ledger_transactions: [],
  messages: [],
  papers: [],
  payout_files: [],
  payout_items: ['is_returned'],
  payouts: ['state', 'file_id', 'paper_id', 'return_paper_id', 'closed_at', 'return_reason'],
  provider_notices: [],
  reviews: [],
  rewarded_numbers: [],
  screen_events: [],
}

/** Those that the migrations have made. */
async function recordsThere(client: pg.Client): Promise<[string, readonly string[]][]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select name, array(select attname::text from pg_attribute where attrelid = to_regclass(name)) as columns
     from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [Object.keys(records)],
  )
  return rows.map(({ name, columns }) => [
    name,
    (records[name] ?? []).filter((column) => columns.includes(column)),
  ])
}

/** The functions by which requests reach the worker's tables, as far as the migrations have made them. */
const doors = ['enqueue(text, json, text)', 'queued_jobs()', 'retry_jobs(bigint[], timestamptz)']

async function doorsThere(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ door: string }>(
    'select door from unnest($1::text[]) as door where to_regprocedure(door) is not null',
    [doors],
  )
  return rows.map(({ door }) => door).join(', ')
}

async function migrateJobs(owner: pg.ClientConfig): Promise<void> {
  const pgPool = openPool({ statement_timeout: 0, query_timeout: 0, ...owner, max: 2 })
  try {
    await runMigrations({ pgPool, logger: quietLogger })
  } finally {
    await pgPool.end()
  }
}
