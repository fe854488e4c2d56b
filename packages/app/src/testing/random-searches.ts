import { type Bounds, boundsAround } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { accessMethods, type SpaceId } from '@bayshare/domain/listings/space'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { Choices } from './random-choices'
import { randomDay, randomTime, times, towns } from './random-town'

const differentTimeRanges = 300
const australia = { south: -45, west: 110, north: -10, east: 160 }
const world = { south: -90, west: -180, north: 90, east: 180 }

/** Searches of a random town. Some ask for the same booking, each in its own way. */
export function randomSearches(random: Choices, count: number, spaceIds: readonly SpaceId[]): SpaceSearch[] {
  const bookings = times(differentTimeRanges, () => randomTimeRange(random))
  return times(count, () => randomSearch(random, random.one(bookings), spaceIds))
}

function randomSearch(
  random: Choices,
  timeRange: SearchedTimeRange,
  spaceIds: readonly SpaceId[],
): SpaceSearch {
  const { latitude, longitude } = random.one(towns)
  const around = { latitude: latitude + random.part() / 50, longitude: longitude + random.part() / 50 }
  const rarely = () => random.happens(0.12)
  return {
    timeRange,
    bounds: randomBounds(random, around),
    around,
    spaceId: random.happens(0.04) ? random.one(spaceIds) : null,
    vehicle: random.happens(0.5) ? random.one(vehicleTypes) : null,
    sortBy: random.one(['price', 'distance']),
    hours: random.one(['all', 'all', 'all', '24/7', 'weekdays']),
    needsCharging: rarely(),
    needsCover: rarely(),
    access: rarely() ? random.some(accessMethods) : [],
    includesUnavailable: random.happens(0.3),
    limit: random.one([1, 3, 10, 40, 200]),
  }
}

function randomBounds(random: Choices, around: Position): Bounds {
  const size = random.part()
  if (size < 0.2) return random.one([australia, world])
  return boundsAround(around, size < 0.4 ? 1500 : 8000)
}

function randomTimeRange(random: Choices): SearchedTimeRange {
  if (random.happens(0.25)) {
    const starts = randomDay(random)
    return {
      kind: 'monthly',
      starts,
      ends: random.happens(0.5) ? null : starts.add({ days: random.whole(1, 120) }),
    }
  }
  const starts = randomDay(random).toPlainDateTime(randomTime(random))
  return { kind: 'casual', starts, ends: starts.add({ minutes: 15 * randomQuarters(random) }) }
}

const dayQuarters = 96

/** Mostly some hours; a day more or less exactly; some days. */
function randomQuarters(random: Choices): number {
  const length = random.part()
  if (length < 0.6) return random.whole(1, 24)
  if (length < 0.75) return random.whole(24, dayQuarters)
  if (length < 0.85) return dayQuarters + random.whole(-4, 4)
  return length < 0.97 ? random.whole(dayQuarters, 4 * dayQuarters) : 28 * dayQuarters + random.whole(-8, 4)
}
