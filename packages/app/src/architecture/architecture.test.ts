import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTexts } from './citation-rules'
import { everyViolation } from './every-rule'
import { importViolations } from './import-rules'
import type { Capabilities } from './capabilities'
import { type Package, packageNames, placeOf, targetOf } from './place'
import { filesUnder, type Module, readModule as planted, readModules } from './read-modules'
import { tableOwners } from './sql-rules'
import { inWords } from './violation'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const capabilities = JSON.parse(readFileSync(`${root}/capabilities.json`, 'utf8')) as Capabilities

describe('the repository', () => {
  const modules = readModules(root)
  const migrations = filesUnder(root, 'packages/server/migrations').map((path) => ({
    path,
    source: readFileSync(`${root}/${path}`, 'utf8'),
  }))

  test('keeps every rule', () => {
    expect(everyViolation({ modules, migrations, capabilities, texts: readTexts(root) })).toEqual([])
  })

  test('was really looked at', () => {
    const imports = modules.flatMap((module) => module.imports)
    const seen = new Set(modules.map((module) => placeOf(module.path)?.packageName))
    expect(packageNames.filter((name) => !seen.has(name))).toEqual([])
    expect(modules.length).toBeGreaterThan(150)
    expect(productModulesIn(modules, 'web').length).toBeGreaterThan(500)
    expect(crossingImports(modules, 'web')).toBeGreaterThan(1000)
    expect(imports.length).toBeGreaterThan(400)
    expect(imports.filter(({ specifier }) => specifier.startsWith('@bayshare/')).length).toBeGreaterThan(100)
    expect(imports.some(({ isDynamic }) => isDynamic)).toBe(true)
    expect(migrations.length).toBeGreaterThan(3)
    expect(tableOwners(modules).size).toBeGreaterThan(10)
  })
})

describe('a planted violation is reported with the message a person needs', () => {
  const bookings = 'packages/server/src/bookings'

  test.each<[what: string, path: string, source: string, message: string]>([
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
      'The domain imports no other package',
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
      'a package is imported by a path',
      `${bookings}/accept-booking.ts`,
      "import { share } from '../../../domain/src/money/share'",
      'Import another package by its name: @bayshare/domain/money/share.',
    ],
    [
      'adapters import more than ports',
      'packages/adapters/src/mail/smtp-mailer.ts',
      "import { acceptBooking } from '@bayshare/server/bookings/accept-booking'",
      "An adapter knows the server's ports only",
    ],
    [
      'the product imports what only tests need',
      `${bookings}/accept-booking.ts`,
      "import { testApp } from '@bayshare/app/testing/test-app'",
      'The server owns ports and does not know who stands behind them',
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
      'the search of the web imports the bookings',
      'packages/web/src/search/price/Confirmation.tsx',
      "const later = () => import('../../bookings/parts/Checkout')",
      'search may not import bookings: let shell put the two together',
    ],
    [
      'the search of the web takes a type of the bookings',
      'packages/web/src/search/price/Price.tsx',
      "import type { Attempt } from '../../bookings/attempt-booking'",
      'search may not import bookings',
    ],
    [
      'a capability of the web borrows the styles of another',
      'packages/web/src/listings/parts/ListingCard.tsx',
      "import styles from '../../search/list/SpaceCard.module.css'",
      'listings may not import search',
    ],
    [
      'a shared folder imports a capability',
      'packages/web/src/ui/Page.tsx',
      "import { bookingWords } from '../bookings/words'",
      'ui is shared by every capability and knows none',
    ],
    [
      'a shared folder imports one above it',
      'packages/web/src/session/live-session.ts',
      "import { tellNative } from '../native/bridge'",
      'session is below native in the order of shared folders',
    ],
    [
      'a capability imports the shell',
      'packages/web/src/search/SearchPage.tsx',
      "import type { PageRoute } from '../shell/page-route'",
      'shell puts the capabilities together and is imported by none',
    ],
    [
      'the shell imports what sends pages from the server',
      'packages/web/src/shell/Header.tsx',
      "import { headOf } from '../rendering/head'",
      'rendering puts the capabilities together and is imported by none',
    ],
    [
      'a page that only the web has imports a capability',
      'packages/web/src/landing/LandingScreen.tsx',
      "import { SearchPage } from '../search/SearchPage'",
      'landing may not import search',
    ],
    [
      'a screen imports what only tests need',
      'packages/web/src/wallet/Transactions.tsx',
      "import { visit } from '../testing/visit'",
      'testing/visit is for tests only',
    ],
    [
      'a screen imports an entry',
      'packages/web/src/wallet/Transactions.tsx',
      "import type { Renderer } from '../renderer'",
      'renderer is where the web starts',
    ],
    [
      'a folder of the web that is not listed',
      'packages/web/src/reservations/ReservationsScreen.tsx',
      'export const a = 1',
      'reservations is neither a capability of capabilities.json nor part of the frame',
    ],
    [
      'a capability that is not listed',
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
    [
      'rows of a brand without its scope',
      `${bookings}/queries.ts`,
      "export function all(db: Db) { return db.selectFrom('bookings as b').selectAll().execute() }",
      'Rows of bookings belong to a brand: add .where(ofBrand(ctx.brand, ...))',
    ],
    ['a default export', `${bookings}/accept-booking.ts`, 'export default 1', 'Export by name'],
    [
      'new Date in the domain',
      'packages/domain/src/bookings/may-accept.ts',
      'export const at = new Date()',
      'Time is injected, not read: take `now: Temporal.Instant` as a parameter',
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
      'Time is injected, not read',
    ],
    [
      'randomness in the domain',
      'packages/domain/src/bookings/reference.ts',
      'export const at = Math.random()',
      'Randomness is injected, not drawn',
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
  ])('%s', (_what, path, source, message) => {
    expect(violations([planted(path, source)])).toEqual([expect.stringContaining(message)])
  })

  test('a cycle', () => {
    const ring = [
      planted('packages/domain/src/bookings/one.ts', "import { b } from './two'"),
      planted('packages/domain/src/bookings/two.ts', "import { c } from './three'"),
      planted('packages/domain/src/bookings/three.ts', "import { a } from '@bayshare/domain/bookings/one'"),
    ]
    expect(violations(ring)).toEqual([
      expect.stringContaining(
        'domain/bookings/one -> domain/bookings/two -> domain/bookings/three -> domain/bookings/one is a cycle',
      ),
    ])
  })

  test.each([
    ['of types', "import type { A } from './one'"],
    ['with a type written in place', "export type A = import('./one').A"],
    ['with a type among values', "import { type A } from './one'"],
    ['with a type passed on', "export type { A } from './one'\nexport const b = 1"],
    ['with a module that is loaded later', "export const later = () => import('./one')"],
  ])('a cycle %s', (_what, source) => {
    const ring = [
      planted('packages/server/src/bookings/one.ts', "import type { B } from './two'"),
      planted('packages/server/src/bookings/two.ts', source),
    ]
    expect(violations(ring)).toEqual([
      expect.stringContaining('server/bookings/one -> server/bookings/two -> server/bookings/one is a cycle'),
    ])
  })

  test('two capabilities of the web that import each other', () => {
    const ring = [
      planted('packages/web/src/search/SearchPage.tsx', "import { Checkout } from '../bookings/Checkout'"),
      planted('packages/web/src/bookings/Checkout.tsx', "import type { Slots } from '../search/SearchPage'"),
    ]
    expect(violations(ring)).toEqual([
      expect.stringContaining('search may not import bookings'),
      expect.stringContaining(
        'web/search/SearchPage -> web/bookings/Checkout -> web/search/SearchPage is a cycle',
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
    [
      'packages/server/src/bookings/accept.test.ts',
      "import { testApp } from '@bayshare/app/testing/test-app'",
    ],
    ['packages/web/src/shell/router.tsx', "export const a = () => import('../landing/LandingScreen')"],
    ['packages/web/src/shell/screens/SearchScreen.tsx', "import { a } from '../../bookings/parts/Checkout'"],
    ['packages/web/src/rendering/head.ts', "import { titleOf } from '../shell/title-of'"],
    ['packages/web/src/renderer.tsx', "import { spaceFacts } from './rendering/space-facts'"],
    ['packages/web/src/bookings/parts/Pass.tsx', "import { Photos } from '../../search/detail/Photos'"],
    ['packages/web/src/forms/FormBody.tsx', "import { Alert } from '../ui/Alert'"],
    ['packages/web/src/search/search.test.tsx', "import { appliedPromo } from '../bookings/use-promo'"],
  ])('%s: %s', (path, source) => {
    expect(violations([planted(path, source)])).toEqual([])
  })
})

function productModulesIn(modules: readonly Module[], packageName: Package): Module[] {
  return modules.filter(({ path }) => {
    const place = placeOf(path)
    return place?.packageName === packageName && !place.isTest
  })
}

/** How many imports lead from one folder of a package to another, which is what its fences are about. */
function crossingImports(modules: readonly Module[], packageName: Package): number {
  return productModulesIn(modules, packageName).flatMap(({ path, imports }) =>
    imports.filter(({ specifier }) => {
      const target = targetOf(path, specifier)
      const to = target.kind === 'module' ? placeOf(target.path) : undefined
      return to?.packageName === packageName && to.folder !== placeOf(path)?.folder
    }),
  ).length
}

function violations(modules: readonly Module[]): string[] {
  return everyViolation({ modules, migrations: [], capabilities, texts: [] })
}
