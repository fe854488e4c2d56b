import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteHostBrand } from './host-brand'
import { servePages } from './pages'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bayshare-pages-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function pageAt(url: string) {
  const app = Fastify()
  noteHostBrand(app, { own: 'localhost', named: undefined })
  const now = () => Temporal.Instant.from('2026-11-17T00:00:00Z')
  await servePages(app, {
    renderer: {
      document: async () => ({ status: 200, html: '<p>Bayshare</p>', isShared: true }),
      scriptHashes: [],
      manifest: () => '{}',
      icon: () => '<svg/>',
    },
    assetsFolder: folder,
    hasServiceWorker: false,
    publicUrl: 'http://localhost:3000',
    isSandbox: true,
    mailsCodes: false,
    clock: { now, real: now },
  })
  return app.inject(url)
}

const tokenPages = [
  '/answer/some.accept.token',
  '/ANSWER/some.accept.token',
  '//answer/some.accept.token',
  '/%61nswer/some.accept.token',
  '/unsubscribe/token?from=mail',
  '/visit/token',
  '/invitation/token',
  '/resetpassword/token',
  '/confirmemail/token/',
  '/auth_redirect/token',
  '/book/harbour-view/end/token',
]
const otherPages = [
  '/',
  '/search',
  '/visitors',
  '/answer',
  '/book/harbour-view',
  '/book/harbour-view/enter',
  '/?/answer/token',
]

test.each(tokenPages)('no other page learns the address of a link: %s', async (url) => {
  expect((await pageAt(url)).headers['referrer-policy']).toBe('no-referrer')
})

test.each(otherPages)('a page without a token in its address says nothing of its own: %s', async (url) => {
  expect((await pageAt(url)).headers['referrer-policy']).toBeUndefined()
})
