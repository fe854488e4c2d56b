import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteHostBrand } from './host-brand'
import { serveWorker } from './serve-worker'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bayshare-worker-'))
  writeFileSync(join(folder, 'service-worker.js'), '/* the worker */')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function ask(url: string, { hasServiceWorker = true, host = 'localhost:3000' } = {}) {
  const app = Fastify()
  noteHostBrand(app, { own: 'localhost', named: undefined })
  const renderer = {
    manifest: (brand: string) => `{"id":"${brand}"}`,
    icon: (brand: string) => `<svg id="${brand}"/>`,
  }
  serveWorker(app, { renderer, assetsFolder: folder, hasServiceWorker })
  return app.inject({ url, headers: { host } })
}

test('the service worker may answer for the whole site, and browsers ask for it anew every time', async () => {
  const { body, headers } = await ask('/service-worker.js')
  expect(body).toBe('/* the worker */')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
})

test('switched off, it is replaced by one that removes what was kept and then itself', async () => {
  const { body, headers } = await ask('/service-worker.js', { hasServiceWorker: false })
  expect(headers['cache-control']).toBe('no-cache')
  const listeners: Record<string, (event: { waitUntil(work: Promise<void>): void }) => void> = {}
  const removed: string[] = []
  const names = ['bayshare-files-1', 'bayshare-kept-2', 'of another program']
  const caches = { keys: async () => names, delete: async (name: string) => removed.push(name) }
  const registration = { unregister: async () => removed.push('itself') }
  const listen = (type: string, listener: (typeof listeners)[string]) => void (listeners[type] = listener)
  // oxlint-disable-next-line no-implied-eval -- it is a script of its own, run as a browser would
  new Function('addEventListener', 'caches', 'registration', body)(listen, caches, registration)
  let work: Promise<void> | undefined
  listeners['activate']?.({ waitUntil: (given) => void (work = given) })
  await work
  expect(removed).toEqual(['bayshare-files-1', 'bayshare-kept-2', 'itself'])
})

test('every brand has its own manifest and icon', async () => {
  for (const [host, brand] of [
    ['localhost:3000', 'main'],
    ['portal.localhost:3000', 'portal'],
  ] as const) {
    expect((await ask('/manifest.webmanifest', { host })).json()).toEqual({ id: brand })
    expect((await ask('/icon.svg', { host })).body).toContain(brand)
  }
})
