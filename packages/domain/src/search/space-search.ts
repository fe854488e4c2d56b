import type { CasualPolicy, Policy } from '../brands/policy'
import type { Bounds } from '../geo/bounds'
import type { Position } from '../geo/distance'
import type { AccessMethod } from '../listings/space'
import { isWallOnGrid } from '../time/quarter-hours'
import type { VehicleType } from '../vehicles/size'
import type { HourFilter, SearchRefusal, SortBy } from './search-options'
import { type SearchedStay, stayInZone } from './stay-in-zone'

type CasualStay = Extract<SearchedStay, { kind: 'casual' }>

/** What a driver looks for. */
export interface SpaceSearch {
  stay: SearchedStay
  bounds: Bounds
  /** Distances are told from here. */
  around: Position
  /** Only this space, wherever it lies. */
  spaceId: string | null
  /** A space that is too small for it comes last. */
  vehicle: VehicleType | null
  sortBy: SortBy
  hours: HourFilter
  needsCharging: boolean
  needsCover: boolean
  /** Any of these; an empty list is any at all. */
  access: readonly AccessMethod[]
  /** Lists what is closed, taken or too short as well, after all others. */
  includesUnavailable: boolean
  limit: number
}

/** Whether it makes sense to look for this stay: what nobody could book is refused, as booking would refuse it. */
export function maySearch(
  stay: SearchedStay,
  /** Whose clocks count at the searched place. */
  zone: string,
  now: Temporal.Instant,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): 'yes' | SearchRefusal {
  return stay.kind === 'casual' ? casual(stay, zone, now, policy) : monthly(stay, zone, now, policy)
}

function casual(
  stay: CasualStay,
  zone: string,
  now: Temporal.Instant,
  { casual: policy }: Pick<Policy, 'casual'>,
): 'yes' | SearchRefusal {
  const shape = shapeOf(stay, policy)
  if (shape !== 'yes') return shape
  // A start that does not exist there finds nothing there, and may exist across the border.
  const there = stayInZone(stay, zone)
  if (!there) return 'yes'
  const minutesAhead = (there.starts.epochMilliseconds - now.epochMilliseconds) / 60_000
  if (minutesAhead < policy.leadMinutes - policy.clockSkewMinutes) return 'start-too-soon'
  return minutesAhead < 24 * 60 * (policy.startsWithinDays + 1) ? 'yes' : 'start-too-far-ahead'
}

/** What is wrong with a stay whenever it is asked for. A stay never changes, so it is told once. */
const shapes = new WeakMap<CasualStay, { policy: CasualPolicy; verdict: 'yes' | SearchRefusal }>()

function shapeOf(stay: CasualStay, policy: CasualPolicy): 'yes' | SearchRefusal {
  const known = shapes.get(stay)
  if (known?.policy === policy) return known.verdict
  const verdict = judgedShape(stay, policy)
  shapes.set(stay, { policy, verdict })
  return verdict
}

function judgedShape(stay: CasualStay, policy: CasualPolicy): 'yes' | SearchRefusal {
  if (Temporal.PlainDateTime.compare(stay.starts, stay.ends) >= 0) return 'stay-ends-before-it-starts'
  if (![stay.starts, stay.ends].every((wall) => isWallOnGrid(wall, policy.gridMinutes)))
    return 'stay-off-the-grid'
  const longest = stay.starts.add({ days: policy.longestMultiDayDays })
  if (Temporal.PlainDateTime.compare(stay.ends, longest) > 0) return 'stay-too-long'
  return 'yes'
}

function monthly(
  stay: Extract<SearchedStay, { kind: 'monthly' }>,
  zone: string,
  now: Temporal.Instant,
  { monthly: policy }: Pick<Policy, 'monthly'>,
): 'yes' | SearchRefusal {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const lead = today.until(stay.starts, { largestUnit: 'day' }).days
  if (lead < policy.leastLeadDays) return 'month-starts-too-soon'
  if (lead > policy.mostLeadDays) return 'start-too-far-ahead'
  if (stay.ends === null) return 'yes'
  const days = stay.starts.until(stay.ends, { largestUnit: 'day' }).days
  if (days <= 0) return 'stay-ends-before-it-starts'
  if (days < policy.leastDays) return 'stay-too-short'
  return days > policy.mostDays ? 'stay-too-long' : 'yes'
}

const limits = { least: 40, usual: 100, most: 200 }
/** So much of a map belongs to one pin. */
const pinPixels = 6000

/** How many spaces an answer holds: as many as the map has room for (DECISIONS 63). */
export function resultLimit(map: { width?: number; height?: number }): number {
  if (!map.width || !map.height) return limits.usual
  const room = Math.round((map.width * map.height) / pinPixels)
  return Math.min(Math.max(room, limits.least), limits.most)
}
