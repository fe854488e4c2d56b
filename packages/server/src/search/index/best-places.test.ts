import { boundsAround } from '@bayshare/domain/geo/bounds'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { cents } from '@bayshare/domain/money/cents'
import { compareFound, type Found, type Standing } from '@bayshare/domain/search/found'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BestPlaces, rankOf } from './best-places'
import { idAsText } from './id-table'
import { chordOf, LeastDistance } from './least-distance'
import { idBytes } from './read-space'

const standings: Standing[] = ['available', 'too-small', 'too-long', 'closed', 'taken']
const few = fc.integer({ min: 0, max: 4 })
const space = fc.record({
  standing: fc.constantFrom(...standings),
  isFeatured: fc.boolean(),
  price: few,
  metres: few,
})
/** Ids that often differ in their last bytes only. */
const someIds = (count: number) => {
  const ids = new Uint8Array(count * idBytes)
  for (let place = 0; place < count; place++) ids[place * idBytes + 15] = (place * 37) % 251
  return ids
}

test('the best are kept, in the order of the domain, whatever comes in which order', () => {
  fc.assert(
    fc.property(
      fc.array(space, { maxLength: 60 }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('price' as const, 'distance' as const),
      (spaces, limit, sortBy) => {
        const ids = someIds(spaces.length)
        const best = new BestPlaces(limit, ids)
        for (const [place, { standing, isFeatured, price, metres }] of spaces.entries()) {
          const rank = Math.min(2, standings.indexOf(standing))
          const group = 2 * rank + (isFeatured ? 0 : 1)
          const own = rankOf(group, sortBy === 'price' ? price : 0)
          if (own > best.lastRank || (own === best.lastRank && chordOf(metres - 0.5) > best.lastChord))
            continue
          best.enter(place, standings.indexOf(standing), own, metres)
        }
        const all = spaces.map((one, place): Found => ({
          ...one,
          id: idAsText(ids, place),
          price: cents(one.price),
        }))
        const expected = all.toSorted((one, other) => compareFound(one, other, sortBy)).slice(0, limit)
        expect(best.inOrder().map(({ place }) => idAsText(ids, place))).toEqual(expected.map(({ id }) => id))
      },
    ),
  )
})

test('the least distance is never more than the distance', () => {
  const latitude = fc.double({ min: -85, max: 85, noNaN: true })
  const longitude = fc.double({ min: -179, max: 179, noNaN: true })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({ latitude, longitude }),
      fc.record({ latitude, longitude }),
      fc.constantFrom(100, 5000, 100_000, 5_000_000),
      part,
      part,
      (from, centre, metres, north, east) => {
        const bounds = boundsAround(centre, metres)
        const to = {
          latitude: bounds.south + (bounds.north - bounds.south) * north,
          longitude: bounds.west + (bounds.east - bounds.west) * east,
        }
        const least = new LeastDistance(from, bounds).to(to.longitude, to.latitude)
        expect(least).toBeLessThanOrEqual(chordOf(Math.round(distanceMetres(from, to))))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a place that is clearly further away is ranked without measuring', () => {
  const sydney = { latitude: -33.87, longitude: 151.2 }
  const least = new LeastDistance(sydney, boundsAround(sydney, 20_000)).to(151.25, -33.9)
  const metres = distanceMetres(sydney, { latitude: -33.9, longitude: 151.25 })
  expect(least).toBeGreaterThan(chordOf(metres * 0.99))
})
