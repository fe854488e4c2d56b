import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NamedBox, placePins } from './place-pins'

const seen = { left: 0, top: 0, right: 1000, bottom: 800 }
const height = 36
const at = (id: string, x: number, y: number, width = 70): NamedBox => ({ id, x, y, width, height })
const idsOf = (boxes: readonly NamedBox[]) => boxes.map(({ id }) => id)

test.each([
  ['far apart, both stand', [at('a', 100, 100), at('b', 300, 100)], ['a', 'b']],
  ['on the same spot, the more important stands', [at('a', 100, 100), at('b', 100, 100)], ['a']],
  ['side by side with a gap, both stand', [at('a', 100, 100), at('b', 174, 100)], ['a', 'b']],
  ['side by side without one, the first stands', [at('a', 100, 100), at('b', 173, 100)], ['a']],
  ['one above the other with a gap, both stand', [at('a', 100, 100), at('b', 100, 140)], ['a', 'b']],
  ['one above the other without one, the first stands', [at('a', 100, 100), at('b', 100, 139)], ['a']],
  ['wide words need more space', [at('a', 100, 100), at('b', 180, 100, 120)], ['a']],
  [
    'what does not fit takes no space from the next',
    [at('a', 100, 100), at('b', 150, 100), at('c', 200, 100)],
    ['a', 'c'],
  ],
  [
    'outside of the view nothing is placed or takes space',
    [at('a', -1, 100), at('b', 10, 100), at('c', 1001, 9), at('d', 500, 801)],
    ['b'],
  ],
])('%s', (_, pins, expected) => {
  expect(idsOf(placePins(pins, seen))).toEqual(expected)
})

test('a panel over the map leaves no pins under it', () => {
  const pins = [at('a', 100, 100), at('b', 500, 100), at('c', 500, 700)]
  expect(idsOf(placePins(pins, { ...seen, left: 420, bottom: 600 }))).toEqual(['b'])
})

test('there are never more than asked for', () => {
  const pins = Array.from({ length: 200 }, (_, index) =>
    at(String(index), (index % 10) * 100, Math.floor(index / 10) * 40),
  )
  expect(placePins(pins, seen)).toHaveLength(80)
  expect(idsOf(placePins(pins, seen, { most: 3 }))).toEqual(['0', '1', '2'])
})

test('what was there before keeps its place', () => {
  const pins = [at('a', 100, 100), at('b', 300, 100)]
  const before = [{ x: 110, y: 90, width: 20, height: 20 }]
  expect(idsOf(placePins(pins, seen, { before }))).toEqual(['b'])
})

const whole = (min: number, max: number) => fc.integer({ min, max })
const somePins = fc
  .array(
    fc.record({
      x: whole(-50, 1050),
      y: whole(-50, 850),
      width: whole(50, 140),
      height: whole(20, 60),
    }),
    { maxLength: 120 },
  )
  .map((boxes) => boxes.map((box, index) => ({ ...box, id: String(index) })))
const most = Infinity

test('no two of them ever cover each other, and every other one would', () => {
  fc.assert(
    fc.property(somePins, (pins) => {
      const standing = placePins(pins, seen, { most })
      const cover = (a: NamedBox, b: NamedBox, gap: number) =>
        Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap &&
        a.y - a.height < b.y + gap &&
        b.y - b.height < a.y + gap
      const pairs = standing.flatMap((a, index) => standing.slice(index + 1).map((b) => [a, b] as const))
      expect(pairs.filter(([a, b]) => cover(a, b, 0))).toEqual([])
      const isSeen = ({ x, y }: NamedBox) => x >= 0 && x <= 1000 && y >= 0 && y <= 800
      const others = pins.filter((pin) => isSeen(pin) && !standing.includes(pin))
      expect(others.filter((pin) => !standing.some((other) => cover(pin, other, 4)))).toEqual([])
    }),
  )
})

test('choosing one that stands already moves no other', () => {
  fc.assert(
    fc.property(somePins, fc.nat(), (pins, chosen) => {
      const standing = placePins(pins, seen, { most })
      const selected = standing[chosen % Math.max(1, standing.length)]
      if (!selected) return
      const again = placePins([selected, ...pins.filter((pin) => pin !== selected)], seen, { most })
      expect(new Set(again)).toEqual(new Set(standing))
    }),
  )
})
