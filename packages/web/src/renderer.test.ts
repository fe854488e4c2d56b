import { allBrands } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { expect, test } from 'vitest'
import { createRenderer } from './renderer'
import { pageRoutes } from './shell/routes'

const screens = [...new Set(['pages/NotFoundScreen', ...pageRoutes.map((page) => page.screen)])]
const manifest = {
  'src/browser.tsx': { file: 'assets/browser.js', imports: ['_shell'], css: [] },
  _shell: { file: 'assets/shell.js', css: ['assets/shell.css'] },
  ...Object.fromEntries(
    screens.map((name) => [`src/${name}.tsx`, { file: `assets/${name}.js`, imports: ['_shell'] }]),
  ),
}
const renderer = await createRenderer({ manifest, readAsset: (file) => `/* ${file} */` })

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')

const request = (url: string, brand: BrandId = 'main') => ({
  brand,
  url,
  address: 'https://parking.example',
  now,
  isSandbox: false,
  call: () => Promise.resolve({ status: 404, body: {} }),
})

test.each(allBrands)(
  'the landing page of $id is drawn with its title and description',
  async ({ id, words }) => {
    const page = await renderer.render(request('/', id))
    expect(page?.status).toBe(200)
    expect(page?.head).toContain(`<title>${words.name}: ${words.tagline}</title>`)
    expect(page?.head).toContain(`<meta name="description" content="${words.description}">`)
    expect(page?.head).toContain('<link rel="canonical" href="https://parking.example/">')
    expect(page?.head).toContain('application/ld+json')
    expect(page?.body).toContain(words.tagline)
    for (const title of ['Park instantly', 'Extend on the go', 'Share and earn'])
      expect(page?.body).toContain(title)
    for (const door of ['/SignUp', '/Login', '/Search']) expect(page?.body).toContain(`href="${door}"`)
  },
)

const builtIn = pageRoutes.filter((page) => page.isRendered && /^(pages|help)\/(?!Coming)/.test(page.screen))

test.each(builtIn)('$path is drawn in every brand and any letter case', async ({ path, title }) => {
  for (const { id } of allBrands) {
    const page = await renderer.render(request(path.toUpperCase(), id))
    expect(page?.head).toContain(`<title>${title}`)
  }
})

test("a friend's link is drawn with the friend's name, for link previews but not for search engines", async () => {
  const page = await renderer.render({
    ...request('/Referred/PRIYA1/'),
    call: async (_, path) => ({
      status: 200,
      body: path.endsWith('referrer/?referral=PRIYA1') ? [{ first_name: 'Priya' }] : [],
    }),
  })
  expect(page?.body).toContain('Priya gave you $5 to try Bayshare')
  expect(page?.body).toContain('href="/signup/PRIYA1"')
  expect(page?.state).toContain('Priya')
  expect(page?.head).toContain('content="A friend gave you $5 to try Bayshare.')
  expect(page?.head).toContain('<meta name="robots" content="noindex">')
  expect(page?.head).toContain('<meta property="og:url" content="https://parking.example/Referred/PRIYA1">')
})

test('the page for spot owners is drawn in the words of its brand', async () => {
  const page = await renderer.render(request('/spot-owner'))
  expect(page?.body).toContain('Your empty spot could earn $164 a month')
  expect(page?.body).toContain('href="/listspace"')
  expect(page?.head).not.toContain('noindex')
  expect((await renderer.render(request('/spot-owner', 'community')))?.body).toContain('$250')
})

test('a page is drawn for nobody in particular', async () => {
  const page = await renderer.render(request('/help'))
  expect(page?.body).not.toContain('Log In')
  expect(page?.body).not.toContain('Log out')
})

test('what does not exist is drawn with 404 and kept out of search engines', async () => {
  const page = await renderer.render(request('/nowhere'))
  expect(page?.status).toBe(404)
  expect(page?.head).toContain('noindex')
  expect(renderer.documentFor(page, request('/nowhere')).status).toBe(404)
})

test('a page that needs a session is left to the plain shell', async () => {
  expect(await renderer.render(request('/wallet'))).toBeUndefined()
  expect(await renderer.render(request('/login'))).toBeUndefined()
  const { html, status } = renderer.documentFor(undefined, { brand: 'portal', isSandbox: true, now })
  expect(status).toBe(200)
  expect(html).toContain('data-brand="portal" data-sandbox="true"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell.css">')
})

test('a document carries its page, its styles, and scripts whose hashes the policy can allow', async () => {
  const page = await renderer.render(request('/faq'))
  const { html, scriptHashes } = renderer.documentFor(page, request('/faq'))
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  expect(await Promise.all(inline.map(hashOf))).toEqual(scriptHashes)
  expect(html).toContain('<style>/* assets/shell.css */</style>')
  expect(html).toContain('<link rel="modulepreload-later" href="/assets/pages/FaqScreen.js">')
  expect(html).toContain('<div id="root" data-rendered>')
})

test('state cannot end the script element it stands in', () => {
  const page = { status: 200, head: '', body: '', state: '{"a":"</script><script>alert(1)"}' }
  const { html } = renderer.documentFor(page, { brand: 'main', isSandbox: false, now })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain(String.raw`\u003c/script>`)
})

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
