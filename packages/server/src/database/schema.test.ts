import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const typeMapping = {
  timestamptz: 'Temporal.Instant',
  date: 'Temporal.PlainDate',
  time: 'Temporal.PlainTime',
  int8: 'number',
  tstzrange: 'string',
  xid8: 'string',
}

/** The SQL files are the truth; `npx vitest run -u packages/server/src/database/schema.test.ts` writes the types anew. */
test('the database types are those of the migrations', async () => {
  const { owner } = inject('cluster')
  const folder = await mkdtemp(join(tmpdir(), 'bayshare-schema-'))
  const file = join(folder, 'schema.ts')
  await promisify(execFile)(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=postgres://${owner.user}@localhost/${owner.database}?host=${encodeURIComponent(owner.host)}&port=${owner.port}`,
    '--default-schema=public',
    '--exclude-pattern=(audit|graphile_worker|stripe_sandbox).*',
    '--camel-case',
    `--type-mapping=${JSON.stringify(typeMapping)}`,
    `--out-file=${file}`,
  ])
  const generated = await readFile(file, 'utf8')
  await rm(folder, { recursive: true })
  await expect(generated).toMatchFileSnapshot('./schema.ts')
})
