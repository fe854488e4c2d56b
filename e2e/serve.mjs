import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { scratchRoot } from '../scripts/scratch-root.mjs'

/** Serves the built product for the browser tests, with demo data in a folder that goes when the server goes. */
const folder = mkdtempSync(path.join(scratchRoot(), 'bayshare-browser-tests-'))
// PostgreSQL's own user must be able to pass, when the tests run as root.
chmodSync(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: '',
  SANDBOX: '1',
  DEMO: '1',
  // The map that comes along looks the same wherever the tests run.
  MAP_STYLE_URL: 'off',
  REQUESTS_PER_MINUTE: '1000000',
})
await import(pathToFileURL(path.resolve('packages/app/dist/main.js')).href)
