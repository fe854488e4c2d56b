/** Something a person can put right. It is shown as its message alone, without a stack trace. */
export class Refusal extends Error {}

/**
 * @param {string} message
 * @returns {never}
 */
export function refuse(message) {
  throw new Refusal(message)
}

/**
 * Ends the program with one clear message. What is not a refusal and not a missing right is a defect of ours
 * and keeps its stack trace.
 *
 * @param {unknown} problem
 * @returns {never}
 */
export function refuseInWords(problem) {
  const message = messageOf(problem)
  if (message === undefined) throw problem
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * @param {unknown} problem
 * @returns {string | undefined}
 */
export function messageOf(problem) {
  if (problem instanceof Refusal) return problem.message
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (problem)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Bayshare may not write to ${path}: run it as the owner of this folder, or give this user the right to write there.`
  if (code === 'ENOSPC') return 'The disk is full: free some space and try again.'
  return undefined
}
