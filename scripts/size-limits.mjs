import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const folder = 'packages/web/dist/browser'

/**
 * The budgets of what a browser loads, for size-limit. File names carry hashes, so the files come from the
 * manifest that the build writes.
 */
export function sizeLimits() {
  const file = path.join(root, folder, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('There is no browser build to measure: run `npm run build` first.')
  return budgets(JSON.parse(readFileSync(file, 'utf8'))).map(({ name, files, limit }) => ({
    name,
    limit,
    path: files.map(asSent),
    brotli: false,
  }))
}

/**
 * The build has compressed what is worth it; compressing all of it once more would take ten times as long.
 *
 * @param {string} file
 */
function asSent(file) {
  const compressed = `${folder}/${file}.br`
  return existsSync(path.join(root, compressed)) ? compressed : `${folder}/${file}`
}

/**
 * The places of the product that people reach first have a budget for everything they load; a screen that is
 * loaded later has one for what it adds. The map, the charts and the HEIC reader are large by nature and load
 * on their own.
 *
 * @param {Manifest} manifest
 * @returns {{ name: string, limit: string, files: string[] }[]}
 *
 * @typedef {Record<string, { file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} Manifest
 */
export function budgets(manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The browser build has no entry.')
  const later = Object.keys(manifest).filter((key) => isLaterScreen(manifest, key))
  return [
    ...firstScreens.map(({ name, limit, key }) => {
      // A screen that was renamed would otherwise be measured without itself.
      if (!(key in manifest)) throw new Error(`The browser build has no ${key}, which has a budget.`)
      return { name, limit, files: scripts(manifest, closure(manifest, [entry, key])) }
    }),
    ...later.map((key) => {
      const loaded = closure(manifest, [key])
      const before = closure(manifest, [entry, ...openersOf(manifest, key, loaded)])
      const added = loaded.filter((one) => !before.includes(one))
      return { name: key, limit: '64 KiB', files: scripts(manifest, added) }
    }),
  ].filter(({ files }) => files.length > 0)
}

/**
 * A part that shares something with the screen that opens it finds all of that screen loaded, and so does one that only one
 * other part opens.
 *
 * @param {Manifest} manifest
 * @param {string} key
 * @param {string[]} loaded
 * @returns {string[]}
 */
function openersOf(manifest, key, loaded) {
  const openers = Object.keys(manifest).filter((one) => manifest[one]?.dynamicImports?.includes(key))
  const opener = openers.find((one) => loaded.includes(one))
  if (opener !== undefined) return [opener]
  const [only, another] = openers
  return only === undefined || another !== undefined ? [] : [only, ...openersOf(manifest, only, loaded)]
}

const firstScreens = [
  { name: 'landing', limit: '115 KiB', key: 'src/shell/screens/HomeScreen.tsx' },
  { name: 'search', limit: '133 KiB', key: 'src/shell/screens/SearchScreen.tsx' },
]
const largeByNature = /^src\/map\/|\/charts\/|heic|maplibre/i

/**
 * @param {Manifest} manifest
 * @param {string} key
 */
function isLaterScreen(manifest, key) {
  const isFirst = firstScreens.some((screen) => screen.key === key)
  return manifest[key]?.isDynamicEntry === true && !isFirst && !largeByNature.test(key)
}

/**
 * Everything that arrives together with the given chunks.
 *
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function closure(manifest, keys) {
  const seen = new Set(keys)
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported)
  return [...seen]
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function scripts(manifest, keys) {
  return keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}
