import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@bayshare/app/testing/test-database'
import pg from 'pg'
import { expect, test } from 'vitest'

const typeMapping = {
  timestamptz: 'Temporal.Instant',
  date: 'Temporal.PlainDate',
  time: 'Temporal.PlainTime',
  int8: 'number',
  tstzrange: 'string',
  xid8: 'string',
}

/** The type of a table's ids, and of every column that references them. */
const idTypes = { accounts: 'AccountId', spaces: 'SpaceId' }

/** A draft becomes the space of the same id. */
const draftId = { 'listing_drafts.id': { type: 'Identifier', name: 'SpaceId' } }

const customImports = {
  AccountId: '@bayshare/domain/accounts/actor',
  BrandId: '@bayshare/domain/brands/brand',
  SpaceId: '@bayshare/domain/listings/space',
}

/** The SQL files are the truth; `npx vitest run packages/server/src/database/schema.test.ts --update` writes the types anew. */
test('the database types are those of the migrations', async () => {
  const { owner } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bayshare-schema-'))
  const file = join(folder, 'schema.ts')
  await promisify(execFile)(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=postgres://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(owner.host ?? '')}&port=${owner.port}`,
    '--default-schema=public',
    '--exclude-pattern=(audit|graphile_worker|stripe_sandbox).*',
    '--camel-case',
    `--type-mapping=${JSON.stringify(typeMapping)}`,
    `--custom-imports=${JSON.stringify(customImports)}`,
    `--overrides=${JSON.stringify({ columns: { ...(await idColumns(owner)), ...draftId } })}`,
    `--out-file=${file}`,
  ])
  const generated = await readFile(file, 'utf8')
  await rm(folder, { recursive: true })
  await expect(generated).toMatchFileSnapshot('./schema.ts')
})

/**
 * By rule, so that a new table has them by itself: the ids of those tables, what references them, and every `brand` but
 * that of a card. What is inserted must be of the type as well: ids are made in few places, and an account that stands
 * where a space belongs does not compile.
 */
async function idColumns(owner: pg.ClientConfig): Promise<Record<string, object>> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<IdColumn>(selectIdColumns)
    return Object.fromEntries(rows.map((row) => [`${row.table}.${row.column}`, typeOf(row)]))
  } finally {
    await client.end()
  }
}

interface IdColumn {
  table: string
  column: string
  /** The table whose id it holds; a brand has none. */
  target: keyof typeof idTypes | null
  hasDefault: boolean
}

/** The generator adds `null` and the import to a node. A text it gives to a parser that TypeScript 7 no longer has. */
function typeOf({ target, hasDefault }: IdColumn): object {
  const id = { type: 'Identifier', name: target ? idTypes[target] : 'BrandId' }
  return hasDefault ? { type: 'GenericExpression', name: 'Generated', args: [id] } : id
}

const selectIdColumns = `
  select t.relname as "table", a.attname as "column", ids.target, a.atthasdef as "hasDefault"
  from pg_class t
  join pg_attribute a on a.attrelid = t.oid
  left join lateral (
    select t.relname as target where a.attname = 'id'
    union
    select f.confrelid::regclass::text from pg_constraint f
    where f.contype = 'f' and f.conrelid = t.oid and f.conkey = array[a.attnum]
  ) ids on ids.target = any ('{${Object.keys(idTypes).join()}}')
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v')
    and (ids.target is not null or a.attname = 'brand' and t.relname <> 'payment_cards')
  order by 1, 2`
