import type { FoundBay, FoundBuilding } from '@bayshare/contract/buildings'
import type { Position } from '@bayshare/domain/geo/distance'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { bayList } from '@bayshare/domain/search/bay-list'
import type { BayBooking } from '@bayshare/domain/search/bay-state'
import type { HourFilter } from '@bayshare/domain/search/search-options'
import { keepsHours } from '@bayshare/domain/search/weigh-space'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { Context } from '../context/context'
import { type Bay, bayFromRow, foundBay, foundBuilding } from './bay-from-row'
import {
  baysOf,
  type BayBookingRow,
  type BayRow,
  type BuildingRow,
  buildingsNear,
  type BuildingsAsked,
  bookingsOnBays,
} from './building-queries'

/** What somebody wants of bays. */
export interface BayCriteria {
  starts: Temporal.PlainDate
  hours: HourFilter
  vehicle: VehicleType | null
}

/** Buildings of this brand with the bays that are let there, the nearest first. */
export async function findBuildings(
  ctx: Context,
  asked: BuildingsAsked,
  criteria: BayCriteria,
): Promise<FoundBuilding[]> {
  const buildings = await buildingsNear(ctx.read(), ctx.brand, asked)
  const bays = await baysByBuilding(ctx, buildings, criteria)
  return buildings
    .map((building) => {
      const published = bays.get(building.id) ?? []
      const wanted = published.filter((bay) => bay.isOffered && keepsHours(bay.week, criteria.hours))
      const listed = bayList(wanted, building.resultLimit)
      return {
        ...foundBuilding(building, asked.around, { published: published.length, wanted }),
        bays: listed.map(({ bay, othersLikeIt }) =>
          foundBay(bay, building, { from: criteria.starts, othersLikeIt }),
        ),
      }
    })
    .toSorted((one, other) => one.distanceMetres - other.distanceMetres || (one.id < other.id ? -1 : 1))
}

/** One bay with its building, by itself. */
export async function bayWithBuilding(
  ctx: Context,
  building: BuildingRow,
  bayId: SpaceId,
  criteria: BayCriteria,
): Promise<{ building: FoundBuilding; bay: FoundBay } | undefined> {
  const published = (await baysByBuilding(ctx, [building], criteria)).get(building.id) ?? []
  const bay = published.find(({ id }) => id === bayId)
  if (!bay) return undefined
  const found = foundBay(bay, building, { from: criteria.starts, othersLikeIt: 0 })
  const wanted = published.filter(({ isOffered }) => isOffered)
  const here: Position = building
  return {
    building: { ...foundBuilding(building, here, { published: published.length, wanted }), bays: [found] },
    bay: found,
  }
}

/** Three questions in all, however many buildings and bays there are. */
async function baysByBuilding(
  ctx: Context,
  buildings: readonly BuildingRow[],
  criteria: BayCriteria,
): Promise<Map<string, Bay[]>> {
  const found = new Map<string, Bay[]>(buildings.map(({ id }) => [id, []]))
  if (buildings.length === 0) return found
  const from = earliestStart(buildings, criteria) ?? ctx.now
  const rows = await baysOf(ctx.read(), ctx.brand, [...found.keys()], from)
  const bookings = await bookingsByBay(
    ctx,
    rows.map(({ id }) => id),
    from,
  )
  const zones = new Map(buildings.map(({ id, zone }) => [id, zone]))
  for (const row of rows) {
    const zone = zones.get(row.buildingId ?? '') ?? row.zone
    const times = [...(bookings.get(row.id) ?? []), ...closuresOf(row)]
    const taken = times.map((timeRange) => inDays(timeRange, zone))
    found.get(row.buildingId ?? '')?.push(bayFromRow(row, taken, criteria, ctx.brand.policy))
  }
  return found
}

async function bookingsByBay(
  ctx: Context,
  bayIds: readonly SpaceId[],
  from: Temporal.Instant,
): Promise<Map<string, BayBookingRow[]>> {
  const timeRanges = new Map<string, BayBookingRow[]>()
  if (bayIds.length === 0) return timeRanges
  for (const timeRange of await bookingsOnBays(ctx.read(), bayIds, from))
    timeRanges.set(timeRange.spaceId, [...(timeRanges.get(timeRange.spaceId) ?? []), timeRange])
  return timeRanges
}

function earliestStart(
  buildings: readonly BuildingRow[],
  { starts }: BayCriteria,
): Temporal.Instant | undefined {
  return buildings
    .map(({ zone }) => starts.toZonedDateTime(zone).toInstant())
    .toSorted((one, other) => Temporal.Instant.compare(one, other))[0]
}

/** What closes a bay takes all of its units (rule: monthly needs always open). */
function closuresOf({ closed, capacity }: BayRow): TakenTime[] {
  return closed.flatMap(([starts, ends]) =>
    Array.from({ length: capacity }, (_, index) => ({
      unit: index + 1,
      startsAt: Temporal.Instant.from(starts),
      endsAt: Temporal.Instant.from(ends),
    })),
  )
}

type TakenTime = Pick<BayBookingRow, 'unit' | 'startsAt' | 'endsAt'>

/** A time range that ends within a day keeps that day: a month begins at midnight. */
function inDays({ unit, startsAt, endsAt }: TakenTime, zone: string): BayBooking {
  const ends = endsAt?.toZonedDateTimeISO(zone)
  const lastDay = ends?.toPlainDate()
  const endsAtMidnight = ends?.equals(ends.startOfDay()) ?? true
  return {
    unit,
    starts: startsAt.toZonedDateTimeISO(zone).toPlainDate(),
    ends: (endsAtMidnight ? lastDay : lastDay?.add({ days: 1 })) ?? null,
  }
}
