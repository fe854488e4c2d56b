import { lazy, Suspense } from 'react'
import { useSession } from '../session/SessionContext'
import { CardSkeletons } from '../ui/Skeletons'
import { LandingScreen } from './LandingScreen'

const SearchScreen = lazy(async () => ({ default: (await import('../search/SearchScreen')).SearchScreen }))

/** The first page: the search for people who are signed in, the shop window for everybody else. */
export function HomeScreen() {
  const { status } = useSession()
  if (status !== 'signed-in') return <LandingScreen />
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SearchScreen />
    </Suspense>
  )
}
