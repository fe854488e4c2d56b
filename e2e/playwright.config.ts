import { defineConfig } from '@playwright/test'
import { launch } from './launch'

const port = Number(process.env.E2E_PORT ?? 3199)
const address = `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  outputDir: '../artefacts/browser',
  fullyParallel: true,
  workers: 2,
  // Ends what hangs. A journey takes a few seconds; one that may take longer than this says why.
  timeout: 60_000,
  // A journey that passes only at the second try is named at the end of the run, to be fixed.
  retries: 1,
  forbidOnly: true,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A journey that answers calls in place of the server must see all of them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey, kept for the one that fails, would take a seventh of the time.
    screenshot: 'only-on-failure',
    launchOptions: launch.withoutGraphics,
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `${address}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), PUBLIC_URL: address },
  },
})
