import { waitingPreload } from '../ui/first-touch'

/** What `vite build` writes into `.vite/manifest.json`. */
export type Manifest = Record<string, ManifestChunk>

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  /** Fonts and pictures. */
  assets?: string[]
}

const entry = 'src/browser.tsx'
/** What is shown without a connection, and the calendar for browsers that have none. */
const offlineModules = [
  'src/shell/offline/offline-app.tsx',
  '../../node_modules/temporal-polyfill/global.esm.js',
]
const usualFont = /inter-latin-wght-normal/

/** Browsers ignore a relation they do not know, until the script makes a preload of it. */
const laterMark = 'modulepreload-later'

export interface Assets {
  /** The styles that a page needs, inside the document, so that the first paint waits for nothing else. */
  stylesInline(modules: readonly string[]): string
  /** The styles of the shell as a link, for documents that have nothing to paint yet. */
  stylesLinked: string
  /** Lets the browser fetch the scripts of the shell at once instead of one after the other. */
  preloads: string
  /**
   * The same for a page that is there already: its scripts leave the network to what is painted first. Those of
   * the other modules wait until somebody begins to use the page.
   */
  preloadsAfterPaint(modules: readonly string[], whenTouched?: readonly string[]): string
  /** Every file of the page that is shown without a connection. */
  offlineFiles: string[]
  /** Starts the app at once. */
  script: string
  /** The source of a script that fetches and starts the app after the page has been painted. */
  scriptAfterPaint: string
}

export function createAssets(manifest: Manifest, readAsset: (file: string) => string): Assets {
  const shell = chunksFrom(manifest, [entry])
  const chunksOf = (modules: readonly string[]) =>
    chunksFrom(manifest, [entry, ...modules.map((name) => `src/${name}.tsx`)])
  const offline = chunksFrom(manifest, [entry, ...offlineModules])
  const fonts = offline.flatMap(({ assets = [] }) => assets).filter((file) => usualFont.test(file))
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readAsset(file).trim()
    texts.set(file, text)
    return text
  }
  return {
    stylesInline(modules) {
      const files = stylesOf(chunksOf(modules))
      // A switched-off link is never fetched; it tells the module loader that these styles are there already.
      const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
      return `<style>${files.map(textOf).join('\n')}</style>${links.join('')}`
    },
    stylesLinked: stylesOf(shell)
      .map((file) => `<link rel="stylesheet" href="/${file}">`)
      .join(''),
    preloads: preloadsOf(shell, 'modulepreload'),
    preloadsAfterPaint(modules, whenTouched = []) {
      const chunks = chunksOf(modules)
      const waiting = chunksOf(whenTouched).filter((chunk) => !chunks.includes(chunk))
      return preloadsOf(chunks, laterMark) + preloadsOf(waiting, waitingPreload)
    },
    offlineFiles: [...offline.map(({ file }) => file), ...stylesOf(offline), ...fonts].map(
      (file) => `/${file}`,
    ),
    script: `<script type="module" src="/${manifest[entry]?.file}"></script>`,
    scriptAfterPaint: afterPaint(
      `document.querySelectorAll('link[rel=${laterMark}]').forEach(function(l){l.rel='modulepreload'});${oneByOne(shell)}`,
    ),
  }
}

/** A chunk and everything it imports, what is needed first standing first. */
function chunksFrom(manifest: Manifest, keys: string[], found = new Set<ManifestChunk>()): ManifestChunk[] {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest of the browser's bundle does not know ${key}.`)
    if (found.has(chunk)) continue
    chunksFrom(manifest, chunk.imports ?? [], found)
    found.add(chunk)
  }
  return [...found]
}

function preloadsOf(chunks: ManifestChunk[], relation: string): string {
  return chunks.map(({ file }) => `<link rel="${relation}" href="/${file}">`).join('')
}

/** What is imported is run in one go; file by file, the page can answer to touch in between. */
function oneByOne(chunks: ManifestChunk[]): string {
  const files = JSON.stringify(chunks.map(({ file }) => `/${file}`))
  return `${files}.reduce(function(p,f){return p.then(function(){return import(f)})},Promise.resolve())`
}

/** One frame and one turn later: by then the browser has painted. */
function afterPaint(work: string): string {
  return `requestAnimationFrame(function(){setTimeout(function(){${work}})})`
}

function stylesOf(chunks: ManifestChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css))]
}
