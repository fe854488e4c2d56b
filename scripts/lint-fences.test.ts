import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './root.mjs'
import { runChild } from './run-child.mjs'

/**
 * A pattern that the linter cannot read forbids nothing and reports nothing, so every rule is tried with a
 * planted violation.
 */
const planted: [file: string, source: string, message: string][] = [
  ['packages/domain/src/money/a.ts', "import { z } from 'zod'", 'The domain is plain rules'],
  ['packages/domain/src/money/b.ts', "import { existsSync } from 'node:fs'", 'The domain is plain rules'],
  [
    'packages/domain/src/money/c.ts',
    "import { a } from '../../../server/src/a'",
    'The domain imports no other package',
  ],
  ['packages/domain/src/money/d.ts', 'export const at = new Date()', 'Time is injected, not read'],
  [
    'packages/domain/src/money/e.ts',
    'export const at = Temporal.Now.instant()',
    'Time is injected, not read',
  ],
  ['packages/domain/src/money/f.ts', 'export const at = Math.random()', 'Randomness is injected, not drawn'],
  [
    'packages/contract/src/a.ts',
    "import fastify from 'fastify'",
    'The contract says what travels on the wire',
  ],
  ['packages/contract/src/b.ts', "import { a } from '@bayshare/server/a'", 'The contract says what travels'],
  [
    'packages/contract/src/c.ts',
    "import { a } from '../../server/src/a'",
    'The contract imports the domain only',
  ],
  [
    'packages/server/src/bookings/a.ts',
    "import { a } from '@bayshare/web/renderer'",
    'The server owns ports',
  ],
  [
    'packages/server/src/bookings/b.ts',
    "import Stripe from 'stripe'",
    'A provider is known to its adapter only',
  ],
  ['packages/server/src/bookings/c.ts', 'export const at = Date.now()', 'Time is injected, not read'],
  [
    'packages/adapters/src/mail/a.ts',
    "import { a } from '@bayshare/server/bookings/a'",
    "knows the server's ports only",
  ],
  [
    'packages/adapters/src/mail/b.ts',
    "import { a } from '@bayshare/app/main'",
    'An adapter stands behind a port',
  ],
  [
    'packages/web/src/ui/a.ts',
    "import { a } from '@bayshare/server/bookings/a'",
    'The web talks to the server',
  ],
  ['packages/web/src/ui/b.ts', 'export default 1', 'Prefer named exports'],
]

const allowed: [file: string, source: string][] = [
  ['packages/domain/src/money/fine.ts', "import { a } from '../time/a'\nexport const b = a"],
  ['packages/contract/src/fine.ts', "import * as z from 'zod/mini'\nexport const b = z.string()"],
  ['packages/contract/src/good.ts', "import { a } from '@bayshare/domain/money/a'\nexport const b = a"],
  [
    'packages/adapters/src/mail/fine.ts',
    "import { a } from '@bayshare/server/ports/mailer'\nexport const b = a",
  ],
  ['packages/server/src/database/system-clock.ts', 'export const at = Date.now()'],
]

let folder = ''
let findings: { filename: string; message: string; help?: string }[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bayshare-fences-'))
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [file, source] of [...planted, ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${source}\n`)
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint')
  const { output } = await runChild(oxlint, ['--format=json'], { cwd: folder })
  findings = JSON.parse(output).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(planted)('%s: %s', (file, _source, message) => {
  expect(saidOf(file)).toContain(message)
})

test.each(allowed)('%s is allowed: %s', (file) => {
  expect(saidOf(file)).toBe('')
})

function saidOf(file: string) {
  const own = findings.filter(({ filename }) => filename === file)
  return own.map(({ message, help = '' }) => `${message} ${help}`).join('\n')
}
