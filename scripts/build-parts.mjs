import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refuse } from './refuse.mjs'
import { runChild } from './run-child.mjs'

/**
 * What is built, where it goes, the file that proves it is there, and the packages whose sources decide whether
 * it is still good.
 *
 * @typedef {{ name: string, output: string, proof: string, packages: string[] }} Part
 * @type {Part[]}
 */
export const parts = [
  {
    name: 'browser',
    output: 'packages/web/dist/browser',
    proof: 'packages/web/dist/browser/.vite/manifest.json',
    packages: ['domain', 'contract', 'web'],
  },
  {
    name: 'renderer',
    output: 'packages/web/dist/renderer',
    proof: 'packages/web/dist/renderer/renderer.js',
    packages: ['domain', 'contract', 'web'],
  },
  {
    name: 'app',
    output: 'packages/app/dist',
    proof: 'packages/app/dist/main.js',
    packages: ['domain', 'contract', 'server', 'adapters', 'app'],
  },
]

const shared = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
]

/**
 * The parts whose sources are not the ones they were built from.
 *
 * @param {string} root
 */
export function staleParts(root) {
  return parts.filter(
    (part) => !existsSync(path.join(root, part.proof)) || recordedHash(root, part) !== sourceHash(root, part),
  )
}

/**
 * Each part is its own process, so that both cores work.
 *
 * @param {string} root
 * @param {Part[]} wanted
 */
export async function build(root, wanted) {
  // What is built does not depend on the shell it was built from.
  const env = { ...process.env, NODE_ENV: 'production' }
  const outcomes = await Promise.all(
    wanted.map(async (part) => {
      // The hash is taken before the build, so that a file saved meanwhile makes the part stale again.
      const hash = sourceHash(root, part)
      const script = path.join(root, 'scripts', 'build.mjs')
      const outcome = await runChild(process.execPath, [script, part.name], { cwd: root, env })
      if (outcome.code === 0) record(root, part, hash)
      return { part, ...outcome }
    }),
  )
  const failed = outcomes.filter(({ code }) => code !== 0)
  if (failed.length === 0) return
  const reports = failed.map(({ part, output }) => `--- ${part.name}\n${output.trim()}`)
  refuse(`${reports.join('\n')}\nThe build failed; the lines above say where.`)
}

/**
 * @param {string} root
 * @param {Pick<Part, 'packages'>} part
 */
export function sourceHash(root, { packages }) {
  const hash = createHash('sha256')
  const files = [...shared, ...packages.flatMap((name) => sourcesOf(root, name))]
  for (const file of files) {
    if (!existsSync(path.join(root, file))) continue
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * A package's own files and everything under `src` and `public`; tests do not end up in a build.
 *
 * @param {string} root
 * @param {string} name
 */
function sourcesOf(root, name) {
  const folder = path.join('packages', name)
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  const own = entries.filter((entry) => entry.isFile()).map((entry) => path.join(folder, entry.name))
  const deeper = ['src', 'public'].flatMap((name) => filesUnder(root, path.join(folder, name)))
  return [...own, ...deeper].filter((file) => !/\.test\.tsx?$|\.md$/.test(file)).toSorted()
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(root, inside) : [inside]
  })
}

/**
 * @param {string} root
 * @param {Part} part
 */
function recordedHash(root, part) {
  const file = recordOf(root, part)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * @param {string} root
 * @param {Part} part
 * @param {string} hash
 */
function record(root, part, hash) {
  mkdirSync(path.join(root, '.build'), { recursive: true })
  writeFileSync(recordOf(root, part), hash)
}

/**
 * @param {string} root
 * @param {Part} part
 */
function recordOf(root, part) {
  return path.join(root, '.build', `${part.name}.hash`)
}
