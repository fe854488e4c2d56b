import { testDatabase } from '@bayshare/app/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type ReadHandle } from './open-database'

const nameOf = async (db: ReadHandle) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name
}

test('reports are read from the copy, everything else from the database itself', async () => {
  const [main, copy] = [await testDatabase(), await testDatabase()]
  const database = openDatabase(main.app, copy.app)
  expect(await nameOf(database.read())).toBe(main.app.database)
  expect(await nameOf(database.readForReports())).toBe(copy.app.database)
  expect(await database.transaction((tx) => nameOf(tx))).toBe(main.app.database)
  await database.close()
})

test('without a copy there is one database for all', async () => {
  const main = await testDatabase()
  const database = openDatabase(main.app)
  expect(await nameOf(database.readForReports())).toBe(main.app.database)
  await database.close()
})
