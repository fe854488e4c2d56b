import { lazy } from 'react'
import type { LiveSession } from '../../session/live-session'
import type { AskedPage } from '../../session/prepare'
import { firstTouch } from '../../ui/first-touch'

/** All are there as the server has drawn them, and cost nothing until somebody begins to use the page. */
export const HeroSearch = lazy(async () => {
  await firstTouch
  return { default: (await import('./HeroSearch')).HeroSearch }
})
export const NearbySpaces = lazy(async () => {
  await firstTouch
  return { default: (await import('./NearbySpaces')).NearbySpaces }
})
export const NearbyBuildings = lazy(async () => {
  await firstTouch
  return { default: (await import('./NearbyBuildings')).NearbyBuildings }
})

/** Fetches what the list shows and names the modules of what the brand has. */
export async function prepareHomeSearch(live: LiveSession, asked: AskedPage): Promise<string[]> {
  if (!asked.brand.features.searchWithoutLogin) return []
  const { prefetchNearby } = await import('./prefetch-nearby')
  await prefetchNearby(live, asked)
  const list = asked.brand.mode === 'bays' ? 'NearbyBuildings' : 'NearbySpaces'
  return ['search/home/HeroSearch', `search/home/${list}`]
}
