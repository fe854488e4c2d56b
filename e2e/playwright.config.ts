import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 3199)
const address = `http://localhost:${port}`

/** One folder for the whole run; workers read this file again and must find the same one. */
process.env.E2E_DATA ??= newDataFolder()

export default defineConfig({
  testDir: '.',
  outputDir: '../artefacts/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTeardown: './remove-data.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../artefacts/browser.json' }],
  ],
  use: {
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(process.env),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node packages/app/dist/main.js',
    cwd: '..',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: process.env.E2E_DATA,
      DATABASE_URL: '',
      SANDBOX: '1',
      DEMO: '1',
      REQUESTS_PER_MINUTE: '1000000',
    },
  },
})

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bayshare-browser-tests-'))
  // PostgreSQL's own user must be able to pass, when the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}
