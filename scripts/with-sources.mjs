import { createServer } from 'vite'
import { root } from './root.mjs'

/**
 * Lends the product's own modules, as they stand in the sources, to a program that runs without a build of its own.
 *
 * @template T
 * @param {(load: (path: string) => Promise<any>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSources(work) {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@bayshare\//] },
  })
  try {
    return await work((path) => vite.ssrLoadModule(`/${path}`))
  } finally {
    await vite.close()
  }
}
