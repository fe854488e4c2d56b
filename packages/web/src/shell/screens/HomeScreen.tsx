import { lazy, Suspense } from 'react'
import { LandingScreen } from '../../landing/LandingScreen'
import { LogoutMessage } from '../../landing/parts/LogoutMessage'
import { HeroSearch, NearbySpaces, prepareHomeSearch } from '../../search/home/home-search-parts'
import { useBrand } from '../../session/BrandContext'
import type { Prepare } from '../../session/prepare'
import { useSession } from '../../session/SessionContext'
import { CardSkeletons } from '../../ui/Skeletons'

const SearchScreen = lazy(async () => ({ default: (await import('./SearchScreen')).SearchScreen }))

/** Brands with buildings search after the log-in. */
export const prepare: Prepare = async (live, asked) =>
  asked.brand.mode === 'spaces' ? prepareHomeSearch(live, asked) : []

/** Always the same elements, so that learning who is here does not draw them again. */
const withoutSearch = (
  <>
    <LogoutMessage />
    <LandingScreen />
  </>
)
const withSearch = (
  <>
    <LogoutMessage />
    <LandingScreen
      search={
        <Suspense>
          <HeroSearch />
        </Suspense>
      }
      nearby={
        <Suspense>
          <NearbySpaces />
        </Suspense>
      }
    />
  </>
)

/** The first page: the search for people who are signed in, the shop window for everybody else. */
export function HomeScreen() {
  const { status } = useSession()
  const { mode } = useBrand()
  if (status !== 'signed-in') return mode === 'spaces' ? withSearch : withoutSearch
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SearchScreen />
    </Suspense>
  )
}
