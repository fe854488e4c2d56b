import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { sessionEnded } from '../session/session-ended'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import { Loader } from '../ui/Loader'
import { gateOf } from './gate-of'
import type { PageRoute } from './page-route'
import { wayFrom } from './way-from'

const NotFoundScreen = lazy(async () => ({
  default: (await import('../ui/NotFoundScreen')).NotFoundScreen,
}))

/** Lets a person into a page, or sends them where they can go. */
export function PageGate({ route, children }: { route: PageRoute; children: ReactNode }) {
  const brand = useBrand()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status, profile } = useSession()
  const hasEnded = useStore(sessionEnded, false)
  const gate = gateOf(route, brand, { status, profile, hasEnded })

  useEffect(() => {
    const way = wayFrom(pathname + search, gate, brand, profile)
    if (way !== undefined) void navigate(way, { replace: true })
  }, [gate, brand, profile, navigate, pathname, search])

  if (gate === 'enter') return children
  if (gate !== 'not-found') return <Loader />
  return (
    <Suspense fallback={<Loader />}>
      <NotFoundScreen />
    </Suspense>
  )
}
