import type { LiveSession } from '../../session/live-session'
import type { AskedPage } from '../../session/prepare'
import { foundQuery } from '../use-found-spaces'
import { nearbyAsked } from './nearby-asked'
import { untouchedSearch } from './use-home-search'

export async function prefetchNearby(
  { counted, queries }: LiveSession,
  { brand, now }: AskedPage,
): Promise<void> {
  const search = untouchedSearch(now, brand)
  await queries.prefetchQuery(foundQuery(counted, nearbyAsked(search)))
}
