import { fileURLToPath } from 'node:url'
import type { MapTiles } from '@bayshare/server/ports/map-tiles'
import type { PlacePicture } from '@bayshare/server/ports/place-picture'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { drawnPlacePicture } from './drawn-place-picture'
import { embeddedMap } from './embedded-map'
import { mapPalettes } from './map-palette'

const map = embeddedMap(fileURLToPath(new URL('../../data/au.pmtiles', import.meta.url)))
afterAll(() => map.close())

/** Every adapter of place pictures passes these tests. */
const engines: { name: string; picture: PlacePicture }[] = [
  { name: 'drawn', picture: drawnPlacePicture(map) },
]
const bondi = { latitude: -33.8915, longitude: 151.2767 }
const usual = { position: bondi, zoom: 13, hasPin: true, width: 750, height: 380, theme: 'light' as const }

describe.each(engines)('the $name picture of a place', ({ picture }) => {
  test.each([
    [750, 380],
    [80, 60],
    [1200, 800],
  ])('has the wanted size of %i by %i', async (width, height) => {
    const { type, bytes } = await picture.draw({ ...usual, width, height })
    expect(type).toMatch(/^image\//)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
  })

  test('is drawn for every place of Australia', async () => {
    for (const [latitude, longitude] of [
      [-12.46, 130.84],
      [-42.88, 147.33],
      [-25, 135],
      [-29.04, 167.95],
      [-45, 96],
      [-9, 169],
    ] as const) {
      const { bytes } = await picture.draw({
        ...usual,
        position: { latitude, longitude },
        width: 300,
        height: 200,
        theme: 'dark',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
    }
  })

  test('is drawn at every zoom', async () => {
    for (let zoom = 4; zoom <= 20; zoom++) {
      const { bytes } = await picture.draw({ ...usual, zoom })
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 750, height: 380 })
    }
  })
})

describe('the drawn picture', () => {
  const drawn = drawnPlacePicture(map)

  test('has land in the west, the sea in the east and the pin in the middle', async () => {
    const { bytes } = await drawn.draw(usual)
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) =>
      `#${data.subarray((y * 750 + x) * 3, (y * 750 + x) * 3 + 3).toString('hex')}`
    const { water, tints, pin } = mapPalettes.light
    expect(colourAt(700, 190)).toBe(water)
    expect(tints).toContain(colourAt(20, 250))
    expect(colourAt(375, 190 - 36)).toBe(pin)
  })

  test('has no pin where none is wanted, and the same place in its middle at every zoom', async () => {
    const colours = async (zoom: number, hasPin = false) => {
      const { bytes } = await drawn.draw({ ...usual, zoom, hasPin })
      const data = await sharp(bytes).removeAlpha().raw().toBuffer()
      return (x: number, y: number) =>
        `#${data.subarray((y * 750 + x) * 3, (y * 750 + x) * 3 + 3).toString('hex')}`
    }
    const { water, tints, pin } = mapPalettes.light
    expect((await colours(13))(375, 190 - 36)).not.toBe(pin)
    expect((await colours(11, true))(375, 190 - 36)).toBe(pin)
    // The sea begins about 900 m east of the beach's middle: 190 pixels at zoom 15, 12 at zoom 11.
    expect((await colours(15))(700, 190)).toBe(water)
    expect(tints).toContain((await colours(15))(100, 150))
    expect((await colours(10))(420, 190)).toBe(water)
    expect(tints).toContain((await colours(10))(300, 230))
  })

  test('names neighbours, and none twice', async () => {
    const svg = (await drawn.draw(usual)).bytes.toString()
    const names = [...svg.matchAll(/<text x="[-\d.]+" y="[-\d.]+" fill[^>]*>([^<]+)</g)].map(
      ([, name]) => name,
    )
    expect(names).toContain('Bronte')
    expect(new Set(names).size).toBe(names.length)
  })

  test('escapes what stands in the tiles', async () => {
    // One layer `place` with one point named `<b>&`, in the middle of the tile.
    const layer = Buffer.concat([
      Buffer.from([0x78, 2, 0x0a, 5]),
      Buffer.from('place'),
      Buffer.from([0x12, 13, 0x12, 2, 0, 0, 0x18, 1, 0x22, 5, 9, 0x80, 0x20, 0x80, 0x20]),
      Buffer.from([0x1a, 4]),
      Buffer.from('name'),
      Buffer.from([0x22, 6, 0x0a, 4]),
      Buffer.from('<b>&'),
    ])
    const { gzipSync } = await import('node:zlib')
    const tile = gzipSync(Buffer.concat([Buffer.from([0x1a, layer.length]), layer]))
    const hostile: MapTiles = { ...map, tile: async () => new Uint8Array(tile) }
    const middle = { latitude: -33.9, longitude: ((942 + 0.48) / 1024) * 360 - 180 }
    const { bytes } = await drawnPlacePicture(hostile).draw({ ...usual, position: middle, height: 800 })
    expect(bytes.toString()).not.toContain('<b>')
    expect(bytes.toString()).toContain('&lt;b&gt;&amp;')
  })
})
