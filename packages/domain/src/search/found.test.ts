import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSpaceId } from '../listings/space'
import { cents } from '../money/cents'
import { clusterGrid, compareFound, type Found } from './found'

function found(id: string, changes: Partial<Found> = {}): Found {
  return {
    id: asSpaceId(id),
    standing: 'available',
    isFeatured: false,
    price: cents(500),
    metres: 100,
    ...changes,
  }
}

const all = [
  found('taken', { standing: 'taken', price: cents(1), isFeatured: true }),
  found('too-small', { standing: 'too-small', price: cents(1) }),
  found('dear', { price: cents(900), metres: 10 }),
  found('far', { metres: 200 }),
  found('near-b', {}),
  found('near-a', {}),
  found('featured', { price: cents(2000), isFeatured: true, metres: 5000 }),
]

test.each([
  ['price', ['featured', 'near-a', 'near-b', 'far', 'dear', 'too-small', 'taken']],
  ['distance', ['featured', 'dear', 'near-a', 'near-b', 'far', 'too-small', 'taken']],
] as const)('by %s, featured first, what is too small last', (sortBy, expected) => {
  expect(all.toSorted((one, other) => compareFound(one, other, sortBy)).map(({ id }) => id)).toEqual(expected)
})

test('the cells of a map are few and stay where they are when it moves a little', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 180, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
      (span, moved) => {
        const at = { south: 0, west: 0, north: span, east: span }
        const { latitudeStep, longitudeStep } = clusterGrid(at)
        expect(span / latitudeStep).toBeGreaterThanOrEqual(6)
        expect(span / longitudeStep).toBeLessThan(12.001)
        expect(clusterGrid({ ...at, west: moved, east: moved + (at.east - at.west) }).latitudeStep).toBe(
          latitudeStep,
        )
      },
    ),
  )
})
