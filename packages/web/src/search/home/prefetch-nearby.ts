import type { LiveSession } from '../../session/live-session'
import type { AskedPage } from '../../session/prepare'
import { buildingsQuery } from '../bays/use-buildings'
import { neutralPane } from '../pane-size'
import { foundQuery } from '../use-found-spaces'
import { nearbyAsked } from './nearby-asked'
import { untouchedSearch } from './use-home-search'

export async function prefetchNearby(
  { api, counted, queries }: LiveSession,
  { brand, now }: AskedPage,
): Promise<void> {
  const search = untouchedSearch(now, brand)
  if (brand.mode === 'bays') return queries.prefetchQuery(buildingsQuery(api, search, { size: neutralPane }))
  await queries.prefetchQuery(foundQuery(counted, nearbyAsked(search)))
}
