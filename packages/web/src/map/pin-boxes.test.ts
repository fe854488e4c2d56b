import { expect, test } from 'vitest'
import type { Sight } from './open-search-map'
import { clusterId, clustersWithCaption, pinsWithoutOverlap, pinWidth, walkLabels } from './pin-boxes'

/** One pixel is a metre or so; the upper left corner is at 0, 0. */
const sight: Sight = {
  project: ({ latitude, longitude }) => ({ x: longitude * 100_000, y: latitude * -100_000 }),
  seen: { left: 0, top: 0, right: 2000, bottom: 2000 },
  zoom: 15,
}
const at = (x: number, y: number) => ({ latitude: y / -100_000, longitude: x / 100_000 })
const pin = (id: string, x: number, y: number) => ({
  id,
  ...at(x, y),
  label: '$12.00',
  name: id,
  isDimmed: false,
})
const cluster = (count: number, x: number, y: number) => ({
  count,
  ...at(x, y),
  label: `${count} from $8.00`,
})

test('the selected pin is placed before more important ones', () => {
  const pins = [pin('a', 100, 100), pin('b', 110, 100), pin('c', 400, 100)]
  const ids = (selected: string | null) => pinsWithoutOverlap(sight, pins, selected).map(({ id }) => id)
  expect(ids(null)).toEqual(['a', 'c'])
  expect(ids('b')).toEqual(['b', 'c'])
})

test('a counter says its price only where it covers no other counter and no other price', () => {
  const large = cluster(900, 300, 300)
  const below = cluster(10, 300, 345)
  const aside = cluster(20, 450, 300)
  const next = cluster(5, 530, 300)
  const alone = cluster(1, 1000, 300)
  const ids = clustersWithCaption(sight, [alone, next, aside, below, large]).map(({ id }) => id)
  expect(ids).toEqual([aside, below, alone].map(clusterId))
})

test('a walk is written above its ring, and beside that where a pin stands', () => {
  const centre = at(1000, 1000)
  const places = (pins: Parameters<typeof walkLabels>[2]) =>
    walkLabels(sight, centre, pins).map(({ minutes, at: { latitude, longitude } }) => {
      const [east, north] = [longitude * 100_000 - 1000, latitude * 100_000 + 1000]
      return [minutes, Math.round((Math.atan2(east, north) * 180) / Math.PI)]
    })
  const above = { x: 1000, y: 660, width: 80, height: 36 }
  const right = { x: 1100, y: 660, width: 80, height: 36 }
  const everywhere = { x: 1000, y: 2000, width: 2000, height: 2000 }
  const walk10 = [10, 0]
  expect(places([])).toEqual([[5, 0], walk10])
  expect(places([above])).toEqual([[5, 15], walk10])
  expect(places([above, right])).toEqual([[5, -15], walk10])
  expect(places([everywhere])).toEqual([])
})

test.each([
  [20_000, [5, 10]],
  [7000, [5, 10]],
  [4000, [10]],
  [1500, []],
])('with %s pixels a degree, the walks %j are written over nothing else', (scale, minutes) => {
  const from: Sight = {
    ...sight,
    project: ({ latitude, longitude }) => ({ x: longitude * scale, y: latitude * -scale }),
  }
  const centre = { latitude: -1000 / scale, longitude: 1000 / scale }
  const written = walkLabels(from, centre, [])
  expect(written.map((label) => label.minutes)).toEqual(minutes)
  const dot = { x: 1000, y: 1010, width: 20, height: 20 }
  const all = [dot, ...written]
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2
      const isApart = one.y <= other.y - other.height || other.y <= one.y - one.height
      expect(isBeside || isApart).toBe(true)
    }
})

test.each(['$8.00', '$12.00', '$1,234.50', '$200.00/mth'])('%s fits in its pin', (label) => {
  // Figures of 14 pixels are less than 9 wide, and 10 pixels are left free on both sides.
  const figures = label.match(/[\d$]/g)?.length ?? 0
  expect(pinWidth(label)).toBeGreaterThanOrEqual(figures * 8.9 + 20)
  expect(pinWidth(label)).toBeLessThan(label.length * 9 + 30)
})
