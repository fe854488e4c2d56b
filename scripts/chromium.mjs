import { existsSync } from 'node:fs'
import path from 'node:path'
import { refuse } from './refuse.mjs'
import { root } from './root.mjs'
import { runChild } from './run-child.mjs'
import { seconds } from './seconds.mjs'

/** Without a window and what belongs to one it needs half the time; older systems have only the whole browser. */
const windowless = 'chromium-headless-shell'
const command = `apt-get update && { apt-get install -y ${windowless} || apt-get install -y chromium; }`

/**
 * Finds the Chromium of the system for the browser tests, and installs it where this user may.
 *
 * @param {(text: string) => void} say
 * @returns {Promise<string>}
 */
export async function bringChromium(say) {
  const found = findChromium(process.env)
  if (found) return found
  if (!mayInstall()) refuse(`The browser tests need Chromium; install it with: ${howToInstall()}`)
  const started = Date.now()
  say('Installing Chromium … ')
  const { code, output } = await runChild('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = findChromium(process.env)
  if (code !== 0 || !installed)
    refuse(`failed\n${output.trim()}\nChromium could not be installed with: ${command}`)
  say(`${seconds(Date.now() - started)}\n`)
  return installed
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findChromium(env) {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome']
  const candidates = [
    ...(env['CHROMIUM'] ? [env['CHROMIUM']] : []),
    ...names.flatMap((name) => ['/usr/bin', ...folders].map((folder) => path.join(folder, name))),
  ]
  return candidates.find((file) => existsSync(file))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

function howToInstall() {
  if (existsSync('/usr/bin/apt-get')) return `sudo apt-get install -y ${windowless}`
  if (process.platform === 'darwin') return 'brew install --cask chromium'
  return 'your system’s package manager, or set CHROMIUM to the path of a Chromium you have'
}
