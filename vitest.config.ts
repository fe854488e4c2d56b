import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const testFiles = ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
const common = { setupFiles: ['./vitest.setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 }
const apart = filesWithStandIns()

export default defineConfig({
  test: {
    projects: [
      // Files of one worker share what they import: loading the product for each of them takes a third of the time.
      { test: { ...common, name: 'together', include: testFiles, exclude: apart, isolate: false } },
      { test: { ...common, name: 'apart', include: apart } },
    ],
    globalSetup: ['./vitest.global-setup.ts'],
    pool: 'forks',
    // Much of the time is spent waiting for PostgreSQL, so that two files run side by side even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})

/** A module that an earlier file has loaded cannot be replaced any more. */
function filesWithStandIns(): string[] {
  return readdirSync('packages')
    .map((name) => join('packages', name, 'src'))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('))
}
