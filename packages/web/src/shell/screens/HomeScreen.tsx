import { lazy, Suspense } from 'react'
import { useSession } from '../../session/SessionContext'
import { CardSkeletons } from '../../ui/Skeletons'
import { LandingScreen } from '../../landing/LandingScreen'
import { LogoutMessage } from '../../landing/parts/LogoutMessage'

const SearchScreen = lazy(async () => ({ default: (await import('./SearchScreen')).SearchScreen }))

/** Always the same element, so that learning who is here does not draw it again. */
const landing = (
  <>
    <LogoutMessage />
    <LandingScreen />
  </>
)

/** The first page: the search for people who are signed in, the shop window for everybody else. */
export function HomeScreen() {
  const { status } = useSession()
  if (status !== 'signed-in') return landing
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SearchScreen />
    </Suspense>
  )
}
