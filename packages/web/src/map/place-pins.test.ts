import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PinBox, pinHeight, pinWidth, placePins } from './place-pins'

const seen = { left: 0, top: 0, right: 1000, bottom: 800 }
const at = (id: string, x: number, y: number, width = 70): PinBox => ({ id, x, y, width })

test.each([
  ['far apart, both stand', [at('a', 100, 100), at('b', 300, 100)], ['a', 'b']],
  ['on the same spot, the more important stands', [at('a', 100, 100), at('b', 100, 100)], ['a']],
  ['side by side with a gap, both stand', [at('a', 100, 100), at('b', 174, 100)], ['a', 'b']],
  ['side by side without one, the first stands', [at('a', 100, 100), at('b', 173, 100)], ['a']],
  ['one above the other with a gap, both stand', [at('a', 100, 100), at('b', 100, 140)], ['a', 'b']],
  ['one above the other without one, the first stands', [at('a', 100, 100), at('b', 100, 139)], ['a']],
  ['wide words need more room', [at('a', 100, 100), at('b', 180, 100, 120)], ['a']],
  [
    'what finds no room takes none from the next',
    [at('a', 100, 100), at('b', 150, 100), at('c', 200, 100)],
    ['a', 'c'],
  ],
  [
    'outside of what is seen nothing stands or takes room',
    [at('a', -1, 100), at('b', 10, 100), at('c', 1001, 9), at('d', 500, 801)],
    ['b'],
  ],
])('%s', (_, pins, expected) => {
  expect([...placePins(pins, seen)]).toEqual(expected)
})

test('a panel over the map leaves no pins under it', () => {
  const pins = [at('a', 100, 100), at('b', 500, 100), at('c', 500, 700)]
  expect([...placePins(pins, { ...seen, left: 420, bottom: 600 })]).toEqual(['b'])
})

test('there are never more than asked for', () => {
  const pins = Array.from({ length: 200 }, (_, index) =>
    at(String(index), (index % 10) * 100, Math.floor(index / 10) * 40),
  )
  expect(placePins(pins, seen).size).toBe(80)
  expect([...placePins(pins, seen, 3)]).toEqual(['0', '1', '2'])
})

const whole = (min: number, max: number) => fc.integer({ min, max })
const somePins = fc
  .array(fc.record({ x: whole(-50, 1050), y: whole(-50, 850), width: whole(50, 140) }), {
    maxLength: 120,
  })
  .map((boxes) => boxes.map((box, index) => ({ ...box, id: String(index) })))

test('no two of them ever cover each other, and every other one would', () => {
  fc.assert(
    fc.property(somePins, (pins) => {
      const placed = placePins(pins, seen, Infinity)
      const standing = pins.filter(({ id }) => placed.has(id))
      const cover = (a: PinBox, b: PinBox, gap: number) =>
        Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < pinHeight + gap
      const pairs = standing.flatMap((a, index) => standing.slice(index + 1).map((b) => [a, b] as const))
      expect(pairs.filter(([a, b]) => cover(a, b, 0))).toEqual([])
      const isSeen = ({ x, y }: PinBox) => x >= 0 && x <= 1000 && y >= 0 && y <= 800
      const others = pins.filter((pin) => isSeen(pin) && !placed.has(pin.id))
      expect(others.filter((pin) => !standing.some((other) => cover(pin, other, 4)))).toEqual([])
    }),
  )
})

test('choosing one that stands already moves no other', () => {
  fc.assert(
    fc.property(somePins, fc.nat(), (pins, chosen) => {
      const placed = placePins(pins, seen, Infinity)
      const standing = pins.filter(({ id }) => placed.has(id))
      const selected = standing[chosen % Math.max(1, standing.length)]
      if (!selected) return
      const again = placePins([selected, ...pins.filter((pin) => pin !== selected)], seen, Infinity)
      expect(again).toEqual(placed)
    }),
  )
})

test.each(['$8.00', '$12.00', '$1,234.50', '$200.00/mth'])('%s has room in its pin', (label) => {
  // Figures of 14 pixels are less than 9 wide, and 10 pixels are left free on both sides.
  const figures = label.match(/[\d$]/g)?.length ?? 0
  expect(pinWidth(label)).toBeGreaterThanOrEqual(figures * 8.9 + 20)
  expect(pinWidth(label)).toBeLessThan(label.length * 9 + 30)
})
