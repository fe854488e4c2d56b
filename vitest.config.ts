import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { iconsOneByOne } from './scripts/icons-one-by-one.mjs'
import { scratchRoot } from './scripts/scratch-root.mjs'

// For the database server of the run and for whatever tests write.
process.env.TMPDIR = scratchRoot()

/** Tests by chance try something else in every run; SEED repeats one. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const common = {
  setupFiles: ['./vitest.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A second, as it is otherwise, is not enough for a process to start on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  env: { SEED: String(seed) },
}
/** What `npm test` leaves for `npm run prove`, a path a line. */
const leftOut = new Set(process.env.LEFT_OUT?.split('\n'))
const files = testFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const pages = filesWith((text) => text.includes('@vitest-environment'))
/** A module that an earlier file has loaded cannot be replaced any more. */
const replacing = filesWith((text) => text.includes('vi.mock(') && !text.includes('@vitest-environment'))
const together = filesWith((text) => !/@vitest-environment|vi\.mock\(/.test(text))

export default defineConfig({
  test: {
    projects: [
      // Files of one worker share what they import: loading the product for each of them takes a fifth of the time.
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...common,
          name: 'together',
          include: together,
          isolate: false,
          sequence: { groupOrder: 0 },
          // Mails are written with React, which is faster as it is served.
          env: { ...common.env, NODE_ENV: 'production' },
        },
      },
      { test: { ...common, name: 'replacing', include: replacing, sequence: { groupOrder: 1 } } },
      // A page remembers what was done on it, so that each file has its own: in one process, which takes a quarter less
      // time than a process for each.
      {
        plugins: [iconsOneByOne()],
        test: { ...common, name: 'pages', include: pages, pool: 'vmForks', sequence: { groupOrder: 2 } },
      },
    ],
    globalSetup: ['./vitest.global-setup.ts'],
    pool: 'forks',
    // The same everywhere: otherwise only CI refuses a test that stands alone.
    allowOnly: false,
    // Half of the time is spent waiting, for PostgreSQL and for what a page shows only after a while.
    maxWorkers: availableParallelism() + 1,
  },
})

function filesWith(is: (text: string) => boolean): string[] {
  return files.filter(({ text }) => is(text)).map(({ file }) => file)
}

function testFiles(): string[] {
  const folders = readdirSync('packages').map((name) => join('packages', name, 'src'))
  return [...folders, 'scripts']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.test\.tsx?$/.test(file) && !leftOut.has(file))
}
