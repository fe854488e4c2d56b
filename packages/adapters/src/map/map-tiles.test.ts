import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type MapTiles, mapThemes } from '@bayshare/server/ports/map-tiles'
import { afterAll, describe, expect, test } from 'vitest'
import { embeddedMap } from './embedded-map'
import { readVectorTile } from './vector-tile'

const file = fileURLToPath(new URL('../../data/au.pmtiles', import.meta.url))

/** Every map engine passes these tests. */
const engines: { name: string; open: () => MapTiles }[] = [
  { name: 'embedded', open: () => embeddedMap(file) },
]

describe.each(engines)('the $name map', ({ open }) => {
  const map = open()
  afterAll(() => map.close())

  test('has Sydney where Sydney is', async () => {
    const tile = await map.tile({ z: 10, x: 942, y: 614 })
    if (typeof tile === 'string') throw new Error(tile)
    const features = readVectorTile(gunzipSync(tile))
    const sydney = features.find(({ layer, tags }) => layer === 'place' && tags.name === 'Sydney')
    expect(sydney?.kind).toBe('point')
    // -33.86785, 151.20732 within the tile.
    expect(sydney?.parts[0]?.[0]).toBeCloseTo(0.1008, 3)
    expect(sydney?.parts[0]?.[1]).toBeCloseTo(0.4912, 3)
    expect(features.some(({ layer, kind }) => layer === 'land' && kind === 'polygon')).toBe(true)
  })

  test('is empty where there is nothing, and ends where its numbers end', async () => {
    expect(await map.tile({ z: 10, x: 0, y: 0 })).toBe('empty')
    for (const at of [
      { z: 30, x: 0, y: 0 },
      { z: 10, x: 1024, y: 0 },
      { z: 10, x: 0, y: 1024 },
      { z: 10, x: -1, y: 0 },
      { z: 1.5, x: 0, y: 0 },
      { z: Number.NaN, x: 0, y: 0 },
    ])
      expect(await map.tile(at)).toBe('out-of-range')
  })

  test('answers many at once', async () => {
    const tiles = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        map.tile({ z: 10, x: 930 + (at % 8), y: 610 + Math.floor(at / 8) }),
      ),
    )
    const filled = tiles.filter((tile) => typeof tile !== 'string')
    expect(filled.length).toBeGreaterThan(10)
    for (const tile of filled) expect(gunzipSync(tile).length).toBeGreaterThan(0)
  })

  test('keeps its edition as long as its tiles', async () => {
    const again = open()
    expect(await again.edition()).toBe(await map.edition())
    await again.close()
  })

  test.each(mapThemes)('has a %s style that asks for the given tiles', (theme) => {
    const style = map.style(theme, 'http://localhost/tiles/{z}/{x}/{y}')
    expect(JSON.stringify(style)).toContain('http://localhost/tiles/{z}/{x}/{y}')
    expect(JSON.parse(JSON.stringify(style))).toEqual(style)
  })
})

test('another file is another edition', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  const bytes = await readFile(file)
  bytes[bytes.length - 40_000] = (bytes[bytes.length - 40_000] ?? 0) ^ 1
  await writeFile(join(folder, 'changed.pmtiles'), bytes)
  const [map, changed] = [embeddedMap(file), embeddedMap(join(folder, 'changed.pmtiles'))]
  expect(await changed.edition()).not.toBe(await map.edition())
  await Promise.all([map.close(), changed.close()])
  await rm(folder, { recursive: true })
})

test('a file that is no map says so, and a closed map opens again when it is asked', async () => {
  const wrong = embeddedMap(fileURLToPath(import.meta.url))
  await expect(wrong.tile({ z: 0, x: 0, y: 0 })).rejects.toThrow('magic')
  const map = embeddedMap(file)
  await map.edition()
  await map.close()
  expect(await map.tile({ z: 10, x: 0, y: 0 })).toBe('empty')
  await map.close()
})
