import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { clockViolations } from './clock-laws'
import { type Capabilities, importViolations } from './import-laws'
import { placeOf, roomNames } from './place'
import { filesUnder, type Module, readModule, readModules } from './read-modules'
import { longFiles, shapeViolations } from './shape-laws'
import { type SqlFile, sqlViolations, tableOwners } from './sql-laws'
import { inWords } from './violation'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const capabilities = JSON.parse(readFileSync(`${root}/capabilities.json`, 'utf8')) as Capabilities

describe('the house as it stands', () => {
  const modules = readModules(root)
  const migrations = filesUnder(root, 'packages/server/migrations').map((path) => ({
    path,
    source: readFileSync(`${root}/${path}`, 'utf8'),
  }))

  test('keeps every law', () => {
    expect(violations(modules, migrations)).toEqual([])
  })

  test('was really looked at', () => {
    const imports = modules.flatMap((module) => module.imports)
    const rooms = new Set(modules.map((module) => placeOf(module.path)?.room))
    expect(roomNames.filter((room) => !rooms.has(room))).toEqual([])
    expect(modules.length).toBeGreaterThan(150)
    expect(imports.length).toBeGreaterThan(400)
    expect(imports.filter(({ specifier }) => specifier.startsWith('@bayshare/')).length).toBeGreaterThan(100)
    expect(imports.some(({ isDynamic }) => isDynamic)).toBe(true)
    expect(migrations.length).toBeGreaterThan(3)
    expect(tableOwners(modules).size).toBeGreaterThan(10)
  })

  test('has files that one can read in one sitting', () => {
    const long = longFiles(modules)
    if (long.length > 0) console.warn(`Worth splitting:\n${long.join('\n')}`)
    expect(longFiles([planted('packages/web/src/ui/long.ts', '\n'.repeat(500))])).toEqual([
      'packages/web/src/ui/long.ts has 501 lines',
    ])
  })
})

describe('a planted violation is reported with the sentence a person needs', () => {
  const bookings = 'packages/server/src/bookings'

  test.each<[what: string, path: string, source: string, sentence: string]>([
    [
      'web imports server',
      'packages/web/src/bookings/api.ts',
      "import { acceptBooking } from '@bayshare/server/bookings/accept-booking'",
      'The web talks to the server over the contract only',
    ],
    [
      'web loads server later',
      'packages/web/src/bookings/api.ts',
      "const later = () => import('@bayshare/server/bookings/accept-booking')",
      'The web talks to the server over the contract only',
    ],
    [
      'web takes a type from adapters',
      'packages/web/src/bookings/api.ts',
      "type Mailer = import('@bayshare/adapters/mail/smtp-mailer').SmtpMailer",
      'The web talks to the server over the contract only',
    ],
    [
      'web imports Node',
      'packages/web/src/ui/Page.tsx',
      "import { readFileSync } from 'node:fs'",
      'A browser has no fs',
    ],
    [
      'domain imports a package',
      'packages/domain/src/money/share.ts',
      "import { z } from 'zod'",
      'The domain is plain rules and knows no npm package',
    ],
    [
      'domain imports Node',
      'packages/domain/src/money/share.ts',
      "import { readFileSync } from 'node:fs'",
      'The domain is plain rules and knows no Node',
    ],
    [
      'domain imports Node by its old name',
      'packages/domain/src/money/share.ts',
      "import { readFileSync } from 'fs'",
      'The domain is plain rules and knows no Node',
    ],
    [
      'domain imports contract',
      'packages/domain/src/bookings/may-accept.ts',
      "export type { BookingAnswer } from '@bayshare/contract/bookings'\nexport const a = 1",
      'The domain imports no other room',
    ],
    [
      'contract imports server',
      'packages/contract/src/bookings.ts',
      "import { acceptBooking } from '@bayshare/server/bookings/accept-booking'",
      'The contract imports the domain only',
    ],
    [
      'contract imports a package',
      'packages/contract/src/route.ts',
      "import fastify from 'fastify'",
      'The contract says what travels on the wire',
    ],
    [
      'server imports adapters',
      `${bookings}/accept-booking.ts`,
      "import { stripe } from '@bayshare/adapters/payments/stripe'",
      'The server owns ports and does not know who stands behind them',
    ],
    [
      'server imports a provider',
      `${bookings}/accept-booking.ts`,
      "import Stripe from 'stripe'",
      'A provider is known to its adapter only',
    ],
    [
      'server imports web by a path',
      `${bookings}/accept-booking.ts`,
      "import { render } from '../../../web/src/renderer'",
      'The server owns ports and does not know who stands behind them',
    ],
    [
      'a room is imported by a path',
      `${bookings}/accept-booking.ts`,
      "import { share } from '../../../domain/src/money/share'",
      'Import another room by its name: @bayshare/domain/money/share.',
    ],
    [
      'adapters import more than ports',
      'packages/adapters/src/mail/smtp-mailer.ts',
      "import { acceptBooking } from '@bayshare/server/bookings/accept-booking'",
      "An adapter knows the server's ports only",
    ],
    [
      'app runs the screens',
      'packages/app/src/main.ts',
      "import { render } from '@bayshare/web/renderer'",
      'The page renderer is loaded from its build',
    ],
    [
      'bookings call notifications',
      `${bookings}/accept-booking.ts`,
      "import { send } from '../notifications/send-mail'",
      'bookings may not call notifications: record an event that notifications reacts to',
    ],
    [
      'bookings call referrals',
      `${bookings}/accept-booking.ts`,
      "import { reward } from '@bayshare/server/referrals/reward-friend'",
      'bookings may not call referrals',
    ],
    [
      'the frame calls a capability',
      'packages/server/src/http/build-server.ts',
      "import { bookingRoutes } from '../bookings/routes'",
      'http is part of the frame and knows no capability',
    ],
    [
      'a capability nobody planned',
      'packages/server/src/reservations/accept.ts',
      'export const a = 1',
      'reservations is neither a capability of capabilities.json nor part of the frame',
    ],
    [
      'a barrel',
      `${bookings}/index.ts`,
      "export * from './accept-booking'",
      'A barrel hides where things are',
    ],
    [
      'a barrel by another name',
      `${bookings}/all.ts`,
      "export { a } from './accept-booking'",
      'A barrel hides where things are',
    ],
    [
      'a file called utils',
      `${bookings}/utils.ts`,
      'export const a = 1',
      '"utils" does not say what is inside',
    ],
    [
      'a folder called helpers',
      `${bookings}/helpers/money.ts`,
      'export const a = 1',
      '"helpers" does not say what is inside',
    ],
    ['a default export', `${bookings}/accept-booking.ts`, 'export default 1', 'Export by name'],
    [
      'new Date in the domain',
      'packages/domain/src/bookings/may-accept.ts',
      'export const at = new Date()',
      'Time is told, not read: take `now: Temporal.Instant` as a parameter',
    ],
    [
      'a Date of a number in the domain',
      'packages/domain/src/bookings/may-accept.ts',
      'export const at = new Date(0)',
      'use Temporal instead of Date',
    ],
    [
      'Temporal.Now in the domain',
      'packages/domain/src/bookings/may-accept.ts',
      'export const at = Temporal.Now.instant()',
      'Time is told, not read',
    ],
    [
      'randomness in the domain',
      'packages/domain/src/bookings/reference.ts',
      'export const at = Math.random()',
      'Randomness is told, not drawn',
    ],
    [
      'Date.now in the server',
      `${bookings}/accept-booking.ts`,
      'export const at = Date.now()',
      'use ctx.now, or the Clock port',
    ],
    [
      'new Date in the server',
      `${bookings}/accept-booking.ts`,
      'export const at = new Date()',
      'use ctx.now, or the Clock port',
    ],
  ])('%s', (_what, path, source, sentence) => {
    expect(violations([planted(path, source)])).toEqual([expect.stringContaining(sentence)])
  })

  test('a cycle', () => {
    const ring = [
      planted('packages/domain/src/bookings/one.ts', "import { b } from './two'"),
      planted('packages/domain/src/bookings/two.ts', "import type { c } from './three'"),
      planted('packages/domain/src/bookings/three.ts', "import { a } from '@bayshare/domain/bookings/one'"),
    ]
    expect(violations(ring)).toEqual([
      expect.stringContaining(
        'domain/bookings/one -> domain/bookings/two -> domain/bookings/three -> domain/bookings/one is a cycle',
      ),
    ])
  })

  test('a cycle in the table of capabilities', () => {
    const ring = { accounts: ['bookings'], bookings: ['listings'], listings: ['accounts', 'typo'] }
    expect(importViolations([], ring).map(inWords)).toEqual([
      expect.stringContaining('listings may call typo, which is no capability'),
      expect.stringContaining('accounts -> bookings -> listings -> accounts is a cycle'),
    ])
  })
})

describe('what is allowed passes', () => {
  test.each<[path: string, source: string]>([
    ['packages/contract/src/bookings.ts', "import * as z from 'zod/mini'"],
    [
      'packages/adapters/src/mail/smtp-mailer.ts',
      "import type { Mailer } from '@bayshare/server/ports/mailer'",
    ],
    ['packages/adapters/src/mail/smtp-mailer.ts', "import { cents } from '@bayshare/domain/money/cents'"],
    ['packages/app/src/main.ts', "import type { render } from '@bayshare/web/renderer'"],
    ['packages/server/src/bookings/accept-booking.ts', "import { quote } from '../payments/quote'"],
    ['packages/server/src/product.ts', "import { bookingRoutes } from './bookings/routes'"],
    ['packages/server/src/database/system-clock.ts', 'export const at = Temporal.Now.instant()'],
    ['packages/server/src/bookings/mapping.ts', 'export const at = new Date(0)'],
    ['packages/domain/src/money/share.test.ts', "import { test } from 'vitest'\nconst at = new Date()"],
    ['packages/web/src/shell/router.tsx', "export const a = () => import('../landing/LandingScreen')"],
  ])('%s: %s', (path, source) => {
    expect(violations([planted(path, source)])).toEqual([])
  })

  test('screens that are loaded later may know the router that loads them', () => {
    const modules = [
      planted('packages/web/src/shell/router.ts', "const later = () => import('../landing/LandingScreen')"),
      planted('packages/web/src/landing/LandingScreen.tsx', "import { paths } from '../shell/router'"),
    ]
    expect(violations(modules)).toEqual([])
  })
})

describe('SQL', () => {
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

  test.each(['sql`select 1 from bookings for update`', "'Update your profile'", "tx.selectFrom('bookings')"])(
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
    const told = expect.stringContaining('The database does not tell the time')
    const late = {
      path: 'packages/server/migrations/0003-c.sql',
      source: 'alter table x\nset default now();',
    }
    const said = { path: 'packages/server/migrations/0003-c.sql', source: '-- never now()\nselect 1;' }
    expect(written('packages/server/src/bookings/queries.ts', 'sql`select now()`')).toEqual([told])
    expect(written('packages/server/src/bookings/queries.ts', "'select CURRENT_TIMESTAMP'")).toEqual([told])
    expect(violations(owners, [...migrations, late])).toEqual([
      expect.stringContaining('packages/server/migrations/0003-c.sql:2 The database does not tell the time'),
    ])
    expect(violations(owners, [...migrations, said])).toEqual([])
  })
})

function planted(path: string, source: string): Module {
  return readModule(path, source)
}

function violations(modules: readonly Module[], migrations: readonly SqlFile[] = []): string[] {
  return [
    ...importViolations(modules, capabilities),
    ...shapeViolations(modules),
    ...clockViolations(modules),
    ...sqlViolations(modules, migrations),
  ].map(inWords)
}
