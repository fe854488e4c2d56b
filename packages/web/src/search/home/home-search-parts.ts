import type { Prepare } from '../../session/prepare'
import { lazyPart } from '../../ui/lazy-part'

const { Part: HeroSearch, load: loadHeroSearch } = lazyPart(
  async () => (await import('./HeroSearch')).HeroSearch,
)
const { Part: NearbySpaces, load: loadNearbySpaces } = lazyPart(
  async () => (await import('./NearbySpaces')).NearbySpaces,
)
export { HeroSearch, NearbySpaces }

/** For the server, which draws both at once; a browser takes them over when they have arrived. */
export const prepareHomeSearch: Prepare = async (live, { brand }) => {
  const { prefetchNearby } = await import('./prefetch-nearby')
  await Promise.all([loadHeroSearch(), loadNearbySpaces(), prefetchNearby(live, brand)])
  return ['search/home/HeroSearch', 'search/home/NearbySpaces']
}
