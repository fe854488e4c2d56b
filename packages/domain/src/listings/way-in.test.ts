import { expect, test } from 'vitest'
import type { AccessMethod } from './space'
import { wayIn } from './way-in'

test.each<[AccessMethod, AccessMethod | undefined, AccessMethod]>([
  ['Remote', 'Swipe Card', 'Remote'],
  ['None Required', 'Swipe Card', 'Swipe Card'],
  ['None Required', 'None Required', 'None Required'],
  ['Key', undefined, 'Key'],
  ['None Required', undefined, 'None Required'],
])('one gets into a place with %s, in a building with %s, by %s', (own, ofBuilding, expected) => {
  expect(wayIn(own, ofBuilding)).toBe(expected)
})
