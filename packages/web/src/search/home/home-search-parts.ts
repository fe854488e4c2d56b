import { lazy } from 'react'
import type { LiveSession } from '../../session/live-session'
import type { AskedPage } from '../../session/prepare'
import { firstTouch } from '../../ui/first-touch'

/** Both are there as the server has drawn them, and cost nothing until somebody begins to use the page. */
export const HeroSearch = lazy(async () => {
  await firstTouch
  return { default: (await import('./HeroSearch')).HeroSearch }
})
export const NearbySpaces = lazy(async () => {
  await firstTouch
  return { default: (await import('./NearbySpaces')).NearbySpaces }
})

/** Names the modules of both, or of what there is of them: the list is of spaces. */
export async function prepareHomeSearch(live: LiveSession, asked: AskedPage): Promise<string[]> {
  if (!asked.brand.features.searchWithoutLogin) return []
  if (asked.brand.mode === 'bays') return ['search/home/HeroSearch']
  const { prefetchNearby } = await import('./prefetch-nearby')
  await prefetchNearby(live, asked)
  return ['search/home/HeroSearch', 'search/home/NearbySpaces']
}
