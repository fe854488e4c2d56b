import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { someAddress } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const read = (url: string, host = 'localhost', remoteAddress = someAddress()) =>
  testApp.product.server.app.inject({ url, headers: { host }, remoteAddress })

const addressesIn = (body: string) =>
  [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test('search engines find the pages of public spaces, by street and public position only', async () => {
  const space = await ownedSpace(testApp)
  const hidden = await ownedSpace(testApp)
  await testApp.database.transaction((tx) =>
    tx.updateTable('spaces').set({ isPublished: false }).where('id', '=', hidden.id).execute(),
  )
  const robots = await read('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const index = await read('/sitemap.xml')
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const [page = ''] = addressesIn(index.body)
  expect(page).toMatch(/^http:\/\/localhost:3000\/sitemap-spaces\.xml\?from=/)
  const { pathname, search } = new URL(page)
  const list = await read(pathname + search)
  const addresses = addressesIn(list.body)
  expect(addresses.filter((address) => address.endsWith(space.id))).toHaveLength(1)
  expect(list.body).not.toContain(hidden.id)
  const { street_name, suburb, latitude, longitude } = (
    await read(`/api/v1/parking_spaces/${space.id}/`)
  ).json<Record<string, string | number>>()
  const found = decodeURIComponent(addresses.find((address) => address.endsWith(space.id)) ?? '')
  expect(found).toContain(`/Search/${street_name}, ${suburb}/`)
  expect(found).toContain(`/${Number(Number(latitude).toFixed(5))}/${Number(Number(longitude).toFixed(5))}/`)
})

test.each(['/sitemap.xml', '/sitemap-spaces.xml?from=00000000-0000-4000-8000-000000000000'])(
  'a brand that asks for a login tells strangers nothing at %s',
  async (url) => {
    for (const brand of ['portal', 'community', 'operator', 'student', 'demo', 'hotel'])
      expect((await read(url, `${brand}.localhost`)).statusCode).toBe(404)
    expect((await read('/robots.txt', 'portal.localhost')).body).not.toContain('Sitemap')
  },
)

test.each(['', '?from=', '?from=nonsense', "?from='; drop table spaces", '?from=1&from=2'])(
  'a page that begins nowhere is none: %s',
  async (query) => {
    expect((await read(`/sitemap-spaces.xml${encodeURI(query)}`)).statusCode).toBe(404)
  },
)

test('who asks too often waits', async () => {
  const from = someAddress()
  const answers = []
  for (let times = 0; times < 61; times++)
    answers.push((await read('/sitemap.xml', 'localhost', from)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)).toBe(429)
})
