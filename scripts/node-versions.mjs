import { refuse } from './refuse.mjs'

/**
 * The versions of Node that Bayshare is tried on: the lowest that it supports, and the newest of each later line
 * with long-term support.
 */
export const nodeVersions = ['20.19.0', '22.23.3', '24.21.0']

/**
 * @param {string[]} words - majors or whole versions from the command line; none means all.
 * @returns {string[]}
 */
export function chosenVersions(words) {
  const wanted = words.flatMap((word) => word.split(',')).filter(Boolean)
  const unknown = wanted.find((word) => !nodeVersions.some((version) => isNamedBy(version, word)))
  if (unknown !== undefined)
    refuse(`There is no Node ${unknown} to try: choose from ${nodeVersions.join(', ')}.`)
  if (wanted.length === 0) return nodeVersions
  return nodeVersions.filter((version) => wanted.some((word) => isNamedBy(version, word)))
}

/**
 * @param {string} version
 * @param {string} word
 */
function isNamedBy(version, word) {
  return version === word || version.startsWith(`${word}.`)
}

/**
 * The npm package that carries the program `node` for a machine.
 *
 * @param {{ platform: string, arch: string }} machine
 */
export function packageOfNode({ platform, arch }) {
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch))
    refuse(`Trying other versions of Node needs Linux on x64 or arm64, and this is ${platform} on ${arch}.`)
  return `node-${platform}-${arch}`
}

/**
 * What a run of the tests came to, by its own last count. A run that failed in another way, or that never came to
 * count, is one failure.
 *
 * @param {{ code: number, output: string }} ran
 * @returns {import('./test-summary.mjs').Outcome}
 */
export function outcomeOfRun({ code, output }) {
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1)
  const passed = Number(counts?.[1] ?? 0)
  const failed = Number(counts?.[2] ?? 0)
  const hasFailedUncounted = failed === 0 && (code !== 0 || counts === undefined)
  return { passed, failed: hasFailedUncounted ? 1 : failed, output }
}
