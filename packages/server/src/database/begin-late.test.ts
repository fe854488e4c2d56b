import { testDatabase } from '@bayshare/app/testing/test-database'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from './open-pool'

let pool: pg.Pool
let client: pg.PoolClient
let answers = 0

beforeAll(async () => {
  const { owner } = await testDatabase()
  pool = openPool({ ...owner, max: 2 }, { beginsLate: true })
  await pool.query('create table bays (name text primary key)')
  client = await pool.connect()
  const { connection } = client as unknown as { connection: pg.Connection }
  connection.on('readyForQuery', () => answers++)
})
afterAll(async () => {
  client.release()
  await pool.end()
})
beforeEach(async () => {
  await client.query('truncate bays')
  answers = 0
})

test('a transaction begins with its first statement, in one message', async () => {
  await client.query('begin')
  const added = await client.query('insert into bays values ($1), ($2) returning name', ['A1', 'A2'])
  expect(added).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [{ name: 'A1' }, { name: 'A2' }] })
  expect(await names()).toEqual([])
  await client.query('commit')
  expect(answers).toBe(2)
  expect(await names()).toEqual(['A1', 'A2'])
})

test('the statements after the first belong to it, and all of them are taken back together', async () => {
  await client.query('begin')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.query('insert into bays values ($1)', ['A1'])
  await client.query('rollback')
  expect(await names()).toEqual([])
})

test('a first statement that fails says why, and the connection is as good as before', async () => {
  await client.query('begin')
  await expect(client.query('insert into bays values ($1)', [null])).rejects.toMatchObject({ code: '23502' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  await client.query('insert into bays values ($1)', ['A1'])
  expect(await names()).toEqual(['A1'])
})

test('one that asks nothing sends nothing', async () => {
  await client.query('begin')
  await client.query('commit')
  await client.query('begin')
  await client.query('rollback')
  expect(answers).toBe(0)
})

test('a statement outside of one is kept at once', async () => {
  await client.query('insert into bays values ($1)', ['A1'])
  expect(await names()).toEqual(['A1'])
})

const add = (name: string | null) => client.query('insert into bays values ($1) /* later */', [name])

test('what is to come later comes with the next statement, or with the commit', async () => {
  await client.query('begin')
  await add('A1')
  await client.query('select name, 1 as one from bays /* later */')
  expect(answers).toBe(0)
  const found = await client.query('select name from bays')
  expect([found.rows, found.rowCount, answers]).toEqual([[{ name: 'A1' }], 1, 1])
  await add('A2')
  await add('A3')
  await client.query('commit')
  expect(answers).toBe(2)
  expect(await names()).toEqual(['A1', 'A2', 'A3'])
})

test('what goes wrong with it goes wrong with the next statement or the commit, and nothing of it stays', async () => {
  await client.query('begin')
  await client.query('insert into bays values ($1)', ['A1'])
  await add(null)
  await add('A2')
  await expect(client.query('commit')).rejects.toMatchObject({ code: '23502' })
  await client.query('rollback')
  await client.query('begin')
  await add('A1')
  await add('A1')
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '23505' })
  await client.query('rollback')
  expect(await names()).toEqual([])
  await client.query('begin')
  const cannotBeSent = {
    toPostgres() {
      throw new Error('no value')
    },
  }
  await client.query('insert into bays values ($1) /* later */', [cannotBeSent])
  await expect(client.query('commit')).rejects.toThrow('no value')
  await client.query('rollback')
  await client.query('insert into bays values ($1)', ['B1'])
  expect(await names()).toEqual(['B1'])
})

test('what was to come later is dropped by a rollback, and outside of a transaction it comes at once', async () => {
  await client.query('begin')
  await add('A1')
  await client.query('rollback')
  expect(answers).toBe(0)
  await add('A2')
  expect(await names()).toEqual(['A2'])
})

/** As somebody else sees them. */
async function names(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from bays order by name')
  return rows.map(({ name }) => name)
}
