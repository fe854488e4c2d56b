import { gunzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { PlacePicture } from '../ports/place-picture'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.product.server.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

/** The tile that holds Sydney. */
const sydney = '/tiles/10/942/614'

interface Style {
  version: number
  sources: Record<string, { tiles?: string[]; attribution?: string; maxzoom?: number }>
  layers: { id: string; type: string; source?: string; 'source-layer'?: string; paint?: object }[]
  glyphs?: string
  sprite?: string
}

describe('tiles', () => {
  test('leave packed as they are stored', async () => {
    const answer = await get(sydney, { 'accept-encoding': 'gzip, br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-protobuf',
      'content-encoding': 'gzip',
    })
    expect(gunzipSync(answer.rawPayload).includes('Surry Hills')).toBe(true)
  })

  test('are unpacked for those who cannot', async () => {
    const answer = await get(sydney, { 'accept-encoding': 'identity' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.rawPayload.includes('Surry Hills')).toBe(true)
  })

  test('are kept for good under their edition, and asked about again without it', async () => {
    const style = (await get('/tiles/style.json')).json<Style>()
    const edition = new URL(style.sources.australia?.tiles?.[0] ?? '', 'http://localhost').searchParams.get(
      'v',
    )
    expect((await get(`${sydney}?v=${edition}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    const other = await get(`${sydney}?v=older`)
    expect(other.headers['cache-control']).toBe('public, max-age=3600')
    const again = await get(sydney, { 'if-none-match': String(other.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('in the open sea are empty', async () => {
    const answer = await get('/tiles/10/0/0')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  test.each([
    '11/1884/1228',
    '10/1024/0',
    '10/0/1024',
    '0/0/1',
    '10/-1/0',
    '10/1.5/0',
    'a/b/c',
    '99999999/0/0',
    '1e1/0/0',
  ])('there is none at %s', async (at) => {
    const answer = await get(`/tiles/${at}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'Not found.' })
  })
})

describe('the style', () => {
  test.each(['light', 'dark'])('draws every layer of the tiles in the %s theme', async (theme) => {
    const answer = await get(`/tiles/style.json?theme=${theme}`)
    const style = answer.json<Style>()
    expect(answer.statusCode).toBe(200)
    expect(style.version).toBe(8)
    expect(new Set(style.layers.map((layer) => layer['source-layer']).filter(Boolean))).toEqual(
      new Set(['land', 'cell', 'river', 'coast', 'state', 'place']),
    )
    for (const { source } of style.layers.filter((layer) => layer.type !== 'background'))
      expect(Object.keys(style.sources)).toContain(source)
    expect(style.layers.at(-1)?.id).toBe('capitals')
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined])
    expect(style.sources.australia).toMatchObject({
      attribution: 'Coastline GSHHG, Places GeoNames',
      maxzoom: 10,
    })
  })

  test('the themes differ, and light is the usual one', async () => {
    const [usual, light, dark] = await Promise.all(
      ['', '?theme=light', '?theme=dark'].map(async (query) => (await get(`/tiles/style.json${query}`)).body),
    )
    expect(usual).toBe(light)
    expect(dark).not.toBe(light)
    expect((await get('/tiles/style.json?theme=pink')).statusCode).toBe(400)
  })

  test('says nothing of the address that it was asked at', async () => {
    const answer = await get('/tiles/style.json', { host: 'portal.evil.example' })
    expect(answer.body).not.toContain('evil')
    const url = answer.json<Style>().sources.australia?.tiles?.[0] ?? ''
    expect(url).toMatch(/^\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=[0-9a-f]{12}$/)
    expect((await get(url.replace('{z}/{x}/{y}', '4/14/9'))).statusCode).toBe(200)
  })
})

describe('a picture of a place', () => {
  const surryHills = 'lat=-33.8837&lng=151.2128'

  test('shows the map there, with a pin and where it comes from', async () => {
    const answer = await get(`/tiles/picture.svg?${surryHills}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    expect(answer.body).toContain('width="750" height="380"')
    expect(answer.body).toContain('>Paddington<')
    expect(answer.body).toContain('Coastline GSHHG, Places GeoNames')
    expect(answer.body).not.toContain('NaN')
    expect(answer.body).not.toContain('<script')
  })

  test('comes in the wanted size and theme, packed for those who can unpack', async () => {
    const small = await get(`/tiles/picture.svg?${surryHills}&w=160&h=140`)
    expect(small.body).toContain('width="160" height="140"')
    const dark = await get(`/tiles/picture.svg?${surryHills}&theme=dark`, { 'accept-encoding': 'gzip' })
    const drawn = gunzipSync(dark.rawPayload).toString()
    expect(drawn).toContain('<svg')
    expect(drawn).not.toBe((await get(`/tiles/picture.svg?${surryHills}`)).body)
  })

  test('that stands for a map has its zoom and no pin', async () => {
    const usual = await get(`/tiles/picture.svg?${surryHills}`)
    const near = await get(`/tiles/picture.svg?${surryHills}&z=16`)
    const hasPin = ({ body }: { body: string }) => body.includes('<circle')
    expect([usual, near].map(hasPin)).toEqual([true, false])
    expect(near.body).toContain('>Surry Hills<')
    expect(near.body).not.toContain('>Paddington<')
    expect((await get(`/tiles/picture.svg?${surryHills}&z=15.7`)).body).toBe(near.body)
  })

  test.each([
    '',
    'lat=-33.88',
    'lat=abc&lng=151.2',
    'lat=-33.88&lng=Infinity',
    'lat=51.5&lng=-0.12',
    'lat=-33.88&lng=151.2&w=5000',
    'lat=-33.88&lng=151.2&h=100000',
    'lat=-33.88&lng=151.2&w=0',
    'lat=-33.88&lng=151.2&w=-750',
    'lat=-33.88&lng=151.2&theme="><script>',
    'lat=-33.88&lat=-33.9&lng=151.2',
    'lat=-33.88&lng=151.2&zoom=20',
    'lat=-33.88&lng=151.2&z=3',
    'lat=-33.88&lng=151.2&z=21',
    'lat=-33.88&lng=151.2&z=NaN',
  ])('is not drawn for "%s"', async (query) => {
    expect((await get(`/tiles/picture.svg?${query}`)).statusCode).toBe(400)
  })

  test('counts against the limit of an address, however its path is written; tiles do not', async () => {
    const limited = await startTestApp({ product: { requestsPerMinute: 2 } })
    const ask = async (url: string) => (await limited.product.server.app.inject({ url })).statusCode
    for (let tile = 0; tile < 4; tile++) expect(await ask(sydney)).toBe(200)
    expect(await ask(`/tiles/picture.svg?${surryHills}`)).toBe(200)
    expect(await ask(`/tiles/%70icture.svg?${surryHills}`)).toBe(200)
    expect(await ask(`/tiles/%70icture.svg?${surryHills}`)).toBe(429)
    expect(await ask(`/%61pi/v1/places/nearest/?${surryHills}`)).toBe(429)
    await limited.stop()
  })

  test('is drawn once for many who ask', async () => {
    const draw = vi.fn<PlacePicture['draw']>(async () => ({
      type: 'image/svg+xml',
      bytes: Buffer.from('<svg/>'),
    }))
    const counted = await startTestApp({ placePicture: { draw } })
    const ask = (lat: string) =>
      counted.product.server.app.inject({ url: `/tiles/picture.svg?lat=${lat}&lng=151.2` })
    await Promise.all([ask('-33.88001'), ask('-33.88'), ask('-33.88002')])
    expect(draw).toHaveBeenCalledTimes(1)
    await ask('-33.89')
    expect(draw).toHaveBeenCalledTimes(2)
    draw.mockRejectedValueOnce(new Error('no tiles'))
    expect((await ask('-33.9')).statusCode).toBe(500)
    expect((await ask('-33.9')).statusCode).toBe(200)
    await counted.stop()
  })
})

describe('the street map', () => {
  const styles = {
    light: 'https://streets.example/styles/day',
    dark: 'https://streets.example/styles/night',
  }
  const metadataOf = async (from: TestApp, theme: string) => {
    const answer = await from.product.server.app.inject({ url: `/tiles/style.json?theme=${theme}` })
    return answer.json<{ metadata?: object }>().metadata
  }

  test('is served with our own map, and pages may load it from its own address alone', async () => {
    const street = await startTestApp({ product: { streetMap: styles } })
    try {
      expect(await metadataOf(street, 'light')).toEqual({ 'bayshare:street': styles.light })
      expect(await metadataOf(street, 'dark')).toEqual({ 'bayshare:street': styles.dark })
      const policy = async (from: TestApp) => {
        const { headers } = await from.product.server.app.inject({ url: '/healthz' })
        return String(headers['content-security-policy']).split(';')
      }
      const own = await policy(testApp)
      const allowed = (await policy(street)).filter((directive) => !own.includes(directive))
      expect(allowed).toEqual([
        "img-src 'self' data: blob: https://streets.example",
        "connect-src 'self' https://streets.example",
      ])
    } finally {
      await street.stop()
    }
  })

  test('is not spoken of where there is none', async () => {
    expect(await metadataOf(testApp, 'light')).toBeUndefined()
  })
})
