import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import { buildingsOf } from './building-queries'
import { publicSpaceOf } from './queries'

export const listingRoutes = {
  async spaceDetails(ctx, { params }) {
    const space = await publicSpaceOf(ctx, params.spaceId)
    if (!space) throw new Refusal('not-found')
    return space
  },
  async allBuildings(ctx) {
    return buildingsOf(ctx)
  },
} satisfies Partial<Handlers>
