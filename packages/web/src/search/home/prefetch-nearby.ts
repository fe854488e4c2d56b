import type { Brand } from '@bayshare/domain/brands/brand'
import type { LiveSession } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { foundQuery } from '../use-found-spaces'
import { nearbyAsked } from './nearby-asked'
import { untouchedSearch } from './use-home-search'

export async function prefetchNearby({ counted, queries }: LiveSession, brand: Brand): Promise<void> {
  const search = untouchedSearch(productNow(), brand.policy)
  await queries.prefetchQuery(foundQuery(counted, nearbyAsked(search)))
}
