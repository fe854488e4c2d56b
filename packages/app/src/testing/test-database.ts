import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

interface Address {
  host: string
  port: number
  user: string
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { owner: Address; app: Address; superuser: Address }
  }
}

declare global {
  /** Called after each test file, where one has made databases. */
  var dropTestDatabases: (() => Promise<void>) | undefined
}

/** A fresh copy of the migrated database; it goes with the test file: hundreds of them would fill the memory. */
export async function testDatabase(): Promise<{ owner: pg.ClientConfig; app: pg.ClientConfig }> {
  const { owner, app } = inject('cluster')
  const database = await copyOf('bayshare')
  return { owner: { ...owner, database }, app: { ...app, database } }
}

/** One without tables, for whoever makes them. It takes a hundredth of a PostgreSQL of its own. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  return { ...inject('cluster').owner, database: await copyOf('template1') }
}

async function copyOf(template: 'bayshare' | 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const { user } = inject('cluster').owner
  // Copied as files, it takes half of the time.
  await asSuperuser([`create database ${name} template ${template} strategy file_copy owner ${user}`])
  made.push(name)
  globalThis.dropTestDatabases = dropAll
  return name
}

const made: string[] = []

async function dropAll(): Promise<void> {
  await asSuperuser(made.splice(0).map((name) => `drop database ${name} with (force)`))
}

async function asSuperuser(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...inject('cluster').superuser, database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The database of a test as somebody who runs a PostgreSQL of their own names it. */
export function databaseUrl(database: string): string {
  const { user, host, port } = inject('cluster').superuser
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
