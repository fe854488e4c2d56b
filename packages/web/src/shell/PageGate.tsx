import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrand } from '../brands/BrandContext'
import { useSession } from '../session/SessionContext'
import { storedRedirect } from '../session/stored-redirect'
import { Loader } from '../ui/Loader'
import { gateOf, homeOf } from './gate-of'
import type { PageRoute } from './page-route'

const NotFoundScreen = lazy(async () => ({
  default: (await import('../pages/NotFoundScreen')).NotFoundScreen,
}))

/** Lets a person into a page, or sends them where they can go. */
export function PageGate({ route, children }: { route: PageRoute; children: ReactNode }) {
  const brand = useBrand()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status, profile } = useSession()
  const isCorporate = profile?.isCorporate ?? false
  const gate = gateOf(route, brand, { status, isCorporate })

  useEffect(() => {
    if (gate === 'home') void navigate(storedRedirect.take() ?? homeOf(brand, isCorporate), { replace: true })
    if (gate !== 'log-in' && gate !== 'sign-up') return
    storedRedirect.keep(pathname + search)
    void navigate(gate === 'log-in' ? '/login' : '/signup', { replace: true })
  }, [gate, brand, isCorporate, navigate, pathname, search])

  if (gate === 'enter') return children
  if (gate !== 'not-found') return <Loader />
  return (
    <Suspense fallback={<Loader />}>
      <NotFoundScreen />
    </Suspense>
  )
}
