import { allBrands } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { describe, expect, test, vi } from 'vitest'
import { createRenderer } from './renderer'
import { offlineFilesIn } from './shell/offline/offline-page'
import { pageRoutes } from './shell/routes'
import { buildingOnWire } from './testing/buildings-on-wire'
import { foundOnWire, spaceId, spaceOnWire } from './testing/wire-answers'

const partModules = [
  'landing/parts/Explanations',
  'search/detail/SpaceDetail',
  'search/home/HeroSearch',
  'search/home/NearbySpaces',
  'search/home/NearbyBuildings',
  'search/bays/BaysSearch',
  'shell/offline/offline-app',
]
const screens = [...new Set(['ui/NotFoundScreen', ...partModules, ...pageRoutes.map((page) => page.screen)])]
const manifest = {
  'src/browser.tsx': { file: 'assets/browser.js', imports: ['_shell'], css: [] },
  '../../node_modules/temporal-polyfill/global.esm.js': { file: 'assets/temporal.js' },
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
    expect(page?.body).not.toContain('<!--$!-->')
    for (const title of ['Park instantly', 'Extend on the go', 'Share and earn'])
      expect(page?.body).toContain(title)
    for (const door of ['/SignUp', '/Login', '/Search']) expect(page?.body).toContain(`href="${door}"`)
  },
)

test('every brand greets people with a scene of its own', async () => {
  const scenes = await Promise.all(
    allBrands.map(async ({ id }) => {
      const page = await renderer.render(request('/', id))
      return /<svg viewBox="0 0 480 360".*?<\/svg>/s.exec(page?.body ?? '')?.[0]
    }),
  )
  expect(scenes).not.toContain(undefined)
  expect(new Set(scenes).size).toBe(allBrands.length)
})

const builtIn = pageRoutes.filter((page) => page.isRendered && /^(pages|help)\//.test(page.screen))

test.each(builtIn)('$path is drawn in every brand and any letter case', async ({ path, title }) => {
  for (const { id } of allBrands) {
    const page = await renderer.render(request(path.toUpperCase(), id))
    expect(page?.head).toContain(`<title>${title}`)
    // What React leaves in the place of a part that it could not draw.
    expect(page?.body).not.toContain('<!--$!-->')
  }
})

test('the first page asks where to, and shows what can be booked near there with its price', async () => {
  const page = await renderer.render({
    ...request('/'),
    call: async () => ({ status: 200, body: [foundOnWire], total: 1 }),
  })
  for (const words of ['Where to?', 'Spots near Sydney', 'See it on the map', foundOnWire.street_name])
    expect(page?.body).toContain(words)
  // Their scripts are fetched when somebody begins to use the page.
  for (const part of ['HeroSearch', 'NearbySpaces'])
    expect(page?.head).toContain(`<link rel="modulepreload-waiting" href="/assets/search/home/${part}.js">`)
  const elsewhere = await renderer.render(request('/', 'portal'))
  expect(elsewhere?.body).not.toContain('Where to?')
  const bays = await renderer.render({
    ...request('/', 'demo'),
    call: async () => ({ status: 200, body: { data: [buildingOnWire] } }),
  })
  for (const words of ['Where to?', 'Buildings near Sydney', buildingOnWire.building_name, '/mth'])
    expect(bays?.body).toContain(words)
  expect(bays?.body).not.toContain('Start time')
})

test('the list of the first page is drawn for the time that it was fetched for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await renderer.render({
    ...request('/'),
    call: async () => {
      vi.setSystemTime(Date.now() + 20 * 60_000)
      return { status: 200, body: [foundOnWire], total: 1 }
    },
  })
  vi.useRealTimers()
  expect(page?.body).toContain('Spots near Sydney')
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

describe('the page of a space', () => {
  const spacePath = `/Search/somewhere/-33.88/151.21/${spaceId}`
  const draw = (body: object, status = 200, path = spacePath) =>
    renderer.render({
      ...request(path),
      call: async (_, called) =>
        called.includes('parking_spaces/')
          ? { status, body }
          : { status: 200, body: [foundOnWire], total: 1 },
    })

  test('is drawn with its title, description, canonical address and picture', async () => {
    const page = await draw({ ...spaceOnWire, image_set: [{ path: '/images/a/large.webp' }] })
    const url = `https://parking.example/Search/Crown%20Street%2C%20Surry%20Hills/-33.88/151.21/${spaceId}`
    expect(page?.status).toBe(200)
    for (const part of [
      '<title>Parking Lot on Crown Street, Surry Hills · Bayshare</title>',
      '<meta name="description" content="Parking Lot on Crown Street, Surry Hills, $4.00/hr. Behind the blue gate.',
      `<link rel="canonical" href="${url}">`,
      `<meta property="og:url" content="${url}">`,
      '<meta property="og:image" content="https://parking.example/images/a/large.webp">',
    ])
      expect(page?.head).toContain(part)
    expect(page?.head).not.toContain('noindex')
    for (const words of [
      'Parking Lot on Crown Street</h1>',
      'Behind the blue gate.',
      'Marcus',
      'No reviews yet',
    ])
      expect(page?.body).toContain(words)
    expect(page?.state).toContain('Behind the blue gate.')
  })

  test('says what it is in structured data, and where only as everybody may know', async () => {
    const page = await draw({ ...spaceOnWire, allow_monthly: true, rate_monthly: 250 })
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page?.head ?? '')?.[1] ?? ''
    const [facility, hourly, monthly] = JSON.parse(json)['@graph'] as Record<string, unknown>[]
    expect(facility).toMatchObject({
      '@type': 'ParkingFacility',
      address: { addressLocality: 'Surry Hills', addressRegion: 'NSW', addressCountry: 'AU' },
      geo: { latitude: -33.88, longitude: 151.21 },
    })
    expect(JSON.stringify(facility?.address)).not.toContain('Crown')
    expect(hourly).toMatchObject({ '@type': 'Offer', price: '4.00', priceSpecification: { unitCode: 'HUR' } })
    expect(monthly).toMatchObject({
      price: '250.00',
      priceCurrency: 'AUD',
      priceSpecification: { unitCode: 'MON' },
    })
  })

  test('cannot be made to say anything else by what its owner wrote', async () => {
    const page = await draw({
      ...spaceOnWire,
      description: '</script><script>alert(1)</script>"><img src=x>',
    })
    const { html } = renderer.documentFor(page, request(spacePath))
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x>')
  })

  test('that nobody knows is a friendly page with 404, kept out of search engines', async () => {
    for (const path of [spacePath, spacePath.replace(spaceId, 'nonsense')]) {
      const page = await draw({ detail: 'Not found.' }, 404, path)
      expect(page?.status).toBe(404)
      expect(page?.head).toContain('noindex')
      expect(page?.body).toContain('This spot is no longer listed')
    }
  })

  test('is drawn all the same while its server is in trouble', async () => {
    const page = await draw({ detail: 'trouble' }, 500)
    expect(page?.status).toBe(200)
    expect(page?.head).toContain('<title>Parking spot · Bayshare</title>')
  })
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
  const { html, status } = renderer.documentFor(undefined, {
    brand: 'portal',
    url: '/bookings',
    isSandbox: true,
    now,
  })
  expect(status).toBe(200)
  expect(html).toContain('data-brand="portal" data-sandbox="true"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell.css">')
  // A slow network shows a thin bar and the outlines of a page until the scripts are there.
  for (const part of ['bar', 'title', 'card']) expect(html).toContain(`<div class="splash-${part}"></div>`)
})

test('the document says where codes come by email', () => {
  const page = (mailsCodes: boolean) =>
    renderer.documentFor(undefined, { ...request('/finishprofile'), mailsCodes }).html
  expect(page(true)).toContain(' data-mails-codes ')
  expect(page(false)).not.toContain('data-mails-codes')
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
  const { html } = renderer.documentFor(page, { brand: 'main', url: '/', isSandbox: false, now })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain(String.raw`\u003c/script>`)
})

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

test('whoever comes first to the bays of a building finds them drawn, not left to the browser', async () => {
  const page = await renderer.render(request('/search', 'demo'))
  expect(page?.body).toContain('Monthly, from')
  // React marks so what the server could not finish.
  expect(page?.body).not.toContain('<!--$!-->')
})

test('the page for times without a connection names every file that it needs, and no other page does', () => {
  const { html } = renderer.documentFor(undefined, request('/offline'))
  expect(html).toContain('data-offline')
  expect(offlineFilesIn(html)).toEqual([
    '/assets/shell.js',
    '/assets/browser.js',
    '/assets/shell/offline/offline-app.js',
    '/assets/temporal.js',
    '/assets/shell.css',
  ])
  const other = renderer.documentFor(undefined, request('/bookings')).html
  expect(other).not.toContain('data-offline')
  expect(offlineFilesIn(other)).toEqual([])
})

test.each(allBrands)('$id has its own name, colour and icon on a home screen', ({ id, words, look }) => {
  const { name, theme_color, icons } = JSON.parse(renderer.manifest(id)) as Record<string, unknown>
  expect({ name, theme_color }).toEqual({ name: words.name, theme_color: look.accent })
  expect(icons).toMatchObject([{ src: '/icon.svg' }])
  expect(renderer.icon(id)).toContain(look.accent)
})

test('search engines leave out the page behind the link of a visitor, which the browser draws', () => {
  const robots = '<meta name="robots" content="noindex">'
  expect(renderer.documentFor(undefined, request('/visit/token')).html).toContain(robots)
  expect(renderer.documentFor(undefined, request('/bookings')).html).not.toContain(robots)
})
