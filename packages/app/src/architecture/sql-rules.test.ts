import { expect, test } from 'vitest'
import { type Module, readModule as planted } from './read-modules'
import { type SqlFile, sqlViolations } from './sql-rules'
import { inWords } from './violation'

const migrations: SqlFile[] = [
  { path: 'packages/server/migrations/0001-a.sql', source: 'create table bookings (id int);' },
  { path: 'packages/server/migrations/0002-b.sql', source: 'create table reactions_done (id int);' },
]
const owners = [
  planted('packages/server/src/bookings/tables.ts', "export const tables = ['bookings'] as const"),
  planted('packages/server/src/events/tables.ts', "export const tables = ['reactions_done'] as const"),
]
const written = (path: string, source: string) =>
  violations([...owners, planted(path, `export const a = ${source}`)], migrations)

test.each([
  "tx.insertInto('bookings').values({})",
  "tx.updateTable('bookings').set({})",
  "tx.updateTable('bookings as b').set({})",
  "tx.deleteFrom('bookings')",
  "tx.mergeInto('bookings')",
  'sql`insert into bookings (id) values (${id})`',
  'sql<Row>`UPDATE bookings SET id = 1`',
  'sql`update only public.bookings as b set id = 1`',
  "pool.query('delete from bookings where id = $1')",
  'pool.query(`with gone as (delete from "bookings" returning id) select 1`)',
])('%s is refused outside of bookings/store.ts', (source) => {
  expect(written('packages/server/src/search/store.ts', source)).toEqual([
    expect.stringContaining('bookings belongs to bookings: call a function of bookings/store.ts'),
  ])
  expect(written('packages/app/src/seed.ts', source)).toHaveLength(1)
  expect(written('packages/adapters/src/mail/outbox-mailer.ts', source)).toHaveLength(1)
  expect(written('packages/server/src/bookings/queries.ts', source)).toEqual([
    expect.stringContaining('Writes to bookings stand in bookings/store.ts'),
  ])
  expect(written('packages/server/src/bookings/store.ts', source)).toEqual([])
  expect(written('packages/server/src/search/search.test.ts', source)).toEqual([])
})

test('a folder of the frame writes its tables from any of its files, in either spelling', () => {
  expect(written('packages/server/src/events/record.ts', "tx.insertInto('reactionsDone')")).toEqual([])
  expect(written('packages/server/src/bookings/store.ts', "tx.insertInto('reactionsDone')")).toEqual([
    expect.stringContaining('reactions_done belongs to events'),
  ])
})

test('an adapter may keep a table of its own', () => {
  const clock = planted('packages/adapters/src/clock/tables.ts', "export const tables = ['sandbox_clock']")
  const made = { path: 'packages/server/migrations/0003-c.sql', source: 'create table sandbox_clock ();' }
  const write = 'export const a = `update sandbox_clock set x = 1`'
  const at = (path: string) => violations([...owners, clock, planted(path, write)], [...migrations, made])
  expect(at('packages/adapters/src/clock/sandbox-clock.ts')).toEqual([])
  expect(at('packages/server/src/bookings/store.ts')).toEqual([
    expect.stringContaining('sandbox_clock belongs to adapters/clock'),
  ])
})

test.each(['sql`select 1 from bookings for share`', "'Update your profile'", "tx.selectFrom('bookings')"])(
  '%s writes nothing',
  (source) => {
    expect(written('packages/server/src/search/queries.ts', source)).toEqual([])
  },
)

test.each(['tx.insertInto(name)', 'sql`insert into ${sql.table(name)} values (1)`'])(
  '%s hides the name of its table',
  (source) => {
    expect(written('packages/server/src/search/store.ts', source)).toEqual([
      expect.stringContaining('Write the name of the table out'),
    ])
  },
)

test.each(['sql`select 1 from bookings for update`', "tx.selectFrom('bookings').forUpdate()"])(
  '%s locks more than it needs',
  (source) => {
    expect(written('packages/server/src/search/queries.ts', source)).toEqual([
      expect.stringContaining('for no key update'),
    ])
    expect(written('packages/server/src/search/queries.test.ts', source)).toEqual([])
  },
)

test('every table has one owner', () => {
  const both = planted(
    'packages/server/src/search/tables.ts',
    "export const tables = ['bookings', 'bokings']",
  )
  expect(violations([...owners, both], migrations)).toEqual([
    expect.stringContaining('bookings belongs to bookings already, so search cannot own it too'),
    expect.stringContaining('No migration makes a table called bokings'),
  ])
  expect(violations(owners.slice(1), migrations)).toEqual([
    expect.stringContaining('bookings belongs to nobody'),
  ])
})

test('the database does not tell the time', () => {
  const clockMessage = expect.stringContaining('The database does not tell the time')
  const late = {
    path: 'packages/server/migrations/0003-c.sql',
    source: 'alter table x\nset default now();',
  }
  const said = { path: 'packages/server/migrations/0003-c.sql', source: '-- never now()\nselect 1;' }
  expect(written('packages/server/src/bookings/queries.ts', 'sql`select now()`')).toEqual([clockMessage])
  expect(written('packages/server/src/bookings/queries.ts', "'select CURRENT_TIMESTAMP'")).toEqual([
    clockMessage,
  ])
  expect(violations(owners, [...migrations, late])).toEqual([
    expect.stringContaining('packages/server/migrations/0003-c.sql:2 The database does not tell the time'),
  ])
  expect(violations(owners, [...migrations, said])).toEqual([])
})

function violations(modules: readonly Module[], migrations: readonly SqlFile[]): string[] {
  return sqlViolations(modules, migrations).map(inWords)
}
