import type { findSpaces } from '@bayshare/contract/find-spaces'
import type { SpacesAsked } from '@bayshare/contract/search'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { areBounds, type Bounds, boundsAround } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { cities, nearestCity } from '@bayshare/domain/search/cities'
import { maySearch, resultLimit, type SpaceSearch } from '@bayshare/domain/search/space-search'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { CallOf } from '@bayshare/contract/route'
import type { Context } from '../context/context'
import { FieldRefusal, insist, Refusal } from '../context/insist'

type Asked = SpacesAsked | CallOf<typeof findSpaces>['query']

/** What is asked for, in the words of the rules; what makes no sense is refused. */
export function spaceSearchOf(
  ctx: Context,
  asked: Asked,
  vehicle: VehicleType | null,
  isSameTimeRange: (timeRange: SearchedTimeRange) => SearchedTimeRange,
): SpaceSearch {
  const timeRange = isSameTimeRange(timeRangeOf(asked))
  const corners = boundsOf(asked)
  const around = placeOf(asked) ?? (corners ? centreOf(corners) : cities[0])
  insist(maySearch(timeRange, nearestCity(around).zone, ctx.now, ctx.brand.policy))
  const { access } = asked
  return {
    timeRange,
    bounds: corners ?? boundsAround(around, ctx.brand.policy.casual.searchRadiusMetres),
    around,
    spaceId: asked.id?.toLowerCase() ?? null,
    vehicle: asked.vehicle ?? vehicle,
    sortBy: asked.sortBy ?? 'price',
    hours: asked.hours ?? 'all',
    needsCharging: asked.needsCharging ?? false,
    needsCover: asked.needsCover ?? false,
    access: access === undefined ? [] : [access].flat(),
    includesUnavailable: asked.includeAll ?? false,
    limit: resultLimit(asked),
  }
}

function timeRangeOf(asked: Asked): SearchedTimeRange {
  const { startDate, startTime, endDate, endTime } = asked
  if (asked.mode === 'monthly') return { kind: 'monthly', starts: startDate, ends: endDate ?? null }
  if (!startTime || !endDate || !endTime) {
    const missing = { starttime: startTime, enddate: endDate, endtime: endTime }
    const names = Object.entries(missing).filter(([, value]) => value === undefined)
    throw new FieldRefusal(Object.fromEntries(names.map(([name]) => [name, fieldWords.required])))
  }
  return {
    kind: 'casual',
    starts: startDate.toPlainDateTime(startTime),
    ends: endDate.toPlainDateTime(endTime),
  }
}

/** All four corners or none. */
function boundsOf({ south, west, north, east }: Asked): Bounds | undefined {
  const corners = [south, west, north, east]
  if (corners.every((corner) => corner === undefined)) return undefined
  const bounds = { south: south ?? NaN, west: west ?? NaN, north: north ?? NaN, east: east ?? NaN }
  if (!areBounds(bounds)) throw new Refusal('bounds-not-valid')
  return bounds
}

function placeOf({ latitude, longitude }: Asked): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function centreOf({ south, west, north, east }: Bounds): Position {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}
