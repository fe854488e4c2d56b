import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '../ports/page-renderer'

export interface WorkerOptions {
  renderer: Pick<PageRenderer, 'manifest' | 'icon'>
  /** The folder of hashed and pre-compressed assets. */
  assetsFolder: string
  /** Whether browsers keep pages for times without a connection. */
  hasServiceWorker: boolean
}

/** Sends the service worker, and what a phone needs to put a brand on its home screen. */
export function serveWorker(app: FastifyInstance, options: WorkerOptions): void {
  const { renderer, assetsFolder, hasServiceWorker } = options
  // Read once: it belongs to the pages that this process has loaded.
  const worker = hasServiceWorker ? readFileSync(join(assetsFolder, 'service-worker.js'), 'utf8') : noWorker
  app.get('/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Service-Worker-Allowed', '/')
      .send(worker),
  )
  app.get('/manifest.webmanifest', async ({ hostBrand }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host')
      .send(renderer.manifest(hostBrand.id)),
  )
  app.get('/icon.svg', async ({ hostBrand }, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', 'max-age=86400')
      .header('Vary', 'Host')
      .send(renderer.icon(hostBrand.id)),
  )
}

/** Replaces a worker that browsers already have: it removes everything that was kept, and then itself. */
const noWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('bayshare-')) await caches.delete(name)
  await registration.unregister()
})()))
`
