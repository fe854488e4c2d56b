import fc from 'fast-check'
import Flatbush from 'flatbush'
import { expect, test } from 'vitest'
import { eachStretch } from './map-stretches'

const degree = fc.integer({ min: -20, max: 20 })
const points = fc.array(fc.record({ longitude: degree, latitude: degree }), { minLength: 1, maxLength: 900 })

/** As the index keeps them: the points in the order in which the tree has them. */
function treeOf(given: readonly { longitude: number; latitude: number }[]) {
  const tree = new Flatbush(given.length)
  for (const { longitude, latitude } of given) tree.add(longitude, latitude)
  tree.finish()
  const { _indices: leaves } = tree
  const ordered = given.map((_, at) => given[leaves[at]!]!)
  for (let at = 0; at < given.length; at++) leaves[at] = at
  return { tree, ordered }
}

test('the stretches hold exactly the points within the bounds, each once', () => {
  fc.assert(
    fc.property(points, degree, degree, degree, degree, (given, one, other, third, fourth) => {
      const { tree, ordered } = treeOf(given)
      const bounds = {
        west: Math.min(one, other),
        east: Math.max(one, other),
        south: Math.min(third, fourth),
        north: Math.max(third, fourth),
      }
      const seen: number[] = []
      eachStretch(tree, bounds, (from, to) => {
        for (let at = from; at < to; at++) seen.push(at)
      })
      const expected = ordered.flatMap(({ longitude, latitude }, at) =>
        longitude >= bounds.west &&
        longitude <= bounds.east &&
        latitude >= bounds.south &&
        latitude <= bounds.north
          ? [at]
          : [],
      )
      expect(seen.toSorted((first, second) => first - second)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('what lies in the bounds as a whole is one stretch', () => {
  const given = Array.from({ length: 5000 }, (_, at) => ({ longitude: at % 71, latitude: at % 67 }))
  const stretches: number[][] = []
  eachStretch(treeOf(given).tree, { west: -1, south: -1, east: 80, north: 80 }, (...stretch) =>
    stretches.push(stretch),
  )
  expect(stretches).toEqual([[0, 5000]])
})
