import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'vite'
import { parts } from './build-parts.mjs'
import { precompress } from './precompress.mjs'
import { root } from './root.mjs'

/** Without it the renderer would carry React twice, and run the slow one wherever NODE_ENV is not set. */
const productionOnly = { 'process.env.NODE_ENV': '"production"' }

const name = process.argv[2]
const part = parts.find((candidate) => candidate.name === name)
try {
  if (!part) throw new Error(`There is no part called ${name}.`)
  await buildPart(part)
} catch (problem) {
  // The bundler's message says where the mistake is; its stack trace only says where the bundler was.
  console.error(stripVTControlCharacters(problem instanceof Error ? problem.message : String(problem)))
  process.exit(1)
}

/**
 * Building beside the old output and swapping at the end keeps a running server whole when a build fails.
 *
 * @param {import('./build-parts.mjs').Part} wanted
 */
async function buildPart(wanted) {
  const finished = path.join(root, wanted.output)
  const fresh = path.join(root, '.build', `${wanted.name}.next`)
  rmSync(fresh, { recursive: true, force: true })
  await bundle(wanted.name, fresh)
  if (wanted.name === 'browser') await precompress(fresh, finished)
  swap(fresh, finished, path.join(root, '.build', `${wanted.name}.old`))
}

/**
 * @param {string} part
 * @param {string} outDir
 */
async function bundle(part, outDir) {
  const web = { root: path.join(root, 'packages/web'), logLevel: /** @type {const} */ ('warn') }
  const into = { outDir, emptyOutDir: true }
  if (part === 'browser') {
    await build({ ...web, build: { ...into, manifest: true } })
    await bundleWorker(web, outDir)
  } else if (part === 'renderer')
    await build({ ...web, define: productionOnly, build: { ...into, ssr: 'src/renderer.tsx' } })
  else await build({ ...web, root: path.join(root, 'packages/app'), build: into })
}

/**
 * The service worker is one file with a fixed name. It carries the hash of the manifest, so that browsers notice when any
 * file of a page has changed.
 *
 * @param {import('vite').InlineConfig} web
 * @param {string} outDir
 */
async function bundleWorker(web, outDir) {
  const manifest = readFileSync(path.join(outDir, '.vite/manifest.json'))
  const release = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  await build({
    ...web,
    configFile: false,
    publicDir: false,
    define: { RELEASE: JSON.stringify(release) },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, 'packages/web/src/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/**
 * @param {string} fresh
 * @param {string} finished
 * @param {string} old
 */
function swap(fresh, finished, old) {
  rmSync(old, { recursive: true, force: true })
  mkdirSync(path.dirname(finished), { recursive: true })
  if (existsSync(finished)) renameSync(finished, old)
  renameSync(fresh, finished)
  rmSync(old, { recursive: true, force: true })
}
