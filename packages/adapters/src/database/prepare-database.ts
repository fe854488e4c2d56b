import type { Client } from 'pg'
import { connect, type PostgresAddress } from './try-connect'

export const ownerName = 'bayshare_owner'
export const appName = 'bayshare_app'
export const databaseName = 'bayshare'

/** Written when all of it is done, and to be counted up when more belongs to it. */
const preparedMark = 'Prepared by Bayshare (1)'

/**
 * The two roles and the database. Every step may have been done before; the mark only spares a start the
 * connections that it takes to look.
 */
export async function prepareDatabase(superuser: Client, address: PostgresAddress): Promise<void> {
  const { rows } = await superuser.query<{ roles: string[]; has_database: boolean; mark: string | null }>(
    `select array(select rolname::text from pg_roles where rolname = any($1)) as roles,
            exists (select from pg_database where datname = $2) as has_database,
            (select shobj_description(oid, 'pg_database') from pg_database where datname = $2) as mark`,
    [[ownerName, appName], databaseName],
  )
  const { roles, has_database: hasDatabase, mark } = rows[0]!
  if (mark === preparedMark && roles.length === 2) return

  // CREATEDB lets tests and trial migrations make a database of their own from a template.
  await makeRole(ownerName, 'CREATEDB')
  await makeRole(appName, 'NOCREATEDB')
  if (!hasDatabase) await superuser.query(`create database ${databaseName} owner ${ownerName}`)
  await addExtensions(databaseName)
  await addExtensions('template1')
  await superuser.query(`comment on database ${databaseName} is '${preparedMark}'`)

  async function makeRole(name: string, createsDatabases: 'CREATEDB' | 'NOCREATEDB'): Promise<void> {
    const verb = roles.includes(name) ? 'alter' : 'create'
    await superuser.query(`${verb} role ${name} login nosuperuser nocreaterole ${createsDatabases}`)
  }

  /** In template1 as well, so that every database made later can forbid overlapping bookings. */
  async function addExtensions(database: string): Promise<void> {
    const client = await connect({ ...address, database }, 'bayshare-prepare')
    try {
      await client.query('create extension if not exists btree_gist')
    } finally {
      await client.end()
    }
  }
}
