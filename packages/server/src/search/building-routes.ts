import { areBounds, type Bounds } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { cities, nearestCity } from '@bayshare/domain/search/cities'
import { maySearch } from '@bayshare/domain/search/space-search'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import { buildingOfBay } from './building-queries'
import { bayWithBuilding, findBuildings } from './find-buildings'
import { defaultVehicle, insistOnLogin } from './routes'

export const buildingRoutes = {
  async searchBuildings(ctx, { body }) {
    insistOnLogin(ctx)
    const { bounds, starts, hours = 'all', latitude, longitude } = body
    if (bounds && !areBounds(bounds)) throw new Refusal('bounds-not-valid')
    const isPlaced = latitude !== undefined && longitude !== undefined
    const around = isPlaced ? { latitude, longitude } : middleOf(bounds)
    insistOnStart(ctx, starts, nearestCity(around).zone)
    const vehicle = await defaultVehicle(ctx)
    const asked = { around, bounds, id: body.id?.toLowerCase() }
    return { buildings: await findBuildings(ctx, asked, { starts, hours, vehicle }) }
  },
  async bayDetails(ctx, { params, query }) {
    insistOnLogin(ctx)
    const bayId = asSpaceId(params.bayId.toLowerCase())
    const building = await buildingOfBay(ctx.read(), ctx.brand, bayId)
    if (!building) throw new Refusal('not-found')
    const starts = query.starts ?? firstStart(ctx, building.zone)
    insistOnStart(ctx, starts, building.zone)
    const vehicle = await defaultVehicle(ctx)
    const found = await bayWithBuilding(ctx, building, bayId, { starts, hours: 'all', vehicle })
    if (!found) throw new Refusal('not-found')
    return found
  },
} satisfies Partial<Handlers>

function insistOnStart(ctx: Context, starts: Temporal.PlainDate, zone: string): void {
  insist(maySearch({ kind: 'monthly', starts, ends: null }, zone, ctx.now, ctx.brand.policy))
}

/** How far ahead a bay may be asked for (rule: monthly dates). */
function firstStart({ now, brand }: Context, zone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate().add({ days: brand.policy.monthly.leastLeadDays })
}

function middleOf(bounds: Bounds | undefined): Position {
  if (!bounds) return cities[0]
  return {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: (bounds.west + bounds.east) / 2,
  }
}
