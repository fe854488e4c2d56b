import { mayStart } from '../offers/may-book'
import { mayLast } from '../offers/may-book-monthly'
import type { CasualPolicy, Policy } from '../brands/policy'
import type { Bounds } from '../geo/bounds'
import type { Position } from '../geo/distance'
import type { AccessMethod } from '../listings/space'
import { isWallOnGrid } from '../time/quarter-hours'
import type { VehicleType } from '../vehicles/size'
import type { HourFilter, SearchRefusal, SortBy } from './search-options'
import { type SearchedTimeRange, timeRangeInZone } from './time-range-in-zone'

type CasualTimeRange = Extract<SearchedTimeRange, { kind: 'casual' }>

/** What a driver looks for. */
export interface SpaceSearch {
  timeRange: SearchedTimeRange
  bounds: Bounds
  /** Distances are measured from here. */
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

/** Whether it makes sense to look for this time range: what nobody could book is refused, as booking would refuse it. */
export function maySearch(
  timeRange: SearchedTimeRange,
  /** Whose clocks count at the searched place. */
  zone: string,
  now: Temporal.Instant,
  policy: Pick<Policy, 'casual' | 'monthly'>,
): 'yes' | SearchRefusal {
  return timeRange.kind === 'casual'
    ? casual(timeRange, zone, now, policy)
    : monthly(timeRange, zone, now, policy)
}

function casual(
  timeRange: CasualTimeRange,
  zone: string,
  now: Temporal.Instant,
  { casual: policy }: Pick<Policy, 'casual'>,
): 'yes' | SearchRefusal {
  const shape = shapeOf(timeRange, policy)
  if (shape !== 'yes') return shape
  // A start that does not exist there finds nothing there, and may exist across the border.
  const there = timeRangeInZone(timeRange, zone)
  return there ? mayStart(there.starts, now, policy) : 'yes'
}

/** What is wrong with a time range whenever it is asked for. */
const shapes = new WeakMap<CasualTimeRange, { policy: CasualPolicy; verdict: 'yes' | SearchRefusal }>()

function shapeOf(timeRange: CasualTimeRange, policy: CasualPolicy): 'yes' | SearchRefusal {
  const known = shapes.get(timeRange)
  if (known?.policy === policy) return known.verdict
  const verdict = judgedShape(timeRange, policy)
  shapes.set(timeRange, { policy, verdict })
  return verdict
}

function judgedShape(timeRange: CasualTimeRange, policy: CasualPolicy): 'yes' | SearchRefusal {
  if (Temporal.PlainDateTime.compare(timeRange.starts, timeRange.ends) >= 0) return 'end-not-after-start'
  if (![timeRange.starts, timeRange.ends].every((wall) => isWallOnGrid(wall, policy.gridMinutes)))
    return 'time-off-grid'
  const longest = timeRange.starts.add({ days: policy.longestMultiDayDays })
  if (Temporal.PlainDateTime.compare(timeRange.ends, longest) > 0) return 'booking-too-long'
  return 'yes'
}

function monthly(
  timeRange: Extract<SearchedTimeRange, { kind: 'monthly' }>,
  zone: string,
  now: Temporal.Instant,
  { monthly: policy }: Pick<Policy, 'monthly'>,
): 'yes' | SearchRefusal {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const verdict = mayLast(timeRange, today, policy)
  const isBackwards =
    timeRange.ends !== null && Temporal.PlainDate.compare(timeRange.ends, timeRange.starts) <= 0
  return verdict === 'booking-too-short' && isBackwards ? 'end-not-after-start' : verdict
}

const limits = { least: 40, usual: 100, most: 200 }
/** So much of a map belongs to one pin. */
const pinPixels = 6000

/** How many spaces an answer holds: as many as fit on the map. */
export function resultLimit(map: { width?: number; height?: number }): number {
  if (!map.width || !map.height) return limits.usual
  const room = Math.round((map.width * map.height) / pinPixels)
  return Math.min(Math.max(room, limits.least), limits.most)
}
