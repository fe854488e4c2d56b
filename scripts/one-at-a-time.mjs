import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'

const touchEverySeconds = 5
const staleAfterSeconds = 20

/**
 * Two commands in the same folder must not install or build at the same time. The one that holds the file
 * keeps touching it, so that a file left over by a killed command is recognised.
 *
 * @param {string} file
 * @param {(text: string) => void} say
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(file, say, work) {
  let hasSaidSo = false
  while (!take(file)) {
    if (isLeftOver(file)) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasSaidSo) say('Waiting for another command that is preparing this folder\n')
    hasSaidSo = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const touching = setInterval(() => touch(file), touchEverySeconds * 1000)
  try {
    await work()
  } finally {
    clearInterval(touching)
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (problem) {
    if (/** @type {NodeJS.ErrnoException} */ (problem).code === 'EEXIST') return false
    throw problem
  }
}

/** @param {string} file */
function isLeftOver(file) {
  try {
    const untouchedSeconds = (Date.now() - statSync(file).mtimeMs) / 1000
    return untouchedSeconds > staleAfterSeconds || !isAlive(Number(readFileSync(file, 'utf8')))
  } catch {
    // The other command has just finished and taken the file away.
    return false
  }
}

/** @param {number} processId */
function isAlive(processId) {
  // The file is empty for a moment after it was made.
  if (processId === 0) return true
  try {
    process.kill(processId, 0)
    return true
  } catch (problem) {
    return /** @type {NodeJS.ErrnoException} */ (problem).code !== 'ESRCH'
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date()
  utimesSync(file, now, now)
}
