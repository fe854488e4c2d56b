import { lazy, type ReactNode, Suspense } from 'react'
import { LandingScreen, landingParts } from '../../landing/LandingScreen'
import { LogoutMessage } from '../../landing/parts/LogoutMessage'
import {
  HeroSearch,
  NearbyBuildings,
  NearbySpaces,
  prepareHomeSearch,
} from '../../search/home/home-search-parts'
import type { Brand } from '@bayshare/domain/brands/brand'
import { useBrand } from '../../session/BrandContext'
import type { Prepare } from '../../session/prepare'
import { useSession } from '../../session/SessionContext'
import { useIsHydrated } from '../../session/use-is-hydrated'
import { CardSkeletons } from '../../ui/Skeletons'

const HotelList = lazy(async () => ({ default: (await import('../../hotel/HotelList')).HotelList }))
const SearchScreen = lazy(async () => ({ default: (await import('./SearchScreen')).SearchScreen }))

export const prepare: Prepare = async (live, asked) => ({
  whenTouched: [...landingParts, ...(await prepareHomeSearch(live, asked))],
})

/** Always the same elements, so that learning who is here does not draw them again. */
const heroSearch = (
  <Suspense>
    <HeroSearch />
  </Suspense>
)
const nearbySpaces = (
  <Suspense>
    <NearbySpaces />
  </Suspense>
)
const nearbyBuildings = (
  <Suspense>
    <NearbyBuildings />
  </Suspense>
)
const shopWindows = {
  withoutSearch: shopWindow(<LandingScreen />),
  spaces: shopWindow(<LandingScreen search={heroSearch} nearby={nearbySpaces} />),
  bays: shopWindow(<LandingScreen search={heroSearch} nearby={nearbyBuildings} />),
  hotels: shopWindow(<LandingScreen nearby={<Hotels />} />),
}

/** Asked for once the page is alive: which hotels there are is not drawn by the server. */
function Hotels() {
  return <Suspense>{useIsHydrated() && <HotelList />}</Suspense>
}

function shopWindow(landing: ReactNode): ReactNode {
  return (
    <>
      <LogoutMessage />
      {landing}
    </>
  )
}

/** The first page: the search for people who are signed in, the shop window for everybody else. */
export function HomeScreen() {
  const { status } = useSession()
  const { mode, features } = useBrand()
  if (status !== 'signed-in') return shopWindows[shownIn(mode, features)]
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SearchScreen />
    </Suspense>
  )
}

function shownIn(mode: Brand['mode'], features: Brand['features']): keyof typeof shopWindows {
  if (features.searchWithoutLogin) return mode
  return features.guestBooking ? 'hotels' : 'withoutSearch'
}
