import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Holds the commit of main that landed last; whoever begins new work on main writes it there. */
const landedFile = '.ci/landed'

/**
 * The commit that landed last, or undefined where it is not in the history of this checkout, such as in a shallow clone.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function landedCommit(root) {
  const file = path.join(root, landedFile)
  const commit = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (!/^[0-9a-f]{40}$/.test(commit)) return undefined
  return git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined ? undefined : commit
}

/**
 * Every file that was changed, added or removed since then, committed or not; undefined where nobody can tell.
 *
 * @param {string} root
 * @returns {string[] | undefined}
 */
export function changedSinceLanding(root) {
  const commit = landedCommit(root)
  if (commit === undefined) return undefined
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', commit)
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z')
  if (changed === undefined || added === undefined) return undefined
  return `${changed}${added}`.split('\0').filter(Boolean)
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
