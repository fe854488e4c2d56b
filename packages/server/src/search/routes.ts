import { shownPrice } from '@bayshare/domain/search/time-range-price'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Exchange, Handlers, WrittenAnswer } from '../http/handlers'
import { vehicleFor } from '../vehicles/store'
import { answerWriter } from './answer'
import type { SearchEngine } from './engine'
import { knownBookings } from './known-bookings'
import { spaceSearchOf } from './question'
import type { SpaceFragments } from './space-fragments'

/** What answers searches, and what it answers them with. */
export interface Searcher {
  engine: SearchEngine
  fragments: SpaceFragments
}

/** As long as a pin on a map may be out of date. */
const cachedSeconds = 5

export function searchRoutes({ engine, fragments }: Searcher) {
  const isSameTimeRange = knownBookings()
  const writtenSpaces = answerWriter()
  async function answer(ctx: Context, exchange: Exchange, search: SpaceSearch): Promise<WrittenAnswer> {
    const { found, known, total } = await engine.spaces(ctx.brand, search)
    const facts = await fragments.of(known ?? found)
    exchange.setHeader('X-Total-Count', String(total))
    return writtenSpaces(found, facts, search.timeRange)
  }
  return {
    async searchSpaces(ctx, { body }, exchange) {
      insistOnLogin(ctx)
      return answer(ctx, exchange, spaceSearchOf(ctx, body, await defaultVehicle(ctx), isSameTimeRange))
    },
    async findSpaces(ctx, { query }, exchange) {
      insistOnLogin(ctx)
      const isForAll = ctx.brand.features.searchWithoutLogin
      exchange.setHeader(
        'Cache-Control',
        isForAll ? `public, max-age=${cachedSeconds}` : `private, max-age=${cachedSeconds}`,
      )
      exchange.setHeader('Vary', isForAll ? 'Host, X-Domain' : 'Host, X-Domain, Authorization')
      return answer(ctx, exchange, spaceSearchOf(ctx, query, null, isSameTimeRange))
    },
    async searchClusters(ctx, { body }) {
      insistOnLogin(ctx)
      const search = spaceSearchOf(ctx, body, await defaultVehicle(ctx), isSameTimeRange)
      const clusters = await engine.clusters(ctx.brand, search)
      return clusters.map((cluster) => ({
        ...cluster,
        onMap: shownPrice(search.timeRange, cluster.lowestPrice),
      }))
    },
  } satisfies Partial<Handlers>
}

export function insistOnLogin({ brand, actor }: Pick<Context, 'brand' | 'actor'>): void {
  if (!brand.features.searchWithoutLogin && actor.kind !== 'person') throw new Refusal('sign-in-first')
}

/** The vehicle that has to fit (rule: vehicle size). */
export async function defaultVehicle(ctx: Context): Promise<VehicleType | null> {
  if (ctx.actor.kind !== 'person') return null
  const vehicle = await vehicleFor(ctx.read(), ctx.actor.accountId, undefined)
  return (vehicle?.type as VehicleType | undefined) ?? null
}
