import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipLine, clipRing } from './clip'

const frame = { width: 100, height: 50 }
const areaOf = (ring: readonly number[]) => {
  let twice = 0
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length
    twice += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0)
  }
  return Math.abs(twice / 2)
}

test('a ring around everything becomes the frame, one beside it nothing', () => {
  expect(areaOf(clipRing([-10, -10, 500, -10, 500, 500, -10, 500], frame))).toBe(5000)
  expect(clipRing([200, 0, 300, 0, 300, 50], frame)).toEqual([])
})

test('a ring across a side is cut there', () => {
  expect(areaOf(clipRing([-50, 10, 50, 10, 50, 30, -50, 30], frame))).toBe(50 * 20)
})

test('a rectangle keeps what it shares with the frame, and nothing leaves the frame', () => {
  const side = fc.integer({ min: -200, max: 300 })
  fc.assert(
    fc.property(side, side, side, side, (x1, x2, y1, y2) => {
      const ring = clipRing([x1, y1, x2, y1, x2, y2, x1, y2], frame)
      const shared = (one: number, other: number, most: number) =>
        Math.max(0, Math.min(Math.max(one, other), most) - Math.max(Math.min(one, other), 0))
      expect(areaOf(ring)).toBeCloseTo(shared(x1, x2, 100) * shared(y1, y2, 50), 6)
      ring.forEach((one, at) => {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(at % 2 === 0 ? 100 : 50)
      })
    }),
  )
})

test('a line is kept where it can be seen', () => {
  expect(clipLine([10, 10, 20, 20], frame)).toEqual([[10, 10, 20, 20]])
  expect(clipLine([-30, 10, -20, 10, 10, 10, 20, 10, 200, 10, 300, 10], frame)).toEqual([
    [-20, 10, 10, 10, 20, 10, 200, 10],
  ])
  expect(clipLine([10, 10, 150, 10, 160, 10, 150, 20, 90, 20], frame)).toEqual([
    [10, 10, 150, 10],
    [150, 20, 90, 20],
  ])
  expect(clipLine([200, 0, 300, 0], frame)).toEqual([])
})
