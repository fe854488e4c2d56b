import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { build, staleParts } from './build-parts.mjs'
import { install, installReason } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { refuse, refuseInWords } from './refuse.mjs'
import { root } from './root.mjs'
import { seconds } from './seconds.mjs'

/**
 * Makes a bare clone ready to run: the right packages, then a build of whatever changed. It uses nothing but
 * Node itself, because it runs before the packages are there.
 *
 * @param {{ forTests?: boolean, say?: (text: string) => void, sayWhenNothingToDo?: boolean }} options
 *   `forTests` leaves the build to the tests, which count it as a step of their own.
 */
export async function prepare({ forTests = false, say = print, sayWhenNothingToDo = true } = {}) {
  try {
    refuseOldNode(process.versions.node)
    if (isReady(forTests)) {
      if (sayWhenNothingToDo && !forTests) say('Build is up to date\n')
      return
    }
    mkdirSync(path.join(root, '.build'), { recursive: true })
    await oneAtATime(path.join(root, '.build', 'preparing'), say, async () => {
      await installWhatIsMissing(say)
      if (!forTests) await buildWhatChanged(say)
    })
  } catch (problem) {
    refuseInWords(problem)
  }
}

/**
 * The build tool needs 20.19, or 22.12 and newer; 21 ended before it had what is missing.
 *
 * @param {string} version
 * @returns {boolean}
 */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)
}

/** @param {string} version */
function refuseOldNode(version) {
  if (!isTooOld(version)) return
  refuse(
    `Bayshare needs Node 24, 22.12 or 20.19, and this is Node ${version}: install a newer one and try again.`,
  )
}

/** @param {boolean} forTests */
function isReady(forTests) {
  return installReason(root) === 'none' && (forTests || staleParts(root).length === 0)
}

/** @param {(text: string) => void} say */
async function installWhatIsMissing(say) {
  const reason = installReason(root)
  if (reason === 'none') return
  const why = reason === 'changed' ? ' (the lock file changed)' : ''
  await timed(say, `Installing packages${why}`, () => install(root))
}

/** @param {(text: string) => void} say */
export async function buildWhatChanged(say) {
  const stale = staleParts(root)
  if (stale.length === 0) return say('Build is up to date\n')
  await timed(say, `Building ${stale.map((part) => part.name).join(', ')}`, () => build(root, stale))
}

/**
 * @param {(text: string) => void} say
 * @param {string} label
 * @param {() => Promise<void>} work
 */
async function timed(say, label, work) {
  const started = Date.now()
  say(`${label} … `)
  try {
    await work()
    say(`${seconds(Date.now() - started)}\n`)
  } catch (problem) {
    say('failed\n')
    throw problem
  }
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text)
}
